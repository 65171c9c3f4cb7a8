import { randomBytes } from "node:crypto";
import { listed } from "@bruma/contract";
import { bankRefundFiles, bankRefunds, type Db, orders, type Tx } from "@bruma/db";
import { and, desc, eq, inArray, sql } from "@bruma/db/sql";
import { endToEndId, refundFile } from "../../bank/index.ts";
import { balanceOf, lockOrders, type MoneyOrder, notifyOfRefunds, refundsOfOrder } from "../../orders/index.ts";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { isIban, readSettings } from "../../settings/index.ts";
import { dayAfter, isWeekday, shopDay } from "../../time/index.ts";
import type { RefundRow } from "./finishRefund.ts";

export interface RefundFileRow {
  id: number;
  messageId: string;
  executeOn: string;
  createdAt: Date;
  count: number;
  cents: number;
  /** Of these: what is still to be paid, and stands in the file when it is fetched. */
  leftCount: number;
  leftCents: number;
  leftIds: number[];
}

/**
 * Puts refunds that are to do into one file for the bank, from the shop's account to theirs, on the next working day. Refuses
 * `refund.not_found`, `refund.not_open`, `refund.not_owed` where an order has not so much left, and `refund.no_account` while the shop
 * has none. Its buyers are told.
 */
export async function exportRefunds(shop: StaffShop, refundIds: readonly number[]): Promise<number> {
  return transact(shop, async (tx) => {
    const ids = [...new Set(refundIds)];
    const held = await lockOrdersOf(tx, ids);
    const refunds = await tx
      .select()
      .from(bankRefunds)
      .where(inArray(bankRefunds.id, ids))
      .orderBy(bankRefunds.id)
      .for("update");
    if (refunds.length < ids.length) throw new Refusal("refund.not_found");
    if (refunds.some(({ state }) => state !== "to_do")) throw new Refusal("refund.not_open");
    await refuseNotOwed(tx, held);
    const { bank } = await readSettings(tx);
    if (!isIban(bank.iban)) throw new Refusal("refund.no_account");
    const at = shop.now();
    const [file] = await tx
      .insert(bankRefundFiles)
      .values({
        messageId: `DEV-${shopDay(at).replaceAll("-", "")}-${randomBytes(4).toString("hex").toUpperCase()}`,
        executeOn: nextWorkingDay(shopDay(at)),
        debtorName: bank.holder,
        debtorIban: bank.iban,
        actorId: shop.actor.userId,
        createdAt: at,
      })
      .returning();
    if (file === undefined) throw new Error("insert returned no row");
    bytesOf(file, refunds); // what the bank cannot be told is not marked as told
    await tx.update(bankRefunds).set({ state: "exported", fileId: file.id }).where(inArray(bankRefunds.id, ids));
    const ofOrders = refunds.flatMap(({ id, orderId, amountCents }) =>
      orderId === null ? [] : [{ refundId: id, orderId, amountCents }],
    );
    await notifyOfRefunds(tx, "on_its_way", ofOrders);
    for (const id of ids) noteChange(tx, { subject: "refund", id, after: { state: "exported", file: file.messageId } });
    return file.id;
  });
}

/** In the order in which all take their locks: orders before refunds. */
function lockOrdersOf(tx: Tx, refundIds: readonly number[]): Promise<MoneyOrder[]> {
  const theirs = tx
    .select({ id: bankRefunds.orderId })
    .from(bankRefunds)
    .where(inArray(bankRefunds.id, [...refundIds]));
  return lockOrders(tx, inArray(orders.id, theirs));
}

/** What went back meanwhile in another way does not go back by transfer too. */
async function refuseNotOwed(tx: Tx, held: readonly MoneyOrder[]): Promise<void> {
  const wrong: number[] = [];
  for (const order of held) {
    const { openCents } = await refundsOfOrder(tx, order.id);
    if (openCents > balanceOf(order).keptCents) wrong.push(order.id);
  }
  if (wrong.length === 0) return;
  const named = listed(wrong.map((id) => `pedido #${id}`));
  throw new Refusal(
    "refund.not_owed",
    { orders: wrong },
    `Ya no queda tanto dinero por devolver de: ${named}. Anula su reembolso y prepara el fichero otra vez.`,
  );
}

/**
 * A file for the bank, without what was cancelled or made meanwhile. Refuses `refund.file_not_found`, `refund.file_empty` where nothing
 * of it is to be paid any more.
 */
export async function readRefundFile(db: Db, fileId: number): Promise<{ messageId: string; bytes: Uint8Array }> {
  const [file] = await db.select().from(bankRefundFiles).where(eq(bankRefundFiles.id, fileId));
  if (file === undefined) throw new Refusal("refund.file_not_found");
  const refunds = await db
    .select()
    .from(bankRefunds)
    .where(and(eq(bankRefunds.fileId, fileId), eq(bankRefunds.state, "exported")))
    .orderBy(bankRefunds.id);
  if (refunds.length === 0) throw new Refusal("refund.file_empty");
  return { messageId: file.messageId, bytes: bytesOf(file, refunds) };
}

type File = typeof bankRefundFiles.$inferSelect;

function bytesOf(file: File, refunds: readonly RefundRow[]): Uint8Array {
  const transfers = refunds.map(({ id, amountCents, iban, holder, reason }) => {
    if (iban === null || holder === null) throw new Refusal("refund.no_account");
    return { endToEndId: endToEndId(id), amountCents, name: holder, iban, text: reason };
  });
  const { messageId, executeOn, createdAt } = file;
  const debtor = { name: file.debtorName, iban: file.debtorIban };
  return Buffer.from(refundFile({ messageId, createdAt, executeOn, debtor, refunds: transfers }));
}

export async function listRefundFiles(db: Db, { page, limit }: { page: number; limit: number }) {
  const files: RefundFileRow[] = await db
    .select(fileColumns)
    .from(bankRefundFiles)
    .orderBy(desc(bankRefundFiles.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { files, total: await db.$count(bankRefundFiles) };
}

export async function getRefundFile(db: Db | Tx, fileId: number): Promise<RefundFileRow> {
  const [file] = await db.select(fileColumns).from(bankRefundFiles).where(eq(bankRefundFiles.id, fileId));
  if (file === undefined) throw new Refusal("refund.file_not_found");
  return file;
}

/** A figure of the refunds of a file. The table's name is written out: drizzle omits it in a query over one table. */
const sumOf = <Figure = number>(figure: string, which = "true") =>
  sql<Figure>`(select ${sql.raw(figure)} from bank_refunds r where r.file_id = bank_refund_files.id and ${sql.raw(which)})`;
const CENTS = "coalesce(sum(r.amount_cents), 0)::float8";
const IS_LEFT = "r.state = 'exported'";

const fileColumns = {
  id: bankRefundFiles.id,
  messageId: bankRefundFiles.messageId,
  executeOn: bankRefundFiles.executeOn,
  createdAt: bankRefundFiles.createdAt,
  count: sumOf("count(*)::int"),
  cents: sumOf(CENTS),
  leftCount: sumOf("count(*)::int", IS_LEFT),
  leftCents: sumOf(CENTS, IS_LEFT),
  leftIds: sumOf<number[]>("coalesce(array_agg(r.id order by r.id), '{}')", IS_LEFT),
};

/** Banks carry out nothing on Saturdays and Sundays. */
function nextWorkingDay(day: string): string {
  return isWeekday(day) ? day : nextWorkingDay(dayAfter(day, 1));
}
