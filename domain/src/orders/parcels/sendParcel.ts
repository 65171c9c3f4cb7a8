import { orderEvents } from "@bruma/db";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { refuseMoneyGone } from "../money/hasLostItsMoney.ts";
import { moveWithin } from "../states/moveOrder.ts";
import { notifyBuyer } from "../states/notifyBuyer.ts";
import { takeInHand } from "../states/takeInHand.ts";
import { refuseWithdrawn } from "./hasOpenWithdrawal.ts";
import { type Parcel, recordShipment } from "./shipments.ts";
import { whyNotShipped } from "./whyNotShipped.ts";

/**
 * Notes that a parcel of an order left, and tells its buyer. The first one makes the order «shipped», also one that was only
 * paid; more may follow until all is sent. Gives the parcel's id. Refuses what `whyNotShipped` says, `order.nothing_to_ship` and
 * `order.parcel_too_large`; as one of many also `order.money_gone` and `order.withdrawn`.
 */
export async function sendParcel(
  shop: StaffShop,
  orderId: number,
  parcel: Parcel,
  { isOneOfMany = false } = {},
): Promise<number | undefined> {
  return transact(shop, async (tx) => {
    const status = await takeInHand(tx, orderId);
    if (isOneOfMany && whyNotShipped(status) === null) await refuseWithdrawn(tx, orderId);
    if (status === "processing") {
      if (isOneOfMany) await refuseMoneyGone(tx, orderId);
      return moveWithin(tx, orderId, { to: "shipped", parcel });
    }
    const obstacle = whyNotShipped(status);
    if (obstacle !== null) throw new Refusal(obstacle);
    const parcelId = await recordShipment(tx, orderId, parcel);
    const cause = { orderId, actorId: tx.actor.userId, note: "Ha salido un paquete" };
    await tx.insert(orderEvents).values({ ...cause, fromStatus: "shipped", toStatus: "shipped" });
    const { carrier, lines } = parcel;
    noteChange(tx, { subject: "order", id: orderId, after: { parcel: { id: parcelId, carrier, lines } } });
    await notifyBuyer(tx, orderId, "shipped", { parcelId });
    return parcelId;
  });
}
