import {
  billingDeliveries,
  billingRecords,
  invoices,
  mails,
  orderEvents,
  orderNotes,
  orderReturns,
  orders,
  payments,
  retainedOrders,
  shipments,
  type Tx,
} from "@bruma/db";
import { and, gt, inArray, isNotNull, isNull, ne, not, or, type SQL, type SQLWrapper, sql } from "@bruma/db/sql";
import { owedCents } from "../orders/index.ts";
import { dropMails } from "../outbox/index.ts";
import { withoutRecipients } from "../verifactu/index.ts";
import { isOfNoWithdrawal } from "../withdrawals/index.ts";
import { anonymiseTransfers, transfersOfOrder } from "./bankEntries/anonymiseTransfers.ts";

/** What replaces a person's data in an order; each value passes the rules of its field. */
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

const NOBODY_ON_INVOICE = {
  recipientName: null,
  recipientNif: null,
  recipientAddress: null,
  recipientCity: null,
  recipientZipCode: null,
} as const;

/** Whom the order's documents are made out to. */
const recipients = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('code', i.code, 'name', i.recipient_name, 'nif', i.recipient_nif,
    'address', i.recipient_address, 'city', i.recipient_city, 'zip_code', i.recipient_zip_code) order by i.id), '[]')
  from ${invoices} i where i.order_id = "orders"."id" and i.recipient_name is not null)`;

interface Terms {
  at: Date;
  /** For how long its person is set aside; undefined: that time is over. */
  keepYears: number | undefined;
}

/**
 * Takes the person out of orders that have ended; their figures, lines, country and shipping zone stay. What the books need
 * (Código de Comercio, art. 30) is set aside, of orders that were delivered or paid. While a term runs, creditors stay known. Returns
 * how many orders have no person any more.
 */
export async function anonymiseOrders(tx: Tx, which: SQL | undefined, { at, keepYears }: Terms): Promise<number> {
  const due = and(which, isNull(orders.anonymisedAt));
  if (keepYears !== undefined) await keepCreditors(tx, and(due, isCreditors()), keepYears);
  const ids = await lockIds(tx, keepYears === undefined ? due : and(due, not(isCreditors())));
  if (ids.length === 0) return 0;
  if (keepYears !== undefined) await setAside(tx, ids, keepYears);
  await blank(tx, ids, { ...ANONYMOUS, userId: null, anonymisedAt: at });
  await anonymiseTransfers(tx, ids, at);
  // Who withdrew need not be who ordered: what they were told goes with them, or after its year.
  await dropMails(tx, and(inArray(mails.orderId, ids), isOfNoWithdrawal()));
  return ids.length;
}

const isCreditors = (): SQL => gt(owedCents(), 0);

/**
 * Of an order of which the shop still owes something its buyer's name and e-mail stay, with the account that paid, so that it can be
 * given back; everything else goes as from the others. Once it is given back, the night takes the rest.
 */
async function keepCreditors(tx: Tx, which: SQL | undefined, years: number): Promise<void> {
  const ids = await lockIds(tx, and(which, ne(orders.shipAddress, ANONYMOUS.shipAddress)));
  if (ids.length === 0) return;
  await setAside(tx, ids, years);
  const { userName: _name, userEmail: _email, ...rest } = ANONYMOUS;
  await blank(tx, ids, rest);
  // One of another shop waits no more for somebody who proves its e-mail: it is as any other whose buyer is gone.
  await tx
    .update(orders)
    .set({ isImported: false, isInvoicedElsewhere: true })
    .where(and(inArray(orders.id, ids), orders.isImported));
}

async function blank(tx: Tx, ids: number[], columns: Partial<typeof orders.$inferInsert>): Promise<void> {
  await tx.update(orders).set(columns).where(inArray(orders.id, ids));
  await blankWords(tx, ids);
  await tx.update(shipments).set({ trackingNumber: null }).where(inArray(shipments.orderId, ids));
  await tx
    .update(invoices)
    .set({ ...NOBODY_ON_INVOICE, anonymisedAt: sql`now()` })
    .where(and(inArray(invoices.orderId, ids), isNull(invoices.anonymisedAt)));
  await tx
    .update(billingRecords)
    .set({ xml: withoutRecipients, anonymisedAt: sql`now()` })
    .where(and(isNull(billingRecords.anonymisedAt), isTold, inArray(billingRecords.invoiceId, invoicesOf(ids))));
}

/** What people wrote about these orders. Returns in how many places. */
async function blankWords(tx: Tx, ids: readonly number[] | SQL): Promise<number> {
  const isOf = (column: SQLWrapper) => (Array.isArray(ids) ? inArray(column, ids) : sql`${column} in ${ids}`);
  const events = and(isOf(orderEvents.orderId), or(isNotNull(orderEvents.note), isNotNull(orderEvents.actorId)));
  const paid = and(isOf(payments.orderId), isNotNull(payments.note));
  const returned = and(isOf(orderReturns.orderId), isNotNull(orderReturns.note));
  const blanked = [
    await tx.update(orderEvents).set({ note: null, actorId: null }).where(events),
    await tx.update(payments).set({ note: null }).where(paid),
    await tx.update(orderReturns).set({ note: null }).where(returned),
    await tx.delete(orderNotes).where(isOf(orderNotes.orderId)),
  ];
  return blanked.reduce((places, { rowCount }) => places + (rowCount ?? 0), 0);
}

/** Every night: what was written about orders since they name nobody any more. */
export const dropLateWords = (tx: Tx): Promise<number> =>
  blankWords(tx, sql`(select o.id from ${orders} o where o.anonymised_at is not null)`);

/** Whom the agency is still to be told of stays in the record until then. */
const isTold = sql`not exists (select 1 from ${billingDeliveries} d where d.record_id = ${billingRecords.id} and d.state = 'waiting')`;

const invoicesOf = (ids: number[]): SQL =>
  sql`(select i.id from ${invoices} i where i.order_id in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}))`;

async function lockIds(tx: Tx, which: SQL | undefined): Promise<number[]> {
  const found = await tx.select({ id: orders.id }).from(orders).where(which).orderBy(orders.id).for("update");
  return found.map(({ id }) => id);
}

async function setAside(tx: Tx, ids: number[], years: number): Promise<void> {
  const person = sql`jsonb_build_object(
    'user_name', ${orders.userName}, 'user_email', ${orders.userEmail}, 'ship_name', ${orders.shipName},
    'ship_address', ${orders.shipAddress}, 'ship_city', ${orders.shipCity}, 'ship_state', ${orders.shipState},
    'ship_zip_code', ${orders.shipZipCode}, 'ship_phone', ${orders.shipPhone}, 'bill_name', ${orders.billName},
    'bill_nif', ${orders.billNif}, 'bill_address', ${orders.billAddress}, 'bill_city', ${orders.billCity},
    'bill_zip_code', ${orders.billZipCode}, 'bill_country', ${orders.billCountry},
    'invoices', ${recipients}, 'transfers', ${transfersOfOrder.entries}, 'refunds', ${transfersOfOrder.refunds})`;
  const rows = tx
    .select({
      orderId: orders.id,
      person: person.as("person"),
      createdAt: sql`now()`.as("created_at"),
      until: sql`${orders.createdAt} + make_interval(years => ${years})`.as("until"),
    })
    .from(orders)
    .where(and(inArray(orders.id, ids), or(ne(orders.paymentStatus, "unpaid"), ne(orders.status, "cancelled"))));
  await tx
    .insert(retainedOrders)
    .select(rows)
    .onConflictDoUpdate({
      target: retainedOrders.orderId,
      // What identifies a creditor was set aside before; the amounts stay.
      set: {
        person: sql`${retainedOrders.person} || jsonb_build_object('transfers', excluded.person->'transfers', 'refunds', excluded.person->'refunds')`,
      },
    });
}
