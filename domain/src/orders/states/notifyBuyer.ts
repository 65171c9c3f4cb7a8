import { formatEuros, type MailContent, type MailKind, type OrderStatus, toEuros } from "@bruma/contract";
import { orderEvents, orders, type Tx } from "@bruma/db";
import { and, eq, inArray, isNotNull, sql } from "@bruma/db/sql";
import { type NewPush, queueMail, queueMails, queuePush, reachableUsers } from "../../outbox/index.ts";

type Step = Exclude<OrderStatus, "pending"> | "paid";

type StepMail = "payment_received" | "order_shipped" | "order_delivered" | "order_cancelled";

const NEWS: Record<Step, { mail: StepMail | null; push: string }> = {
  paid: { mail: "payment_received", push: "Hemos recibido tu pago." },
  processing: { mail: null, push: "Lo estamos preparando." },
  shipped: { mail: "order_shipped", push: "Va de camino." },
  delivered: { mail: "order_delivered", push: "Entregado. ¡Que lo disfrutes!" },
  cancelled: { mail: "order_cancelled", push: "Se ha cancelado." },
};

interface Particulars {
  reason?: string | undefined;
  /** Set for a further parcel of an order already on its way: each parcel is announced separately. */
  parcelId?: number;
}

/** Tells the buyer, by mail and on the browsers that want it, how an order goes on. An order whose person is erased tells nobody. */
export async function notifyBuyer(
  tx: Tx,
  orderId: number,
  step: Step,
  { reason, parcelId }: Particulars = {},
): Promise<void> {
  const [order] = await tx.select(told).from(orders).where(eq(orders.id, orderId));
  if (order === undefined || order.userId === null) return;
  const { userId, ends, ...to } = order;
  const { mail: kind, push } = NEWS[step];
  if (kind !== null) {
    const isCancelled = step === "cancelled";
    const content = isCancelled ? { reason: reason ?? null } : {};
    // The cancellation that is told stands among the `ends` already.
    const key = onceKey(kind, orderId, isCancelled ? ends - 1 : ends, parcelId);
    await queueMail(tx, { kind, to, userId, orderId, content, onceKey: key });
  }
  await queuePush(tx, pushOf(userId, orderId, push));
}

/** As `notifyBuyer` of a payment, for the many orders that one statement of the bank pays. */
export async function notifyOfPayments(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const paid = await tx
    .select({ orderId: orders.id, ...told })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(orders.userId)))
    .orderBy(orders.id);
  await queueMails(
    tx,
    paid.map(({ orderId, userId, ends, ...to }) => {
      const kind = "payment_received" as const;
      return { kind, to, userId, orderId, content: {}, onceKey: onceKey(kind, orderId, ends) };
    }),
  );
  const reachable = await reachableUsers(
    tx,
    paid.flatMap(({ userId }) => userId ?? []),
  );
  for (const { orderId, userId } of paid) {
    if (userId === null || !reachable.has(userId)) continue;
    await queuePush(tx, pushOf(userId, orderId, NEWS.paid.push));
  }
}

export interface ReturnedMoney {
  orderId: number;
  amountCents: number;
  /** By which transfer; its steps are told once. */
  refundId?: number | undefined;
}

/** Tells buyers that money of their orders is on its way back to them, or has gone back. */
export async function notifyOfRefunds(
  tx: Tx,
  step: MailContent<"order_refund">["step"],
  returned: readonly ReturnedMoney[],
): Promise<void> {
  if (returned.length === 0) return;
  const ids = returned.map(({ orderId }) => orderId);
  const buyers = await tx
    .select({ orderId: orders.id, ...told })
    .from(orders)
    .where(and(inArray(orders.id, ids), isNotNull(orders.userId)));
  for (const { orderId, amountCents, refundId } of returned) {
    const buyer = buyers.find((one) => one.orderId === orderId);
    if (buyer === undefined || buyer.userId === null) continue;
    const { userId, name, address } = buyer;
    const amount = toEuros(amountCents);
    await queueMail(tx, {
      kind: "order_refund",
      to: { name, address },
      userId,
      orderId,
      content: { step, amount },
      ...(refundId !== undefined && { onceKey: `order_refund:${step}:${refundId}` }),
    });
    const words = step === "paid" ? "Te hemos devuelto" : "Está en camino tu reembolso de";
    await queuePush(tx, pushOf(userId, orderId, `${words} ${formatEuros(amount)}.`));
  }
}

const told = {
  userId: orders.userId,
  name: orders.userName,
  address: orders.userEmail,
  /** How often it was cancelled: one that lapsed may have been taken up again. */
  ends: sql<number>`(select count(*)::int from ${orderEvents} e
    where e.order_id = ${sql.raw('"orders"."id"')} and e.to_status = 'cancelled' and e.from_status <> 'cancelled')`,
};

/** A step is told once; of an order that was taken up again, once more. */
const onceKey = (kind: MailKind, orderId: number, endsBefore: number, parcelId?: number) =>
  [kind, orderId, parcelId, endsBefore > 0 && `again-${endsBefore}`].filter(Boolean).join(":");

const pushOf = (userId: number, orderId: number, body: string): NewPush => ({
  to: { userId },
  preference: "orderUpdates",
  title: `Pedido #${orderId}`,
  body,
  url: `/orders/${orderId}`,
  tag: `order-${orderId}`,
});
