import { orders } from "@bruma/db";
import { and, eq, gt, inArray, isNotNull, isNull, sql } from "@bruma/db/sql";
import { queueMail } from "../../outbox/index.ts";
import { TRANSFER_METHODS } from "../../paymentMethods/index.ts";
import { type Shop, transact } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";

const BATCH = 500;

/**
 * Half way to the end of its term an order that nobody has paid is called to mind, once. Whoever says that the transfer is made
 * needs no reminder. Returns how many were written.
 */
export async function remindUnpaidOrders(shop: Shop): Promise<number> {
  const { payments } = await readSettings(shop.db);
  if (!payments.reminder) return 0;
  const now = shop.now();
  const isDue = and(
    eq(orders.status, "pending"),
    eq(orders.paymentStatus, "unpaid"),
    inArray(orders.paymentMethod, TRANSFER_METHODS),
    gt(orders.expiresAt, now),
    isNull(orders.paymentReportedAt),
    isNull(orders.paymentRemindedAt),
    isNotNull(orders.userId),
    sql`${orders.createdAt} + (${orders.expiresAt} - ${orders.createdAt}) / 2 <= ${now.toISOString()}::timestamptz`,
  );
  return transact(shop, async (tx) => {
    const due = tx.select({ id: orders.id }).from(orders).where(isDue).limit(BATCH).for("update", { skipLocked: true });
    const reminded = await tx.update(orders).set({ paymentRemindedAt: now }).where(inArray(orders.id, due)).returning();
    for (const { id, userId, userName, userEmail } of reminded) {
      await queueMail(tx, {
        kind: "payment_reminder",
        to: { name: userName, address: userEmail },
        content: {},
        userId,
        orderId: id,
        onceKey: `payment_reminder:${id}`,
      });
    }
    return reminded.length;
  });
}
