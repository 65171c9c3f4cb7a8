import { portionOf } from "@bruma/contract";
import type { PlannedOrder } from "../orders/PlannedOrder.ts";

type Sold = Pick<PlannedOrder, "totalCents" | "shippingCents" | "subtotalCents"> & {
  lines: readonly { unitPriceCents: number }[];
};

/** What one unit of the first line cost, in cents: its part of what was paid for the goods, after coupons. */
export function costOfUnit({ lines, totalCents, shippingCents, subtotalCents }: Sold): number {
  return portionOf(totalCents - shippingCents, lines[0]?.unitPriceCents ?? 0, subtotalCents);
}
