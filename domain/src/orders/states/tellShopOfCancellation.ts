import { formatCents, type OrderStatus } from "@bruma/contract";
import { orders, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { queueMail, queueStaffPush } from "../../outbox/index.ts";
import { noticeMailbox, readSettings } from "../../settings/index.ts";

/** Tells the shop at once that a buyer called an order off that stood at `was`: somebody may have it in hand. */
export async function tellShopOfCancellation(tx: Tx, orderId: number, was: OrderStatus): Promise<void> {
  const settings = await readSettings(tx);
  const to = noticeMailbox(settings);
  if (to && settings.notices.orders !== "never") {
    const onceKey = `cancellation_notice:${orderId}`;
    await queueMail(tx, { kind: "cancellation_notice", to, orderId, content: { was }, onceKey });
  }
  const [order] = await tx.select({ totalCents: orders.totalCents }).from(orders).where(eq(orders.id, orderId));
  const words = was === "processing" ? "El cliente lo ha cancelado: no lo envíes" : "El cliente lo ha cancelado";
  await queueStaffPush(tx, "orders", {
    title: `Pedido #${orderId} cancelado`,
    body: `${words}. ${formatCents(order?.totalCents ?? 0)}`,
    url: `/admin/orders?pedido=${orderId}`,
    tag: `shop-order-${orderId}`,
  });
}
