import { sameDays } from "./arrival.ts";
import { OK, type Outcome } from "./moneyRules.ts";
import { type BankForm, type EntryState, restOf, type State } from "./State.ts";

const isSameRow = (one: EntryState, other: EntryState) =>
  one.form === other.form && one.day === other.day && one.cents === other.cents && one.named === other.named;

/** A charge like one that was set aside is set aside too, if no refund of all walks before waits for as much. */
export function mayBeSetAside({ entries }: State, number: number): boolean {
  const { cents, day } = entries[number] as EntryState;
  return (
    cents < 0 &&
    entries.some((one) => one.cents === cents && sameDays(one, day) && one.isIgnored && restOf(one) === -cents)
  );
}

/** The movement comes in another form: it pays nothing by itself, and in a form in which it came already it is nothing new. */
export function comeAgain(state: State, number: number, form: BankForm): Outcome {
  const { cents, day, named } = state.entries[number] as EntryState;
  const again: EntryState = { cents, day, named, form, isIgnored: false, given: [], likeness: "asked" };
  if (!state.entries.some((known) => isSameRow(known, again))) state.entries.push(again);
  return OK;
}

export function answer(entry: EntryState, isSame: boolean): Outcome {
  if (entry.isIgnored || entry.likeness !== "asked") return "transfer.not_asked";
  entry.likeness = isSame ? "same" : "other";
  entry.isIgnored = isSame;
  return OK;
}
