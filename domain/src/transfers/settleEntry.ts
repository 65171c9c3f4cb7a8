import { bankAllocations, bankEntries, bankRefunds, type Db, type Tx } from "@bruma/db";
import { and, eq, inArray, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { noteChange, type Shop, transact } from "../Shop.ts";
import { type EntryRow, isLive, lockEntry, openCents } from "./lockEntries.ts";
import { isLikeName, nameWords } from "./nameLikeness.ts";
import { endToEndId, findRefund, finishRefund, type RefundRow } from "./refunds.ts";

const MOST_REFUND_CENTS = 2_147_483_647;

/**
 * An entry (money that went out) is this refund: it is done. One that a person had noted as done is only tied to its entry. Refuses
 * `transfer.not_open`, `transfer.too_much`, `refund.not_found`, `refund.not_open`.
 */
export async function settleEntry(shop: Shop, entryId: number, refundId: number, actorId: number): Promise<void> {
  await transact(shop, async (tx) => settleWithin(tx, shop, await lockEntry(tx, entryId), refundId, actorId));
}

/** The caller holds the entry. */
export async function settleWithin(
  tx: Tx,
  shop: Shop,
  entry: EntryRow,
  refundId: number,
  actorId: number | null,
): Promise<void> {
  const rest = openCents(entry, -1);
  const { amountCents, state } = await findRefund(tx, refundId);
  if (amountCents > rest) throw new Refusal("transfer.too_much", { rest: rest / 100 });
  // One that is done is guarded by nothing else: of two entries at once the second one waits here.
  if (state === "done") await tx.select().from(bankRefunds).where(eq(bankRefunds.id, refundId)).for("no key update");
  if (state === "cancelled" || (state === "done" && (await isShown(tx, refundId))))
    throw new Refusal("refund.not_open");
  const how = actorId === null ? ("exact" as const) : ("manual" as const);
  const row = { entryId: entry.id, refundId, amountCents, how, actorId, at: shop.now() };
  const [allocation] = await tx.insert(bankAllocations).values(row).returning({ id: bankAllocations.id });
  if (allocation === undefined) throw new Error("insert returned no row");
  if (state !== "done") {
    await finishRefund(tx, shop, refundId, { on: entry.bookedOn, actorId, allocationId: allocation.id });
  }
  noteChange(tx, { subject: "transfer", id: entry.id, after: { refundId, amountCents, how } });
}

async function isShown(tx: Tx, refundId: number): Promise<boolean> {
  const shown = await tx
    .select({ id: bankAllocations.id })
    .from(bankAllocations)
    .innerJoin(bankEntries, eq(bankEntries.id, bankAllocations.entryId))
    .where(and(eq(bankAllocations.refundId, refundId), isLive(), sql`${bankEntries.cents} < 0`));
  return shown.length > 0;
}

export interface PossibleRefund {
  refund: RefundRow;
  reasons: string[];
  /** Beyond doubt. */
  isSure: boolean;
}

type Outgoing = Pick<
  EntryRow,
  "cents" | "allocatedCents" | "endToEndId" | "counterpartyIban" | "counterpartyName" | "text"
>;

/** The refunds that an entry may show, the surest first. */
export function matchRefunds(entry: Outgoing, refunds: readonly RefundRow[]): PossibleRefund[] {
  const rest = -entry.cents - entry.allocatedCents;
  const equal = refunds.filter(({ amountCents }) => amountCents === rest);
  const sameAccount = equal.filter(({ iban }) => iban !== null && iban === entry.counterpartyIban);
  const payee = nameWords(entry.counterpartyName ?? "");
  const possible = equal.map((refund) => {
    const isNamed = names(entry, endToEndId(refund.id));
    const isSameAccount = sameAccount.includes(refund);
    const reasons = [
      ...(isNamed ? [`Lleva la referencia ${endToEndId(refund.id)}`] : []),
      "Importe igual",
      ...(isSameAccount ? ["Misma cuenta"] : []),
      ...(isLikeName(nameWords(refund.holder ?? ""), payee) ? ["Nombre parecido"] : []),
    ];
    return { refund, reasons, isSure: isNamed || (isSameAccount && sameAccount.length === 1) };
  });
  return possible.toSorted(
    (one, other) => Number(other.isSure) - Number(one.isSure) || other.reasons.length - one.reasons.length,
  );
}

function names({ endToEndId: reference, text }: Outgoing, own: string): boolean {
  return (
    reference?.trim().toUpperCase() === own || new RegExp(`(?<![A-Z0-9])${own}(?![A-Z0-9])`).test(text.toUpperCase())
  );
}

/** Refunds that the bank has not shown yet, of these amounts: to do, in a file, or noted as done by a person. */
export async function refundsNotShown(db: Db | Tx, cents: readonly number[]): Promise<RefundRow[]> {
  // The bank may tell of more than any refund can be, and than the column's type holds.
  const possible = [...new Set(cents)].filter((amount) => amount <= MOST_REFUND_CENTS);
  if (possible.length === 0) return [];
  const isSeen = sql`exists (select from ${bankAllocations} a join ${bankEntries} e on e.id = a.entry_id
    where a.refund_id = ${bankRefunds.id} and e.cents < 0 and a.undoes_id is null
      and not exists (select from ${bankAllocations} u where u.undoes_id = a.id))`;
  return db
    .select()
    .from(bankRefunds)
    .where(
      and(
        inArray(bankRefunds.amountCents, possible),
        inArray(bankRefunds.state, ["to_do", "exported", "done"]),
        sql`not ${isSeen}`,
      ),
    )
    .orderBy(bankRefunds.id);
}
