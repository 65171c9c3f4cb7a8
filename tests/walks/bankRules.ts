import { OK, type Outcome } from "./moneyRules.ts";
import type { BankForm, EntryState, State } from "./State.ts";

const isSameRow = (one: EntryState, other: EntryState) =>
  one.form === other.form && one.day === other.day && one.cents === other.cents && one.named === other.named;

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
