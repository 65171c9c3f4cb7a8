import { type PaymentToDo, rulesOf } from "../../paymentMethods/index.ts";
import type { ShopSettings } from "../../settings/index.ts";
import type { OrderRow } from "../reading/readOrders.ts";
import { balanceOf } from "./balance.ts";

/** What the buyer still has to do to pay an order; null where nothing is owed. */
export function paymentToDo(order: OrderRow, settings: ShopSettings): PaymentToDo | null {
  const { missingCents } = balanceOf(order);
  return missingCents > 0 ? rulesOf(order.paymentMethod).instructions(order, missingCents, settings) : null;
}
