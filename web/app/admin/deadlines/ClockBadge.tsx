import { Badge } from "../../ui/Badge.tsx";
import { clockWords } from "./clock.ts";
import { useNow } from "./useNow.ts";

/** How much time is left of a report that an authority is to know of. */
export function ClockBadge({ dueAt, nearHours }: { dueAt: string; nearHours: number }) {
  const { words, tone } = clockWords(dueAt, useNow(), nearHours);
  return <Badge tone={tone}>{words}</Badge>;
}
