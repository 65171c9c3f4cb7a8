import { bankEntries, bankRefundFiles, bankRefunds, type Tx } from "@bruma/db";
import { and, eq, gte, inArray, isNull, ne, not, or, sql } from "@bruma/db/sql";
import type { ShopTx, StaffShop } from "../../Shop.ts";
import { normaliseIban } from "../../settings/index.ts";
import { shopDay } from "../../time/index.ts";
import { type EntryRow, isAsked, lockEntries } from "../entries/lockEntries.ts";
import { settleWithin } from "../entries/settleEntry.ts";
import { requireRefund } from "./finishRefund.ts";
import { isShown } from "./refundsNamed.ts";

/**
 * Holds the one charge to review by which the bank may have paid the whole file that a refund stands in: in its amount, from its account,
 * since it was made. Undefined where there is none, or more than one, and where something else that is still to be paid comes to as much. To be
 * asked before the refund is held, as entries come first: what the refund is of is held too. Refuses `refund.not_found`.
 */
export async function lockChargeOfFile(tx: Tx, refundId: number): Promise<EntryRow | undefined> {
  const { entryId: source } = await requireRefund(tx, refundId);
  const file = await notShownOfFile(tx, refundId);
  if (file === undefined || (await hasRival(tx, file))) return undefined;
  const found = await tx
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(
      and(
        eq(bankEntries.state, "to_review"),
        eq(bankEntries.cents, -file.cents),
        eq(bankEntries.allocatedCents, 0),
        eq(bankEntries.currency, "EUR"),
        eq(bankEntries.isReversal, false),
        eq(bankEntries.account, normaliseIban(file.account)),
        gte(bankEntries.bookedOn, shopDay(file.madeAt)),
        or(isNull(bankEntries.likeness), eq(bankEntries.likeness, "other")),
      ),
    )
    .limit(2);
  const [only] = found.length === 1 ? found : [];
  if (only === undefined) return undefined;
  const held = await lockEntries(tx, [only.id, ...(source === null ? [] : [source])]);
  return held.find((entry) => entry.id === only.id && isOpenWhole(entry));
}

const isOpenWhole = (entry: EntryRow) => entry.state === "to_review" && entry.allocatedCents === 0 && !isAsked(entry);

/**
 * Once the last refund of its file is noted as done, the charge shows them all, and waits for nobody. The caller holds it from before.
 * Taken back by `undoEntry`, it waits again; what a person noted stays.
 */
export async function settleChargeOfFile(
  tx: ShopTx,
  shop: StaffShop,
  charge: EntryRow,
  refundId: number,
): Promise<void> {
  const file = await notShownOfFile(tx, refundId);
  if (file === undefined || file.left > 0 || file.cents !== -charge.cents) return;
  for (const id of file.refundIds) await settleWithin(tx, shop, charge, id);
}

/** Whether the bank is still to pay another file that comes to the same amount, or holds one refund that does: a charge may be either's. */
async function hasRival(tx: Tx, { id, cents }: { id: number; cents: number }): Promise<boolean> {
  const { fileId, state, amountCents } = bankRefunds;
  const stillToPay = tx.select({ fileId }).from(bankRefunds).where(eq(state, "exported"));
  const rivals = await tx
    .select({ fileId })
    .from(bankRefunds)
    .where(and(ne(fileId, id), inArray(fileId, stillToPay), inArray(state, ["exported", "done"]), not(isShown())))
    .groupBy(fileId)
    .having(sql`sum(${amountCents}) = ${cents} or bool_or(${state} = 'exported' and ${amountCents} = ${cents})`)
    .limit(1);
  return rivals.length > 0;
}

/** The refunds of a refund's file that no entry shows: to be paid (`left`), or noted as done by a person. Undefined where they are not several. */
async function notShownOfFile(tx: Tx, refundId: number) {
  const [file] = await tx
    .select({
      id: bankRefundFiles.id,
      account: bankRefundFiles.debtorIban,
      madeAt: bankRefundFiles.createdAt,
      cents: sql<number>`sum(${bankRefunds.amountCents})::float8`,
      left: sql<number>`count(*) filter (where ${bankRefunds.state} = 'exported')::int`,
      refundIds: sql<number[]>`array_agg(${bankRefunds.id} order by ${bankRefunds.id})`,
    })
    .from(bankRefunds)
    .innerJoin(bankRefundFiles, eq(bankRefundFiles.id, bankRefunds.fileId))
    .where(
      and(
        sql`${bankRefunds.fileId} = (select asked.file_id from ${bankRefunds} asked where asked.id = ${refundId})`,
        inArray(bankRefunds.state, ["exported", "done"]),
        not(isShown()),
      ),
    )
    .groupBy(bankRefundFiles.id)
    .having(sql`count(*) > 1`);
  return file;
}
