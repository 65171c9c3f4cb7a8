import { portionOf } from "@bruma/contract";

interface Taken {
  baseCents: number;
  vatCents: number;
}

export interface Refund {
  cents: number;
  /** What came in then, or below zero turned out not to have: no refund, its `cents` are none. */
  paidCents?: number | null;
  /** What goods that came back took off what was never paid. It is no money either, its `cents` are none. */
  settledCents?: number | null;
  /** What of their money was to go back when they came; the money itself is a refund. */
  promisedCents?: number | null;
  /** What its document took off of what nobody pays (Ley 37/1992, art. 80.Tres and Cuatro). It is no money, its `cents` are none. */
  debt?: Taken | null;
}

/** What a return says of its goods. */
export interface ReturnedGoods {
  settledCents: number;
  promisedCents: number;
  /** Its money was noted as given back with it; else none goes back, or by a transfer. */
  isByHand: boolean;
}

export interface RefundedOrder<R extends Refund> {
  totalCents: number;
  vatCents: number;
  /** What goes back for goods that came back: `orders.returned_cents`. */
  returnedCents?: number;
  /**
   * In the order in which they were made, one that is undone below zero; what else they say, their part says too. Among them all that was
   * paid, and the goods that came back, before their own money.
   */
  refunds: readonly R[];
}

export interface TakenBack extends Taken {
  /** −1: with it, all of the order has gone back; 1: that is undone; 0: neither. */
  goods: -1 | 0 | 1;
}

export type RefundedPart<R extends Refund> = Omit<R, keyof Refund> & TakenBack;

/**
 * How much of an order's base and IVA each refund and each debt takes back (Ley 37/1992, art. 80). What was paid beyond the total, and
 * beyond what is left of it where goods came back that nobody had paid, was never its price: it goes back first, and takes nothing with it.
 * What comes back of what a debt took off already takes nothing off again.
 * What is paid too much later on does not undo what went back for goods that are back, nor what its month says of it. What went back on
 * purpose it undoes when it comes, and only once it is clear that it pays that again: as far as the order holds too much, the buyer may get it back.
 * Each part is told by what was before it, so no later one changes what a month or a document said.
 * The parts of an order that is refunded whole add up to it, and no more is ever taken than it has.
 */
export function refundedParts<R extends Refund>(order: RefundedOrder<R>): RefundedPart<R>[] {
  const { totalCents, vatCents, returnedCents = 0, refunds } = order;
  const lastReturn = refunds.findLastIndex(({ promisedCents }) => (promisedCents ?? 0) > 0);
  const promises: { cents: number; excess: number }[] = [];
  let due = totalCents;
  let returned = 0;
  let paid = 0;
  let refunded = 0;
  let settled = 0;
  const priceGone = () => {
    const ofGoods = promises.map(({ cents, excess }) => Math.min(cents, refunded - excess));
    return Math.min(totalCents, settled + Math.max(0, refunded - Math.max(0, paid - due), ...ofGoods));
  };
  const tooMuch = () => Math.max(0, paid - refunded - (due - returned));
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
  return refunds.flatMap(({ cents, paidCents, settledCents, promisedCents, debt, ...said }, at) => {
    const [before, backBefore] = [gone, gone + ofDebt];
    const had = leftOf(before);
    refunded += cents;
    paid += paidCents ?? 0;
    due -= settledCents ?? 0;
    if (promisedCents) {
      // What went back beside them is owed no more, as `order_returns_lower` notes it; what was to, with the last of them.
      const beside = Math.max(0, due - returned - (paid - refunded));
      const all = at === lastReturn ? returnedCents : returned + promisedCents + beside;
      returned = Math.min(all, returnedCents);
      promises.push({ cents: returned, excess: Math.max(0, paid - due) });
    }
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

/** Refunds and debts in the order in which they were made: each debt behind the last refund that came before it. */
export function withDebts<R extends { at: number }>(refunds: readonly R[], debts: readonly R[]): R[] {
  const all = [...refunds];
  for (const debt of debts) all.splice(all.findLastIndex(({ at }) => at <= debt.at) + 1, 0, debt);
  return all;
}

/**
 * Refunds, and the goods that came back at their moments: each behind the last refund that came before it, but before its own money, which
 * is of the same moment where it was noted with them.
 */
export function withReturns<R extends { at: number; cents: number }>(
  refunds: readonly R[],
  returns: readonly (R & ReturnedGoods)[],
): R[] {
  return returns.reduce<R[]>(
    (all, back) => {
      const own = back.isByHand ? all.findIndex(({ at, cents }) => at >= back.at && cents === back.promisedCents) : -1;
      return own < 0 ? withDebts(all, [back]) : all.toSpliced(own, 0, back);
    },
    [...refunds],
  );
}
