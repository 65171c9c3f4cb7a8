import { dayAfter, shopDay } from "@bruma/domain";
import type { EntryState, State } from "./State.ts";

/** What a movement brings with it, and whether it has to be asked about. */
export function arrival(state: State, cents: number, named: number | null): Omit<EntryState, "given"> {
  const day = shopDay(new Date(state.now));
  return { ...{ cents, day, named, form: "camt" as const, isIgnored: false }, likeness: mayBeKnown(state, cents, day) };
}

/** Its reference tells it from all that have another one: it may be what nobody has tied to one of them yet. */
function mayBeKnown({ entries }: State, cents: number, day: string): EntryState["likeness"] {
  const alike = entries.filter((known) => known.cents === cents && sameDays(known, day));
  return alike.some(({ form, likeness }) => form !== "camt" && likeness !== "same") ? "asked" : null;
}

/** A bank may book one movement on either day. */
export const sameDays = (known: EntryState, day: string): boolean => weekendOf(known.day) === weekendOf(day);

/** From Friday to Monday is one day to a bank. */
function weekendOf(day: string): string {
  const toSaturday = [-1, -2, 0, 0, 0, 1, 0][new Date(day).getUTCDay()] ?? 0;
  return dayAfter(day, toSaturday);
}
