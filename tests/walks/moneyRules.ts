import { arrival } from "./arrival.ts";
import { type EntryState, isPaid, missing, type OrderState, openRefunds, restOf, type State, tell } from "./State.ts";

/** «ok», or the code with which the shop has to refuse. */
export type Outcome = string;
export const OK: Outcome = "ok";

/** Money came in for an order. */
export function pay(order: OrderState, cents: number): void {
  const wasPaid = isPaid(order);
  order.paid += cents;
  if (wasPaid || !isPaid(order)) return;
  if (order.expiresAt !== null) order.liftedTerm = order.expiresAt;
  order.expiresAt = null;
  if (order.status !== "cancelled") tell(order, "payment_received");
}

/** Less of its money is there than before: what was paid may be owed again, and then its term counts again. */
function lose(order: OrderState, change: () => void): void {
  const wasPaid = isPaid(order);
  change();
  if (wasPaid && !isPaid(order) && order.status === "pending" && order.expiresAt === null) {
    order.expiresAt = order.liftedTerm;
  }
}

export const giveBack = (order: OrderState, cents: number): void =>
  lose(order, () => {
    order.refunded += cents;
  });

export function notePayment(order: OrderState, cents: number | undefined): Outcome {
  const amount = cents ?? missing(order);
  if (amount <= 0) return "order.cannot_be_paid";
  pay(order, amount);
  return OK;
}

export function noteRefund(order: OrderState, cents: number | undefined): Outcome {
  const left = order.paid - order.refunded;
  const amount = cents ?? left;
  if (amount <= 0 || amount > left) return "order.refund_too_large";
  giveBack(order, amount);
  return OK;
}

export function planRefund(state: State, number: number, cents: number): Outcome {
  const order = state.orders[number] as OrderState;
  if (cents > order.paid - order.refunded - openRefunds(state, number)) return "order.refund_too_large";
  state.refunds.push({ order: number, entry: null, cents, state: "to_do" });
  return OK;
}

export function finishRefund(state: State, number: number): Outcome {
  const refund = state.refunds[number];
  if (refund?.state !== "to_do") return "refund.not_open";
  const order = refund.order === null ? undefined : state.orders[refund.order];
  if (order && refund.cents > order.paid - order.refunded) return "order.refund_too_large";
  refund.state = "done";
  if (order) giveBack(order, refund.cents);
  return OK;
}

export function dropRefund(state: State, number: number): Outcome {
  const refund = state.refunds[number];
  if (refund?.state !== "to_do") return "refund.not_open";
  refund.state = "cancelled";
  if (refund.entry !== null) {
    const entry = state.entries[refund.entry] as EntryState;
    entry.given = entry.given.filter((part) => part.refund !== number);
  }
  return OK;
}

const isOpen = (entry: EntryState): boolean => !entry.isIgnored && restOf(entry) > 0 && entry.cents > 0;

/** A transfer came in; where it names an order, and is just what that owes, the shop takes it for it by itself. */
export function receive(state: State, cents: number, named: number | null): Outcome {
  const entry: EntryState = { ...arrival(state, cents, named), given: [] };
  state.entries.push(entry);
  if (entry.likeness === "asked") return OK;
  const order = named === null ? undefined : state.orders[named];
  if (order && missing(order) === cents && cents > 0) {
    entry.given.push({ order: named, refund: null, cents, tookUp: false });
    pay(order, cents);
  }
  return OK;
}

export function allocate(
  state: State,
  number: number,
  to: number,
  cents: number,
  takeUp: (order: OrderState) => Outcome,
): Outcome {
  const entry = state.entries[number] as EntryState;
  if (!isOpen(entry)) return "transfer.not_open";
  if (entry.likeness === "asked") return "transfer.looks_known";
  if (cents > restOf(entry)) return "transfer.too_much";
  const order = state.orders[to] as OrderState;
  const isTakenUp = order.status === "cancelled";
  const outcome = isTakenUp ? takeUp(order) : OK;
  if (outcome !== OK) return outcome;
  entry.given.push({ order: to, refund: null, cents, tookUp: isTakenUp });
  pay(order, cents);
  return OK;
}

export function sendBackRest(state: State, number: number): Outcome {
  const entry = state.entries[number] as EntryState;
  if (!isOpen(entry)) return "transfer.not_open";
  if (entry.likeness === "asked") return "transfer.looks_known";
  const cents = restOf(entry);
  state.refunds.push({ order: null, entry: number, cents, state: "to_do" });
  entry.given.push({ order: null, refund: state.refunds.length - 1, cents, tookUp: false });
  return OK;
}

export function ignore(entry: EntryState): Outcome {
  if (entry.isIgnored || restOf(entry) === 0) return "transfer.not_open";
  entry.isIgnored = true;
  return OK;
}

export function undo(state: State, number: number, lapse: (order: OrderState) => void): Outcome {
  const entry = state.entries[number] as EntryState;
  if (entry.isIgnored) {
    entry.isIgnored = false;
    if (entry.likeness === "same") entry.likeness = "asked";
    return OK;
  }
  if (entry.given.length === 0) {
    if (entry.likeness !== "other") return "transfer.nothing_to_undo";
    entry.likeness = "asked";
    return OK;
  }
  return takeBack(state, entry, lapse);
}

/** What an entry was given to has it no more. */
function takeBack(state: State, entry: EntryState, lapse: (order: OrderState) => void): Outcome {
  const taken = new Map<number, number>();
  for (const { order, cents } of entry.given) if (order !== null) taken.set(order, (taken.get(order) ?? 0) + cents);
  for (const [number, cents] of taken) {
    const order = state.orders[number] as OrderState;
    if (cents > order.paid - order.refunded - openRefunds(state, number)) return "transfer.refunded_since";
  }
  for (const { refund } of entry.given) {
    if (refund !== null && state.refunds[refund]?.state !== "to_do") return "refund.not_open";
  }
  for (const { refund } of entry.given)
    if (refund !== null) (state.refunds[refund] as { state: string }).state = "cancelled";
  for (const [number, cents] of taken) {
    const order = state.orders[number] as OrderState;
    lose(order, () => {
      order.paid -= cents;
    });
  }
  for (const { order: number, tookUp } of entry.given) {
    const order = number !== null && tookUp ? state.orders[number] : undefined;
    if (order && order.status === "pending" && order.paid === order.refunded) lapse(order);
  }
  entry.given = [];
  return OK;
}

/** The bank takes the entry back with another one of as much, which comes in now. */
export function reverse(state: State, number: number, lapse: (order: OrderState) => void): Outcome {
  const entry = state.entries[number] as EntryState;
  const reversal: EntryState = { ...arrival(state, -entry.cents, null), given: [] };
  state.entries.push(reversal);
  if (entry.likeness === "asked") return "transfer.looks_known";
  if (entry.cents < 0 || entry.likeness === "same") return "transfer.not_its_reversal";
  const outcome = takeBack(state, entry, lapse);
  if (outcome !== OK) return outcome;
  entry.isIgnored = true;
  reversal.isIgnored = true;
  return OK;
}
