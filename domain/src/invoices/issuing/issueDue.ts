import { invoiceQueue, orders } from "@bruma/db";
import { asc, eq, min } from "@bruma/db/sql";
import { type Shop, transact } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import type { InvoiceRow } from "../Invoice.ts";
import { documentOrder } from "./documentOrder.ts";
import { isIssuingRefusal } from "./mayIssue.ts";
import { whyNotIssued } from "./whyNotIssued.ts";

const ORDERS_AT_A_TIME = 50;

/**
 * Brings the documents of the orders that wait longest up to date, each in a transaction of its own: number, lines, record and mail
 * are there together or not at all. Any number of workers may do so at once. Returns the documents that were issued. An order whose
 * documents cannot be made goes to the end of the queue and holds back no other; the first error is thrown once the others are done.
 */
export async function issueDue(shop: Shop): Promise<InvoiceRow[]> {
  const settings = await readSettings(shop.db);
  if ((await whyNotIssued(shop.db, settings, shop.now())) !== null) return [];
  const waiting = await shop.db
    .select({ orderId: invoiceQueue.orderId })
    .from(invoiceQueue)
    .groupBy(invoiceQueue.orderId)
    .orderBy(asc(min(invoiceQueue.id)))
    .limit(ORDERS_AT_A_TIME);
  const issued: InvoiceRow[] = [];
  const errors: unknown[] = [];
  for (const { orderId } of waiting) {
    try {
      issued.push(...(await issueFor(shop, orderId)));
    } catch (error) {
      if (isIssuingRefusal(error)) throw error;
      errors.push(error);
      await putLast(shop, orderId);
    }
  }
  if (errors.length > 0) throw errors[0];
  return issued;
}

function putLast(shop: Shop, orderId: number): Promise<void> {
  return transact(shop, async (tx) => {
    await tx.delete(invoiceQueue).where(eq(invoiceQueue.orderId, orderId));
    await tx.insert(invoiceQueue).values({ orderId });
  });
}

/** As `issueDue`, for one order. What others change of it meanwhile waits for its turn. */
export function issueFor(shop: Shop, orderId: number): Promise<InvoiceRow[]> {
  return transact(shop, async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("update", { skipLocked: true });
    if (order === undefined) return [];
    // Behind the lock, so that a change that is not seen yet leaves its own row.
    await tx.delete(invoiceQueue).where(eq(invoiceQueue.orderId, orderId));
    return documentOrder(tx, orderId, await readSettings(tx), shop.now());
  });
}
