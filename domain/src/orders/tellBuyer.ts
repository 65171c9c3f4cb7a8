import type { OrderStatus } from "@bruma/contract";
import { orders, type Tx } from "@bruma/db";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { queueMail, queueMails, queuePush, reachableUsers } from "../outbox/index.ts";

type Step = Exclude<OrderStatus, "pending"> | "paid";

const NEWS: Record<Step, { mail: "payment_received" | "order_shipped" | "order_delivered" | null; push: string }> = {
  paid: { mail: "payment_received", push: "Hemos recibido tu pago." },
  processing: { mail: null, push: "Lo estamos preparando." },
  shipped: { mail: "order_shipped", push: "Va de camino." },
  delivered: { mail: "order_delivered", push: "Entregado. ¡Que lo disfrutes!" },
  cancelled: { mail: null, push: "Se ha cancelado." },
};

interface Particulars {
  reason?: string | undefined;
  /** A further parcel of an order that is on its way is told of for itself. */
  parcelId?: number;
}

/** Tells the buyer, by mail and on the browsers that want it, how an order goes on. An order whose person is erased tells nobody. */
export async function tellBuyer(
  tx: Tx,
  orderId: number,
  step: Step,
  { reason, parcelId }: Particulars = {},
): Promise<void> {
  const [order] = await tx
    .select({ userId: orders.userId, name: orders.userName, address: orders.userEmail })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order === undefined || order.userId === null) return;
  const { userId, ...to } = order;
  const { mail: kind, push } = NEWS[step];
  const addressed = { to, userId, orderId };
  if (step === "cancelled") {
    const content = { reason: reason ?? null };
    await queueMail(tx, { kind: "order_cancelled", ...addressed, content, onceKey: `order_cancelled:${orderId}` });
  } else if (kind !== null) {
    await queueMail(tx, {
      kind,
      ...addressed,
      content: {},
      onceKey: [kind, orderId, parcelId].filter(Boolean).join(":"),
    });
  }
  await queuePush(tx, { to: { userId }, preference: "orderUpdates", ...pushOf(orderId, push) });
}

/** As `tellBuyer` of a payment, for the many orders that one statement of the bank pays. */
export async function tellOfPayments(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const paid = await tx
    .select({ orderId: orders.id, userId: orders.userId, name: orders.userName, address: orders.userEmail })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(orders.userId)))
    .orderBy(orders.id);
  await queueMails(
    tx,
    paid.map(({ orderId, userId, ...to }) => {
      const kind = "payment_received" as const;
      return { kind, to, userId, orderId, content: {}, onceKey: `${kind}:${orderId}` };
    }),
  );
  const reachable = await reachableUsers(
    tx,
    paid.flatMap(({ userId }) => userId ?? []),
  );
  for (const { orderId, userId } of paid) {
    if (userId === null || !reachable.has(userId)) continue;
    await queuePush(tx, { to: { userId }, preference: "orderUpdates", ...pushOf(orderId, NEWS.paid.push) });
  }
}

const pushOf = (orderId: number, body: string) => ({
  title: `Pedido #${orderId}`,
  body,
  url: `/orders/${orderId}`,
  tag: `order-${orderId}`,
});
