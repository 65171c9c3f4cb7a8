import { randomBytes } from "node:crypto";
import { bankRefundFiles, bankRefunds, type Db, type Tx } from "@bruma/db";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { refundFile } from "../bank/index.ts";
import { Refusal } from "../Refusal.ts";
import { noteChange, type Shop, transact } from "../Shop.ts";
import { isIban, readSettings } from "../settings/index.ts";
import { dayAfter, isWeekday, shopDay } from "../shopDay.ts";
import { endToEndId, type RefundRow } from "./refunds.ts";

export interface RefundFileRow {
  id: number;
  messageId: string;
  executeOn: string;
  createdAt: Date;
  count: number;
  cents: number;
}

/**
 * Puts refunds that are to do into one file for the bank, from the shop's account to theirs, on the next working day. Refuses
 * `refund.not_found`, `refund.not_open`, and `refund.no_account` while the shop has none.
 */
export async function exportRefunds(shop: Shop, refundIds: readonly number[], actorId: number): Promise<number> {
  return transact(shop, async (tx) => {
    const ids = [...new Set(refundIds)];
    const refunds = await tx
      .select()
      .from(bankRefunds)
      .where(inArray(bankRefunds.id, ids))
      .orderBy(bankRefunds.id)
      .for("update");
    if (refunds.length < ids.length) throw new Refusal("refund.not_found");
    if (refunds.some(({ state }) => state !== "to_do")) throw new Refusal("refund.not_open");
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
        actorId,
        createdAt: at,
      })
      .returning();
    if (file === undefined) throw new Error("insert returned no row");
    bytesOf(file, refunds); // what the bank cannot be told is not marked as told
    await tx.update(bankRefunds).set({ state: "exported", fileId: file.id }).where(inArray(bankRefunds.id, ids));
    for (const id of ids) noteChange(tx, { subject: "refund", id, after: { state: "exported", file: file.messageId } });
    return file.id;
  });
}

/** A file for the bank, as it was made. Refuses `refund.file_not_found`; `refund.no_account` once its accounts may be kept no longer. */
export async function readRefundFile(db: Db, fileId: number): Promise<{ messageId: string; bytes: Uint8Array }> {
  const [file] = await db.select().from(bankRefundFiles).where(eq(bankRefundFiles.id, fileId));
  if (file === undefined) throw new Refusal("refund.file_not_found");
  const refunds = await db.select().from(bankRefunds).where(eq(bankRefunds.fileId, fileId)).orderBy(bankRefunds.id);
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
    .select({
      ...fileColumns,
      count: sql<number>`count(${bankRefunds.id})::int`,
      cents: sql<number>`coalesce(sum(${bankRefunds.amountCents}), 0)::float8`,
    })
    .from(bankRefundFiles)
    .leftJoin(bankRefunds, eq(bankRefunds.fileId, bankRefundFiles.id))
    .groupBy(bankRefundFiles.id)
    .orderBy(desc(bankRefundFiles.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { files, total: await db.$count(bankRefundFiles) };
}

export async function getRefundFile(db: Db | Tx, fileId: number): Promise<RefundFileRow> {
  const [file] = await db.select(fileColumns).from(bankRefundFiles).where(eq(bankRefundFiles.id, fileId));
  if (file === undefined) throw new Refusal("refund.file_not_found");
  const rows = await db
    .select({ cents: bankRefunds.amountCents })
    .from(bankRefunds)
    .where(eq(bankRefunds.fileId, fileId));
  return { ...file, count: rows.length, cents: rows.reduce((sum, { cents }) => sum + cents, 0) };
}

const fileColumns = {
  id: bankRefundFiles.id,
  messageId: bankRefundFiles.messageId,
  executeOn: bankRefundFiles.executeOn,
  createdAt: bankRefundFiles.createdAt,
};

/** Banks carry out nothing on Saturdays and Sundays. */
function nextWorkingDay(day: string): string {
  return isWeekday(day) ? day : nextWorkingDay(dayAfter(day, 1));
}
