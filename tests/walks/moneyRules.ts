import { arrival } from "./arrival.ts";
import {
  type EntryState,
  expectMail,
  isOpenRefund,
  isPaid,
  mayBePaid,
  missing,
  type OrderState,
  openRefunds,
  type RefundState,
  restOf,
  type State,
} from "./State.ts";

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
  // Once, and once more after it was cancelled and taken up again.
  if (order.status === "cancelled" || order.isPaymentTold) return;
  order.isPaymentTold = true;
  expectMail(order, "payment_received", false);
}

/** Less of its money is there than before: what was paid may be owed again, and then its term counts again. */
function lose(order: OrderState, change: () => void): void {
  const wasPaid = isPaid(order);
  change();
  if (wasPaid && !isPaid(order) && order.status === "pending" && order.expiresAt === null) {
    order.expiresAt = order.liftedTerm;
  }
}

/** By which refund, where it is one that was prepared: its buyer is told once. */
export function giveBack(order: OrderState, cents: number, refund?: RefundState): void {
  lose(order, () => {
    order.refunded += cents;
  });
  if (refund?.isTold) return;
  if (refund) refund.isTold = true;
  expectMail(order, "order_refund", false);
}

export function notePayment(order: OrderState, cents: number | undefined): Outcome {
  const amount = cents ?? missing(order);
  if (amount <= 0) return "order.cannot_be_paid";
  pay(order, amount);
  return OK;
}

/** `isApart`: somebody says that it is another one than those the shop knows of. */
export function noteRefund(state: State, number: number, cents: number | undefined, isApart: boolean): Outcome {
  const order = state.orders[number] as OrderState;
  const open = openRefunds(state, number);
  if (open > 0 && !isApart) return "order.refund_open";
  if (!isApart && state.refunds.some((refund) => refund.order === number && mayBePaid(refund))) {
    return "refund.may_be_paid";
  }
  const left = order.paid - order.refunded - open;
  const amount = cents ?? left;
  if (amount <= 0 || amount > left) return "order.refund_too_large";
  giveBack(order, amount);
  return OK;
}

export function planRefund(state: State, number: number, cents: number, isApart: boolean): Outcome {
  const order = state.orders[number] as OrderState;
  const open = openRefunds(state, number);
  if (cents > order.paid - order.refunded - open) return "order.refund_too_large";
  if (open > 0 && !isApart) return "order.refund_open";
  if (!isApart && state.refunds.some((refund) => refund.order === number && mayBePaid(refund))) {
    return "refund.may_be_paid";
  }
  state.refunds.push({ ...NEW_REFUND, order: number, entry: null, cents });
  return OK;
}

const NEW_REFUND = { state: "to_do", inFile: false, wasCancelled: false, isTold: false } as const;

/** It goes into a file for the bank. */
export function exportRefund(state: State, number: number): Outcome {
  const refund = state.refunds[number];
  if (refund?.state !== "to_do") return "refund.not_open";
  refund.state = "exported";
  refund.inFile = true;
  const order = refund.order === null ? undefined : state.orders[refund.order];
  if (order) expectMail(order, "order_refund", false);
  return OK;
}

export function finishRefund(state: State, number: number): Outcome {
  const refund = state.refunds[number];
  if (refund === undefined || !(isOpenRefund(refund) || mayBePaid(refund))) return "refund.not_open";
  const order = refund.order === null ? undefined : state.orders[refund.order];
  const entry = refund.entry === null ? undefined : state.entries[refund.entry];
  if (mayBePaid(refund)) {
    const left = order ? order.paid - order.refunded - openRefunds(state, refund.order ?? -1) : 0;
    if (order && refund.cents > left) return "refund.paid_besides";
    if (entry?.likeness === "asked") return "transfer.looks_known";
    if (entry && (entry.isIgnored || restOf(entry) < refund.cents)) return "refund.paid_besides";
    entry?.given.push({ order: null, refund: number, cents: refund.cents, tookUp: false });
  }
  refund.state = "done";
  if (order) giveBack(order, refund.cents, refund);
  return OK;
}

export function dropRefund(state: State, number: number, evenInFile: boolean): Outcome {
  const refund = state.refunds[number];
  if (refund === undefined || !isOpenRefund(refund)) return "refund.not_open";
  if (refund.inFile && !evenInFile) return "refund.in_file";
  refund.state = "cancelled";
  refund.wasCancelled = true;
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

/** Not shown by the bank yet, and known to it: what it may show next. */
export function isUnshown(state: State, number: number): boolean {
  const refund = state.refunds[number] as RefundState;
  const isShown = state.entries.some(({ cents, given }) => cents < 0 && given.some((part) => part.refund === number));
  return !isShown && (refund.state !== "cancelled" || refund.inFile);
}

/** The bank shows that it paid a refund, whatever became of it meanwhile: by its reference the shop knows which. */
export function showRefund(state: State, number: number): Outcome {
  const refund = state.refunds[number] as RefundState;
  const entry: EntryState = { ...arrival(state, -refund.cents, null), given: [] };
  state.entries.push(entry);
  if (entry.likeness === "asked") return OK;
  // The money of a cancelled one is where it came from, or elsewhere by now: a person decides.
  if (refund.state === "cancelled" && refund.entry !== null) return OK;
  const makesItDone = refund.state !== "done";
  if (makesItDone && finishRefund(state, number) !== OK) return OK;
  entry.given.push({ order: null, refund: number, cents: refund.cents, tookUp: false, makesItDone });
  return OK;
}

/** A person says that an entry shows a refund. */
export function settle(state: State, entryNumber: number, number: number): Outcome {
  const entry = state.entries[entryNumber] as EntryState;
  const refund = state.refunds[number] as RefundState;
  if (entry.isIgnored || restOf(entry) === 0 || entry.cents > 0) return "transfer.not_open";
  if (entry.likeness === "asked") return "transfer.looks_known";
  if (refund.cents > restOf(entry)) return "transfer.too_much";
  const makesItDone = refund.state !== "done";
  if (!makesItDone && !isUnshown(state, number)) return "refund.not_open";
  const outcome = makesItDone ? finishRefund(state, number) : OK;
  if (outcome !== OK) return outcome;
  entry.given.push({ order: null, refund: number, cents: refund.cents, tookUp: false, makesItDone });
  return OK;
}

export function sendBackRest(state: State, number: number, isApart: boolean): Outcome {
  const entry = state.entries[number] as EntryState;
  if (!isOpen(entry)) return "transfer.not_open";
  if (entry.likeness === "asked") return "transfer.looks_known";
  const cents = restOf(entry);
  const ofEntry = state.refunds.filter((refund) => refund.entry === number);
  if (!isApart && ofEntry.some(isOpenRefund)) return "order.refund_open";
  if (!isApart && ofEntry.some(mayBePaid)) {
    return "refund.may_be_paid";
  }
  state.refunds.push({ ...NEW_REFUND, order: null, entry: number, cents });
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
  if (entry.cents < 0) return untie(state, entry);
  return takeBack(state, entry, lapse);
}

/** A charge shows nothing any more: what it made done is not, and stands as before. */
function untie(state: State, entry: EntryState): Outcome {
  for (const { refund: number, cents, makesItDone } of entry.given) {
    if (number === null || !makesItDone) continue;
    const refund = state.refunds[number] as RefundState;
    const order = refund.order === null ? undefined : state.orders[refund.order];
    if (order) gain(order, cents);
    refund.state = refund.wasCancelled ? "cancelled" : refund.inFile ? "exported" : "to_do";
    if (refund.wasCancelled && refund.entry !== null) {
      const source = state.entries[refund.entry] as EntryState;
      source.given = source.given.filter((part) => part.refund !== number);
    }
  }
  entry.given = [];
  return OK;
}

/** Its money did not go back after all. */
function gain(order: OrderState, cents: number): void {
  const wasPaid = isPaid(order);
  order.refunded -= cents;
  if (wasPaid || !isPaid(order)) return;
  if (order.expiresAt !== null) order.liftedTerm = order.expiresAt;
  order.expiresAt = null;
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
    if (refund !== null)
      Object.assign(state.refunds[refund] as RefundState, { state: "cancelled", wasCancelled: true });
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
  if (entry.likeness === "asked" || reversal.likeness === "asked") return "transfer.looks_known";
  if (entry.cents < 0 || entry.likeness === "same") return "transfer.not_its_reversal";
  const outcome = takeBack(state, entry, lapse);
  if (outcome !== OK) return outcome;
  entry.isIgnored = true;
  reversal.isIgnored = true;
  return OK;
}
