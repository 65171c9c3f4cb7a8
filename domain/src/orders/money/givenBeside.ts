/** A transfer that was prepared, or money that went back by hand. Moments in milliseconds. */
export interface GivenBack {
  cents: number;
  from: number;
  /** From when on it was not to be made after all; null: it never was called off. */
  droppedAt: number | null;
  /** Made although it had been called off. */
  madeAt: number | null;
  /** It was called off, and cannot be made any more. */
  isGone: boolean;
}

export interface MoneyHistory {
  totalCents: number;
  /** Below zero what turned out not to have come. */
  payments: readonly { cents: number; at: number }[];
  /** In the order in which they came; `own`: the transfer that was prepared with it, where one was. */
  returns: readonly { at: number; settledCents: number; refundCents: number; own: GivenBack | null }[];
  /** All that is no return's own, in the order in which it was prepared or made. */
  others: readonly GivenBack[];
}

/**
 * What of an order's money was given back beside its returns, and beside what had been paid too much: whatever no debt of the shop asked for
 * when a return came lowers what the order costs, as `order_returns_lower` notes it then. A refund that was called off since counts no more.
 */
export function givenBeside({ totalCents, payments, returns, others }: MoneyHistory): number {
  const beside = new Map<GivenBack, number>();
  let settledCents = 0;
  for (const [index, { at, ...noted }] of returns.entries()) {
    settledCents += noted.settledCents;
    if (noted.refundCents === 0) continue;
    const paidCents = sum(payments.filter((payment) => payment.at <= at));
    const unmade = returns.slice(0, index).filter(({ own }) => own !== null && !wasGiven(own, at));
    let owedCents = Math.max(0, paidCents - totalCents + settledCents);
    for (const { refundCents } of unmade) owedCents += refundCents;
    for (const other of others.filter((one) => wasGiven(one, at))) {
      const free = other.cents - (beside.get(other) ?? 0);
      const answers = Math.min(owedCents, free);
      owedCents -= answers;
      if (free > answers) beside.set(other, other.cents - answers);
    }
  }
  return [...beside].reduce((total, [{ isGone }, cents]) => (isGone ? total : total + cents), 0);
}

const wasGiven = ({ from, droppedAt, madeAt }: GivenBack, at: number): boolean =>
  from <= at && (droppedAt === null || at < droppedAt || (madeAt !== null && madeAt <= at));

const sum = (amounts: readonly { cents: number }[]): number => amounts.reduce((total, { cents }) => total + cents, 0);
