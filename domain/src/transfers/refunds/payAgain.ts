import { isOpenRefund } from "@bruma/contract";
import { Refusal } from "../../Refusal.ts";
import { type StaffShop, transact } from "../../Shop.ts";
import { closeRefund, freeEntry, lockRefund } from "./finishRefund.ts";
import { createRefundWithin, type RefundTo, refundRestWithin } from "./refunds.ts";

/**
 * What the bank paid and gave back is to be paid once more, perhaps to another account: the refund is cancelled and another one takes its
 * place, with a reference of its own. Gives its id. Refuses `refund.not_found`, `refund.not_open`, `refund.not_returned` where the bank has
 * not shown both movements, and what `createRefund` and `refundRest` refuse.
 */
export async function payAgain(shop: StaffShop, refundId: number, to: RefundTo): Promise<number> {
  return transact(shop, async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (!isOpenRefund(refund)) throw new Refusal("refund.not_open");
    if (refund.returnedOn === null) throw new Refusal("refund.not_returned");
    await closeRefund(tx, shop, refundId, "cancelled");
    await freeEntry(tx, shop, refundId);
    const { orderId, entryId } = refund;
    if (orderId !== null) return createRefundWithin(tx, shop, orderId, to);
    if (entryId === null) throw new Error("a refund is of nothing");
    return refundRestWithin(tx, shop, entryId, to);
  });
}
