import { mails, orderEvents, orderNotes, orders, payments, retainedOrders, shipments, type Tx } from "@bruma/db";
import { and, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { anonymiseTransfers, transfersOfOrder } from "./anonymiseTransfers.ts";

/** What stands in an order in the place of its person: of the forms that an order's fields have. */
export const ANONYMOUS = {
  userName: "Cuenta eliminada",
  userEmail: "cuenta-eliminada@bruma.invalid",
  shipName: "Cuenta eliminada",
  shipAddress: "Dirección eliminada",
  shipCity: "Eliminada",
  shipState: null,
  shipZipCode: "00000",
  shipPhone: "000 000 000",
  billName: null,
  billNif: null,
  billAddress: null,
  billCity: null,
  billZipCode: null,
  billCountry: null,
  notes: null,
} as const;

interface Terms {
  at: Date;
  /** For how long its person is set aside; undefined: that time is over. */
  keepYears: number | undefined;
}

/**
 * Takes the person out of orders that have ended; their figures, lines, country and shipping zone stay. What the books need
 * (Código de Comercio, art. 30) is set aside, of orders that were delivered or paid. Returns how many.
 */
export async function anonymiseOrders(tx: Tx, which: SQL | undefined, { at, keepYears }: Terms): Promise<number> {
  const due = and(which, isNull(orders.anonymisedAt));
  const found = await tx.select({ id: orders.id }).from(orders).where(due).orderBy(orders.id).for("update");
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  if (keepYears !== undefined) await setAside(tx, ids, keepYears);
  await tx
    .update(orders)
    .set({ ...ANONYMOUS, userId: null, anonymisedAt: at })
    .where(inArray(orders.id, ids));
  await tx.update(orderEvents).set({ note: null, actorId: null }).where(inArray(orderEvents.orderId, ids));
  await tx.update(shipments).set({ trackingNumber: null }).where(inArray(shipments.orderId, ids));
  await tx.update(payments).set({ note: null }).where(inArray(payments.orderId, ids));
  await anonymiseTransfers(tx, ids, at);
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  await tx.delete(mails).where(inArray(mails.orderId, ids));
  return ids.length;
}

async function setAside(tx: Tx, ids: readonly number[], years: number): Promise<void> {
  const person = sql`jsonb_build_object(
    'user_name', ${orders.userName}, 'user_email', ${orders.userEmail}, 'ship_name', ${orders.shipName},
    'ship_address', ${orders.shipAddress}, 'ship_city', ${orders.shipCity}, 'ship_state', ${orders.shipState},
    'ship_zip_code', ${orders.shipZipCode}, 'ship_phone', ${orders.shipPhone}, 'bill_name', ${orders.billName},
    'bill_nif', ${orders.billNif}, 'bill_address', ${orders.billAddress}, 'bill_city', ${orders.billCity},
    'bill_zip_code', ${orders.billZipCode}, 'bill_country', ${orders.billCountry},
    'transfers', ${transfersOfOrder.entries}, 'refunds', ${transfersOfOrder.refunds})`;
  await tx.insert(retainedOrders).select(
    tx
      .select({
        orderId: orders.id,
        person: person.as("person"),
        createdAt: sql`now()`.as("created_at"),
        until: sql`${orders.createdAt} + make_interval(years => ${years})`.as("until"),
      })
      .from(orders)
      .where(and(inArray(orders.id, [...ids]), or(ne(orders.paymentStatus, "unpaid"), ne(orders.status, "cancelled")))),
  );
}
