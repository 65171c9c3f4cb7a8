import { INCIDENT_NEAR_HOURS } from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** How much of its time is left, or by how much it is over: «Quedan 5 h 12 min», «2 días tarde». */
export function clockWords(dueAt: string, now: number): { words: string; tone: Tone } {
  const left = Date.parse(dueAt) - now;
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  if (left < 0) return { words: `${spanWords(minutes)} tarde`, tone: "danger" };
  const isNear = minutes < INCIDENT_NEAR_HOURS * HOUR_MINUTES;
  return { words: `Quedan ${spanWords(minutes)}`, tone: isNear ? "warn" : "info" };
}

function spanWords(minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const days = Math.floor(hours / DAY_HOURS);
  if (days > 1) return `${days} días`;
  return hours > 0 ? `${hours} h ${minutes % HOUR_MINUTES} min` : `${minutes} min`;
}

/** Whether an open report is so near its end, or beyond it, that somebody must be told. */
export function isPressing(nextDueAt: string | null, now: number): boolean {
  return nextDueAt !== null && Date.parse(nextDueAt) - now < INCIDENT_NEAR_HOURS * HOUR_MINUTES * MINUTE_MS;
}

/** What a `datetime-local` field holds: the reader's own clock, to the minute. */
export function localMoment(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** What such a field says, as a moment; undefined where it says none. */
export function momentOf(typed: string): string | undefined {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
