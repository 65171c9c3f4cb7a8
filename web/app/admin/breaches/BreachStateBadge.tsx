import {
  BREACH_NEAR_HOURS,
  BREACH_STATE_LABELS,
  type BreachRisk,
  type BreachState,
  type BreachSummary,
} from "@bruma/contract";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { ClockBadge } from "../deadlines/ClockBadge.tsx";

export const RISK_TONES: Record<BreachRisk, Tone> = { unlikely: "neutral", likely: "warn", high: "danger" };
const TONES: Record<Exclude<BreachState, "open">, Tone> = {
  notified: "info",
  exempt: "neutral",
  people_told: "info",
  closed: "neutral",
};

/** Of an open breach, its clock; of others, how far they have come. */
export function BreachStateBadge({ breach }: { breach: Pick<BreachSummary, "state" | "due_at"> }) {
  const { state, due_at } = breach;
  if (state === "open") return <ClockBadge dueAt={due_at} nearHours={BREACH_NEAR_HOURS} />;
  return <Badge tone={TONES[state]}>{BREACH_STATE_LABELS[state]}</Badge>;
}
