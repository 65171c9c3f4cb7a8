import { INCIDENT_STATE_LABELS, type IncidentState, type IncidentSummary } from "@bruma/contract";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { clockWords } from "./clock.ts";
import { useNow } from "./useNow.ts";

const TONES: Record<IncidentState, Tone> = { open: "warn", notified: "info", closed: "neutral" };

/** Of an open report, its clock; of others, how far they have come. */
export function IncidentStateBadge({ incident }: { incident: Pick<IncidentSummary, "state" | "due_at"> }) {
  const now = useNow();
  const { state, due_at } = incident;
  if (state !== "open") return <Badge tone={TONES[state]}>{INCIDENT_STATE_LABELS[state]}</Badge>;
  const { words, tone } = clockWords(due_at, now);
  return <Badge tone={tone}>{words}</Badge>;
}
