import { INCIDENT_NEAR_HOURS, INCIDENT_STATE_LABELS, type IncidentState, type IncidentSummary } from "@bruma/contract";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { ClockBadge } from "../deadlines/ClockBadge.tsx";

const TONES: Record<IncidentState, Tone> = { open: "warn", notified: "info", closed: "neutral" };

/** Of an open report, its clock; of others, how far they have come. */
export function IncidentStateBadge({ incident }: { incident: Pick<IncidentSummary, "state" | "due_at"> }) {
  const { state, due_at } = incident;
  if (state === "open") return <ClockBadge dueAt={due_at} nearHours={INCIDENT_NEAR_HOURS} />;
  return <Badge tone={TONES[state]}>{INCIDENT_STATE_LABELS[state]}</Badge>;
}
