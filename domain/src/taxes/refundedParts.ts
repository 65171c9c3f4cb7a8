import { portionOf } from "@bruma/contract";

interface Taken {
  baseCents: number;
  vatCents: number;
}

interface Refund {
  cents: number;
  /** What came in then, or below zero turned out not to have: no refund, its `cents` are none. */
  paidCents?: number | null;
  /** What goods that came back took off what was never paid. It is no money either, its `cents` are none. */
  settledCents?: number | null;
  /** What its document took off of what nobody pays (Ley 37/1992, art. 80.Tres and Cuatro). It is no money, its `cents` are none. */
  debt?: Taken | null;
}

/** Of goods that came back and whose money goes back. */
export interface PaidReturn {
  cents: number;
  /** What had been paid of the order when they came. */
  paidByThenCents: number;
}

export interface RefundedOrder<R extends Refund> {
  totalCents: number;
  vatCents: number;
  paidCents: number;
  /** What goes back for goods that came back: `orders.returned_cents`. */
  returnedCents?: number;
  /** In the order in which they came. */
  returns?: readonly PaidReturn[] | null;
  /** In the order in which they were made, one that is undone below zero; what else they say, their part says too. Among them what was paid. */
  refunds: readonly R[];
}

export interface TakenBack extends Taken {
  /** −1: with it, all of the order has gone back; 1: that is undone; 0: neither. */
  goods: -1 | 0 | 1;
}

export type RefundedPart<R extends Refund> = Omit<R, "cents" | "paidCents" | "settledCents" | "debt"> & TakenBack;

/**
 * How much of an order's base and IVA each refund and each debt takes back (Ley 37/1992, art. 80). What was paid beyond the total, and
 * beyond what is left of it where goods came back that nobody had paid, was never its price: it goes back first, and takes nothing with it.
 * What comes back of what a debt took off already takes nothing off again.
 * What is paid too much later on does not undo what went back for goods that are back, nor what its month says of it. What went back on
 * purpose it undoes when it comes, and only once it is clear that it pays that again: as far as the order holds too much, the buyer may get it back.
 * The parts of an order that is refunded whole add up to it, and no more is ever taken than it has.
 */
export function refundedParts<R extends Refund>(order: RefundedOrder<R>): RefundedPart<R>[] {
  const { totalCents, vatCents, returnedCents = 0, refunds } = order;
  const due = refunds.reduce((left, { settledCents }) => left - (settledCents ?? 0), totalCents);
  const promises = promisesOf(order, due);
  let paid = refunds.reduce((left, { paidCents }) => left - (paidCents ?? 0), order.paidCents);
  let refunded = 0;
  let settled = 0;
  const priceGone = () => {
    const ofGoods = promises.map(({ cents, excess }) => Math.min(cents, refunded - excess));
    return Math.min(totalCents, settled + Math.max(0, refunded - Math.max(0, paid - due), ...ofGoods));
  };
  const tooMuch = () => Math.max(0, paid - refunded - (due - returnedCents));
  let gone = 0;
  let owed: Taken = { baseCents: 0, vatCents: 0 };
  /** What came back of goods whose debt was taken off before. */
  let ofDebt = 0;
  const leftOf = (price: number): Taken => {
    const vat = vatCents - portionOf(vatCents, price, totalCents);
    return {
      baseCents: Math.max(0, totalCents - price - vat - owed.baseCents),
      vatCents: Math.max(0, vat - owed.vatCents),
    };
  };
  return refunds.flatMap(({ cents, paidCents, settledCents, debt, ...said }) => {
    const [before, backBefore] = [gone, gone + ofDebt];
    const had = leftOf(before);
    refunded += cents;
    paid += paidCents ?? 0;
    const covered = Math.min(settledCents ?? 0, Math.max(0, owed.baseCents + owed.vatCents - ofDebt));
    settled += (settledCents ?? 0) - covered;
    ofDebt += covered;
    if (debt) owed = { baseCents: owed.baseCents + debt.baseCents, vatCents: owed.vatCents + debt.vatCents };
    const least = priceGone();
    // A refund that is undone is undone at once.
    const after = cents < 0 ? least : Math.max(least, Math.min(before, least + tooMuch()));
    gone = after;
    const back = after + ofDebt;
    if (back === backBefore && !debt) return [];
    const has = leftOf(after);
    const goods = back === backBefore ? 0 : back === totalCents ? -1 : backBefore === totalCents ? 1 : 0;
    return [{ ...said, baseCents: had.baseCents - has.baseCents, vatCents: had.vatCents - has.vatCents, goods }];
  });
}

/** What was to go back for goods once each return had come, with what had been paid too much by then. */
function promisesOf(
  { returnedCents = 0, returns }: Pick<RefundedOrder<Refund>, "returnedCents" | "returns">,
  due: number,
) {
  const all = returns ?? [];
  let promised = 0;
  return all.map(({ cents, paidByThenCents }, at) => {
    promised += cents;
    // With the last one also what was to go back beside them.
    const counted = at === all.length - 1 ? returnedCents : Math.min(promised, returnedCents);
    return { cents: counted, excess: Math.max(0, paidByThenCents - due) };
  });
}

/** Refunds and debts in the order in which they were made: each debt behind the last refund that came before it. */
export function withDebts<R extends { at: number }>(refunds: readonly R[], debts: readonly R[]): R[] {
  const all = [...refunds];
  for (const debt of debts) all.splice(all.findLastIndex(({ at }) => at <= debt.at) + 1, 0, debt);
  return all;
}
