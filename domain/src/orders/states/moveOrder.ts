import { ORDER_MOVES, type OrderStatus } from "@bruma/contract";
import { orderEvents, orders } from "@bruma/db";
import { and, eq, inArray } from "@bruma/db/sql";
import { returnStock } from "../../catalogue/index.ts";
import { returnCouponUse } from "../../coupons/index.ts";
import { type OrderCause, returnLots } from "../../lots/index.ts";
import { Refusal } from "../../Refusal.ts";
import { announce, noteStaffChange, type ShopTx, type StaffShop, transact } from "../../Shop.ts";
import { confirmPayment } from "../money/confirmPayment.ts";
import { type Parcel, recordShipment } from "../parcels/shipments.ts";
import { notifyBuyer } from "./notifyBuyer.ts";
import { unitsOf } from "./unitsOf.ts";

const STATUSES = Object.keys(ORDER_MOVES) as OrderStatus[];

/** The statuses from which an order may come to `to`. */
export const sourcesOf = (to: OrderStatus) => STATUSES.filter((from) => ORDER_MOVES[from].includes(to));

export interface Move {
  to: OrderStatus;
  note?: string;
  /** With `shipped`: how it left. */
  parcel?: Parcel;
  /** Who moves it, where it is not the staff that began the transaction: the buyer, or null for the shop itself. */
  actorId?: number | null;
}

/** The staff moves an order along `ORDER_MOVES`. Cancelling returns its stock and its coupon use. Refuses `order.cannot_move`. */
export async function moveOrder(shop: StaffShop, orderId: number, move: Omit<Move, "actorId">): Promise<void> {
  await transact(shop, (tx) => moveWithin(tx, orderId, move));
}

/**
 * The row's own status decides, behind its lock: of two moves at once the second one meets what the first one left. Gives the id of the
 * parcel that left by it, if one did.
 */
export async function moveWithin(
  tx: ShopTx,
  orderId: number,
  { to, note, parcel, actorId = tx.actor?.userId ?? null }: Move,
): Promise<number | undefined> {
  const [before] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for("update");
  if (before === undefined) throw new Refusal("order.not_found");
  const [moved] = await tx
    .update(orders)
    .set({ status: to, expiresAt: null })
    .where(and(eq(orders.id, orderId), inArray(orders.status, sourcesOf(to))))
    .returning({ id: orders.id });
  if (moved === undefined) throw new Refusal("order.cannot_move", { from: before.status, to });
  await tx
    .insert(orderEvents)
    .values({ orderId, actorId, fromStatus: before.status, toStatus: to, note: note ?? null });
  // The number of a parcel leads its carrier to the addressee: the audit log, which forgets nobody, has no use for it.
  const told = parcel && { carrier: parcel.carrier, lines: parcel.lines };
  noteStaffChange(tx, {
    subject: "order",
    id: orderId,
    before: { status: before.status },
    after: { status: to, parcel: told },
  });
  const parcelId = to === "shipped" && parcel ? await recordShipment(tx, orderId, parcel) : undefined;
  await confirmPayment(tx, orderId, to);
  if (to === "delivered") announce(tx, "stats");
  if (to === "cancelled") await undoSale(tx, { orderId, actorId });
  if (to !== "pending") await notifyBuyer(tx, orderId, to, { reason: note });
  return parcelId;
}

async function undoSale(tx: ShopTx, cause: OrderCause): Promise<void> {
  const lines = await unitsOf(tx, cause.orderId);
  await returnStock(tx, lines, { reason: cause.actorId === null ? "expiry" : "cancellation", ...cause });
  await returnLots(tx, cause, lines);
  await returnCouponUse(tx, cause.orderId);
}
