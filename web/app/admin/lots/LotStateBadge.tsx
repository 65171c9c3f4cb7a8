import type { LotSummary } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import { lotStanding } from "./lotWords.ts";

export function LotStateBadge({ lot }: { lot: LotSummary }) {
  const { words, tone } = lotStanding(lot);
  return <Badge tone={tone}>{words}</Badge>;
}
