import { MINUTE_MS } from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** How much of its time is left, or by how much it is over: «Quedan 71 h 12 min», «2 días tarde». From `nearHours` before its end it warns. */
export function clockWords(dueAt: string, now: number, nearHours: number): { words: string; tone: Tone } {
  const left = Date.parse(dueAt) - now;
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  if (left < 0) return { words: `${lateWords(minutes)} tarde`, tone: "danger" };
  return {
    words: `${minutes === 1 ? "Queda" : "Quedan"} ${hourWords(minutes)}`,
    tone: isPressing(dueAt, now, nearHours) ? "warn" : "info",
  };
}

function lateWords(minutes: number): string {
  const days = Math.floor(minutes / HOUR_MINUTES / DAY_HOURS);
  return days > 1 ? `${days} días` : hourWords(minutes);
}

function hourWords(minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours > 0 ? `${hours} h ${minutes % HOUR_MINUTES} min` : `${minutes} min`;
}

/** Whether an open report is so near its end, or beyond it, that somebody must be told. */
export function isPressing(nextDueAt: string | null, now: number, nearHours: number): boolean {
  return nextDueAt !== null && Date.parse(nextDueAt) - now < nearHours * HOUR_MINUTES * MINUTE_MS;
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
