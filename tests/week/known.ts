import { UNITS, type Week, type WeeksOrder } from "./Week.ts";

export const sum = (cents: readonly number[]) => cents.reduce((one, other) => one + other, 0);
export const isSold = ({ status }: WeeksOrder) => status !== "cancelled";

const paymentOf = ({ paid, refunded, total }: WeeksOrder): string => {
  if (paid === 0) return "unpaid";
  if (refunded >= paid) return "refunded";
  if (refunded > 0) return "partially_refunded";
  return paid < total ? "partial" : "paid";
};
/** An order as every list shows it. */
export const lineOf = (order: WeeksOrder) => `${order.id} ${order.status} ${paymentOf(order)} ${order.total / 100}`;
export interface ListedOrder {
  id: number;
  status: string;
  payment_status: string;
  total: number;
}
export const listedLine = ({ id, status, payment_status, total }: ListedOrder) =>
  `${id} ${status} ${payment_status} ${total}`;

/** Units that no order holds and no recall took away. */
export function stockOf({ orders, lot }: Week, variantId: number): number {
  const held = orders.filter((order) => order.variant.id === variantId && isSold(order));
  return UNITS - sum(held.map(({ units }) => units)) - (variantId === lot.variant.id ? lot.gone : 0);
}
