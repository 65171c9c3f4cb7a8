import type { OrderStatus } from "@bruma/contract";
import type { ShopSettings } from "../../settings/index.ts";

/** Whether the buyer of an order may still call it off, as the shop's settings say. */
export function mayBuyerCancel(
  { status, packedAt }: { status: OrderStatus; packedAt: Date | null },
  { sale }: ShopSettings,
): boolean {
  if (status === "pending") return true;
  return status === "processing" && sale.buyer_cancels === "until_packed" && packedAt === null;
}
