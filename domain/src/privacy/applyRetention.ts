import { DAY_MS, ENDED_MAIL_STATES } from "@bruma/contract";
import { contactMessages, mails, orders, retainedOrders, type Tx, withdrawals } from "@bruma/db";
import { and, eq, inArray, lt, not, or } from "@bruma/db/sql";
import { awaitsNamedInvoice } from "../invoices/index.ts";
import { dropOldIncidents } from "../law/index.ts";
import { FINAL_STATUSES, hasLostOwner } from "../orders/index.ts";
import { dropMails } from "../outbox/index.ts";
import { type Shop, transact } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";
import { yearsBefore } from "../time/index.ts";
import { linkImportedOrders } from "../users/index.ts";
import { hasEnded } from "../withdrawals/index.ts";
import { anonymiseOrders, dropLateWords } from "./anonymiseOrders.ts";
import { endTransfers } from "./bankEntries/anonymiseTransfers.ts";
import { dropMessages, dropWithdrawals, outlivedAccount } from "./dropWritten.ts";

const MAIL_YEARS = 1;
const MESSAGE_YEARS = 1;

/** Every night: ends what may be held no longer. Returns what it did, as figures for the log. */
export async function applyRetention(shop: Shop) {
  const settings = await readSettings(shop.db);
  const { orders_years: ordersYears } = settings.retention;
  const at = shop.now();
  // Those that came in while their buyer was proving their e-mail.
  const linked = await transact(shop, (tx) => linkImportedOrders(tx, shop));
  return transact(shop, async (tx) => {
    const nobodys = and(hasLostOwner(), not(awaitsNamedInvoice(settings)));
    const orphaned = await anonymiseOrders(tx, nobodys, { at, keepYears: ordersYears });
    const lapsed = and(inArray(orders.status, FINAL_STATUSES), lt(orders.createdAt, yearsBefore(at, ordersYears)));
    const outdated = await anonymiseOrders(tx, lapsed, { at, keepYears: undefined });
    const released = await tx
      .delete(retainedOrders)
      .where(lt(retainedOrders.until, at))
      .returning({ id: retainedOrders.orderId });
    return {
      linked,
      orphaned,
      outdated,
      released: released.length,
      words: await dropLateWords(tx),
      mails: await dropOldMails(tx, at),
      messages: await dropOldMessages(tx, at),
      incidents: await dropOldIncidents(tx, at),
      transfers: await endTransfers(tx, yearsBefore(at, ordersYears), at),
      withdrawals: await dropOldWithdrawals(tx, yearsBefore(at, ordersYears)),
    };
  });
}

function dropOldMails(tx: Tx, at: Date): Promise<number> {
  const isDone = inArray(mails.state, ENDED_MAIL_STATES);
  const isFarewell = and(eq(mails.kind, "account_deleted"), lt(mails.createdAt, new Date(at.getTime() - DAY_MS)));
  return dropMails(tx, and(isDone, or(isFarewell, lt(mails.createdAt, yearsBefore(at, MAIL_YEARS)))));
}

function dropOldMessages(tx: Tx, at: Date): Promise<number> {
  const isOver = and(
    inArray(contactMessages.state, ["answered", "closed"]),
    lt(contactMessages.answeredAt, yearsBefore(at, MESSAGE_YEARS)),
  );
  return dropMessages(tx, isOver);
}

const dropOldWithdrawals = (tx: Tx, before: Date): Promise<number> =>
  dropWithdrawals(tx, or(outlivedAccount, and(hasEnded, lt(withdrawals.movedAt, before))));
