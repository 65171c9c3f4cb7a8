/** What must be true of a small shop: one variant, one coupon, two buyers, and all that happens to their orders. */
export interface State {
  now: number;
  stock: number;
  couponUses: number;
  usesBy: [number, number];
  orders: OrderState[];
  entries: EntryState[];
  refunds: RefundState[];
  withdrawals: WithdrawalState[];
}

export type Status = "pending" | "processing" | "shipped" | "delivered" | "cancelled";
type MailKind =
  | "order_received"
  | "payment_received"
  | "payment_reminder"
  | "order_shipped"
  | "order_delivered"
  | "order_cancelled"
  | "order_refund"
  | "withdrawal_received"
  | "withdrawal_moved";

export interface OrderState {
  buyer: 0 | 1;
  quantity: number;
  usesCoupon: boolean;
  total: number;
  status: Status;
  paid: number;
  refunded: number;
  createdAt: number;
  expiresAt: number | null;
  /** The term that its payment lifted last. */
  liftedTerm: number | null;
  /** The shop cancelled it because nobody paid. */
  hasLapsed: boolean;
  /** Its payment was told, and it was not cancelled since. */
  isPaymentTold: boolean;
  isReported: boolean;
  isReminded: boolean;
  sent: number;
  /** Parcels that were noted. */
  parcels: number;
  /** How often its status changed. */
  moves: number;
  mails: Partial<Record<MailKind, number>>;
}

interface Given {
  /** Which order; null: it goes back to where it came from. */
  order: number | null;
  refund: number | null;
  cents: number;
  tookUp: boolean;
  /** It was this that made a refund done. */
  makesItDone?: boolean;
}

/** Beside a movement's first form, in which the bank gives it a reference, two in which it gives none. */
export const OTHER_FORMS = ["csv", "norma43"] as const;
export type BankForm = "camt" | (typeof OTHER_FORMS)[number];

export interface EntryState {
  cents: number;
  day: string;
  /** The order that it names. */
  named: number | null;
  form: BankForm;
  /** Whether it is a known movement in another form: asked, and what a person said. */
  likeness: "asked" | "same" | "other" | null;
  isIgnored: boolean;
  given: Given[];
}

export interface RefundState {
  order: number | null;
  entry: number | null;
  cents: number;
  state: "to_do" | "exported" | "done" | "cancelled";
  /** It stands, or stood, in a file for the bank. */
  inFile: boolean;
  /** The bank was to pay it, and was told otherwise too late, perhaps. */
  wasCancelled: boolean;
  /** That it is paid. */
  isTold: boolean;
}

export interface WithdrawalState {
  order: number;
  state: "received" | "awaiting_goods" | "inspected" | "refunded" | "rejected";
  moves: number;
}

export const PRICE = 1_000;
export const SHIPPING = 499;
export const COUPON_LIMIT = 3;
export const COUPON_LIMIT_EACH = 2;

/** As the table of the money says: what came in and went back, against what is owed. */
export function paymentStatus({ total, paid, refunded }: OrderState): string {
  const kept = paid - refunded;
  if (kept > total) return "overpaid";
  if (kept === total) return "paid"; // no order of a walk is free
  if (refunded > 0) return refunded === paid ? "refunded" : "partially_refunded";
  return paid > 0 ? "partial" : "unpaid";
}

export const isPaid = ({ total, paid, refunded }: OrderState): boolean => paid - refunded >= total;

export function missing(order: OrderState): number {
  const isOwed = order.status !== "cancelled" && ["unpaid", "partial"].includes(paymentStatus(order));
  return isOwed ? order.total - (order.paid - order.refunded) : 0;
}

export const restOf = ({ cents, given }: EntryState): number =>
  Math.abs(cents) - given.reduce((sum, part) => sum + part.cents, 0);

export function entryState(entry: EntryState): "ignored" | "matched" | "to_review" {
  if (entry.isIgnored) return "ignored";
  return restOf(entry) === 0 ? "matched" : "to_review";
}

export const isOpenRefund = ({ state }: RefundState): boolean => state === "to_do" || state === "exported";

/** What of an order's money is about to go back. */
export const openRefunds = (state: State, order: number): number =>
  state.refunds
    .filter((refund) => refund.order === order && isOpenRefund(refund))
    .reduce((sum, { cents }) => sum + cents, 0);

/** Cancelled in a file for the bank, which may pay it all the same. */
export const mayBePaid = ({ state, inFile }: RefundState): boolean => state === "cancelled" && inFile;

/** What the shop has to give back, whether a refund is prepared or not. */
export function owed(state: State): number {
  const ofOrders = state.orders.map((order, number) => {
    const kept = order.paid - order.refunded;
    const excess = order.status === "cancelled" ? kept : Math.max(0, kept - order.total);
    return Math.max(excess, openRefunds(state, number));
  });
  const ofEntries = state.refunds.filter((refund) => refund.order === null && isOpenRefund(refund));
  return [...ofOrders, ...ofEntries.map(({ cents }) => cents)].reduce((sum, cents) => sum + cents, 0);
}

export function expectMail(order: OrderState, mail: MailKind, isOnce = true): void {
  order.mails[mail] = isOnce ? 1 : (order.mails[mail] ?? 0) + 1;
}
