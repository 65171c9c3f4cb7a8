import { OK, type Outcome } from "./moneyRules.ts";
import {
  COUPON_LIMIT,
  COUPON_LIMIT_EACH,
  expectMail,
  missing,
  type OrderState,
  openRefunds,
  PRICE,
  paymentStatus,
  SHIPPING,
  type State,
  type Status,
} from "./State.ts";

const NEXT: Record<Status, readonly Status[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};

function couponRefusal(state: State, buyer: 0 | 1): Outcome {
  if (state.couponUses >= COUPON_LIMIT) return "coupon.exhausted";
  return state.usesBy[buyer] >= COUPON_LIMIT_EACH ? "coupon.used_by_customer" : OK;
}

function useCoupon(state: State, buyer: 0 | 1, times: 1 | -1): void {
  state.couponUses += times;
  state.usesBy[buyer] += times;
}

/** Ten percent off the goods. */
export const discountOf = (quantity: number, usesCoupon: boolean): number => (usesCoupon ? (quantity * PRICE) / 10 : 0);

interface Purchase {
  buyer: 0 | 1;
  quantity: number;
  usesCoupon: boolean;
  expiresAt: number;
}

export function place(state: State, { buyer, quantity, usesCoupon, expiresAt }: Purchase): Outcome {
  if (quantity > state.stock) return "stock.too_low";
  const refusal = usesCoupon ? couponRefusal(state, buyer) : OK;
  if (refusal !== OK) return refusal;
  state.stock -= quantity;
  if (usesCoupon) useCoupon(state, buyer, 1);
  state.orders.push({
    buyer,
    quantity,
    usesCoupon,
    expiresAt,
    createdAt: state.now,
    status: "pending",
    paid: 0,
    refunded: 0,
    total: quantity * PRICE - discountOf(quantity, usesCoupon) + SHIPPING,
    isPaymentTold: false,
    liftedTerm: null,
    hasLapsed: false,
    isReported: false,
    isReminded: false,
    sent: 0,
    parcels: 0,
    moves: 1,
    mails: { order_received: 1 },
  });
  return OK;
}

export function move(state: State, order: OrderState, to: Status): Outcome {
  if (!NEXT[order.status].includes(to)) return "order.cannot_move";
  order.status = to;
  order.expiresAt = null;
  order.moves += 1;
  if (to === "shipped") expectMail(order, "order_shipped", false);
  if (to === "delivered") expectMail(order, "order_delivered");
  if (to === "cancelled") {
    state.stock += order.quantity;
    if (order.usesCoupon) useCoupon(state, order.buyer, -1);
    order.hasLapsed = false;
    order.isPaymentTold = false;
    expectMail(order, "order_cancelled", false);
  }
  return OK;
}

export function cancelByBuyer(state: State, order: OrderState, buyer: number): Outcome {
  if (buyer !== order.buyer) return "order.not_found";
  if (order.status !== "pending" && order.status !== "processing") return "order.cannot_cancel";
  return move(state, order, "cancelled");
}

/** The shop cancels it because nobody paid. */
export function lapse(state: State, order: OrderState): void {
  move(state, order, "cancelled");
  order.hasLapsed = true;
}

export function expire(state: State): Outcome {
  for (const order of state.orders) {
    const isOver = order.expiresAt !== null && order.expiresAt <= state.now;
    const hasNothing = ["unpaid", "refunded"].includes(paymentStatus(order));
    if (order.status === "pending" && hasNothing && isOver) lapse(state, order);
  }
  return OK;
}

/** Half way to the end of its term, once. */
export function remind(state: State): Outcome {
  for (const order of state.orders) {
    const { createdAt, expiresAt } = order;
    if (order.status !== "pending" || paymentStatus(order) !== "unpaid" || expiresAt === null) continue;
    if (order.isReported || order.isReminded || expiresAt <= state.now) continue;
    if (createdAt + (expiresAt - createdAt) / 2 > state.now) continue;
    order.isReminded = true;
    expectMail(order, "payment_reminder");
  }
  return OK;
}

export function report(order: OrderState, buyer: number): Outcome {
  if (buyer !== order.buyer) return "order.not_found";
  if (order.isReported) return OK;
  if (missing(order) <= 0) return "order.cannot_be_paid";
  order.isReported = true;
  return OK;
}

export function sendParcel(state: State, order: OrderState, units: number): Outcome {
  if (order.status === "cancelled") return "order.cancelled_not_shipped";
  if (order.status === "delivered") return "order.delivered_already";
  // What is paid leaves without anybody saying first that it is in preparation.
  const isTakenInHand = order.status === "pending" && paymentStatus(order) === "paid";
  if (order.status === "pending" && !isTakenInHand) return "order.cannot_ship";
  const left = order.quantity - order.sent;
  if (left === 0) return "order.nothing_to_ship";
  if (units > left) return "order.parcel_too_large";
  if (isTakenInHand) move(state, order, "processing");
  if (order.status === "processing") move(state, order, "shipped");
  else expectMail(order, "order_shipped", false);
  order.sent += units;
  order.parcels += 1;
  return OK;
}

/** An order that lapsed is wanted after all: with its goods and its coupon, or not at all. */
export function takeUp(state: State, order: OrderState, expiresAt: number): Outcome {
  if (!order.hasLapsed) return "transfer.cannot_reactivate";
  if (openRefunds(state, state.orders.indexOf(order)) > 0) return "order.refund_open";
  if (order.quantity > state.stock) return "stock.too_low";
  if (order.usesCoupon && couponRefusal(state, order.buyer) !== OK) return "transfer.cannot_reactivate";
  state.stock -= order.quantity;
  if (order.usesCoupon) useCoupon(state, order.buyer, 1);
  order.status = "pending";
  order.expiresAt = expiresAt;
  order.hasLapsed = false;
  order.moves += 1;
  return OK;
}

export function adjustStock(state: State, delta: number): Outcome {
  if (state.stock + delta < 0) return "stock.too_low";
  state.stock += delta;
  return OK;
}
