import { dayAfter, shopDay } from "@bruma/domain";
import type { EntryState, State } from "./State.ts";

/** What a movement brings with it, and whether it has to be asked about. */
export function arrival(state: State, cents: number, named: number | null): Omit<EntryState, "given"> {
  const day = shopDay(new Date(state.now));
  return { cents, day, named, form: "camt", isIgnored: false, likeness: mayBeKnown(state, cents, day) };
}

/** Its reference tells it from all that have another one: it may be what nobody has tied to one of them yet. */
function mayBeKnown({ entries }: State, cents: number, day: string): EntryState["likeness"] {
  const alike = entries.filter((known) => known.cents === cents && sameDays(known, day));
  return alike.some(({ form, likeness }) => form !== "camt" && likeness !== "same") ? "asked" : null;
}

/**
 * A movement with a reference was said to be one that another form had told. Whether a further one may be that too depends on which, and
 * the state does not say it: no walk brings one.
 */
export function isUnclear({ entries, now }: State, cents: number): boolean {
  const day = shopDay(new Date(now));
  return entries.some((known) => {
    return known.cents === cents && sameDays(known, day) && known.form === "camt" && known.likeness === "same";
  });
}

/** A bank may book one movement on either day. */
export const sameDays = (known: EntryState, day: string): boolean => weekendOf(known.day) === weekendOf(day);

/** From Friday to Monday is one day to a bank. */
function weekendOf(day: string): string {
  const toSaturday = [-1, -2, 0, 0, 0, 1, 0][new Date(day).getUTCDay()] ?? 0;
  return dayAfter(day, toSaturday);
}
