import { bankAllocations, bankRefunds, type Db, type Tx } from "@bruma/db";
import { and, eq, inArray, ne, not, or } from "@bruma/db/sql";
import { endToEndId } from "../../bank/index.ts";
import { wasInFile } from "../../orders/index.ts";
import { Refusal } from "../../Refusal.ts";
import { type AnyShop, noteStaffChange, type ShopTx, type StaffShop, transact } from "../../Shop.ts";
import { isLikeName, nameWords } from "../matching/nameLikeness.ts";
import { finishRefund, lockRefund, type RefundRow, requireRefund } from "../refunds/finishRefund.ts";
import { isShown, refundsNamed } from "../refunds/refundsNamed.ts";
import { type EntryRow, lockEntries, openCents } from "./lockEntries.ts";

const MOST_REFUND_CENTS = 2_147_483_647;

/**
 * An entry (money that went out) is this refund: it is done. One that a person had noted as done is only tied to its entry. Refuses
 * `transfer.not_open`, `transfer.too_much`, and what `finishRefund` refuses.
 */
export async function settleEntry(shop: StaffShop, entryId: number, refundId: number): Promise<void> {
  await transact(shop, async (tx) => {
    // With the entry that the refund is of, in the order of their ids.
    const { entryId: source } = await requireRefund(tx, refundId);
    const held = await lockEntries(tx, [entryId, ...(source === null ? [] : [source])]);
    const entry = held.find(({ id }) => id === entryId);
    if (entry === undefined) throw new Refusal("transfer.not_found");
    await lockRefund(tx, refundId);
    await settleWithin(tx, shop, entry, refundId);
  });
}

/** The caller holds the entry. */
export async function settleWithin(tx: ShopTx, shop: AnyShop, entry: EntryRow, refundId: number): Promise<void> {
  const actorId = shop.actor?.userId;
  const rest = openCents(entry, -1);
  const { amountCents, state } = await requireRefund(tx, refundId);
  if (amountCents > rest) throw new Refusal("transfer.too_much", { rest: rest / 100 });
  // One that is done is guarded by nothing else: of two entries at once the second one waits here.
  if (state === "done") await tx.select().from(bankRefunds).where(eq(bankRefunds.id, refundId)).for("no key update");
  if (state === "done" && (await isShownNow(tx, refundId))) throw new Refusal("refund.not_open");
  const how = actorId === undefined ? ("exact" as const) : ("manual" as const);
  const finishesRefund = state !== "done";
  const row = { entryId: entry.id, refundId, amountCents, how, finishesRefund, actorId, at: shop.now() };
  const [allocation] = await tx.insert(bankAllocations).values(row).returning({ id: bankAllocations.id });
  if (allocation === undefined) throw new Error("insert returned no row");
  if (finishesRefund) {
    await finishRefund(tx, shop, refundId, { on: entry.bookedOn, allocationId: allocation.id });
  }
  noteStaffChange(tx, { subject: "transfer", id: entry.id, after: { refundId, amountCents, how } });
}

const isShownNow = async (tx: Tx, refundId: number): Promise<boolean> =>
  (await tx.$count(bankRefunds, and(eq(bankRefunds.id, refundId), isShown()))) > 0;

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
  const payee = nameWords(entry.counterpartyName);
  const named = refundsNamed(entry);
  const possible = equal.map((refund) => {
    const isNamed = named.includes(refund.id);
    const isSameAccount = sameAccount.includes(refund);
    const reasons = [
      ...(isNamed ? [`Lleva la referencia ${endToEndId(refund.id)}`] : []),
      ...(refund.state === "cancelled" ? ["Se anuló estando ya en un fichero"] : []),
      "Importe igual",
      ...(isSameAccount ? ["Misma cuenta"] : []),
      ...(isLikeName(nameWords(refund.holder), payee) ? ["Nombre parecido"] : []),
    ];
    // An entry with another refund's reference belongs to that refund, perhaps paid twice.
    const isOnlyOne = named.length === 0 && isSameAccount && sameAccount.length === 1 && refund.state !== "cancelled";
    return { refund, reasons, isSure: isNamed || isOnlyOne };
  });
  return possible.toSorted(
    (one, other) => Number(other.isSure) - Number(one.isSure) || other.reasons.length - one.reasons.length,
  );
}

/**
 * Refunds that the bank has not shown yet, of these amounts: to do, in a file, noted as done by a person, or cancelled when they stood in
 * a file already, which the bank may have got.
 */
export async function refundsNotShown(db: Db | Tx, cents: readonly number[]): Promise<RefundRow[]> {
  // The bank may tell of more than any refund can be, and than the column's type holds.
  const possible = [...new Set(cents)].filter((amount) => amount <= MOST_REFUND_CENTS);
  if (possible.length === 0) return [];
  return db
    .select()
    .from(bankRefunds)
    .where(
      and(
        inArray(bankRefunds.amountCents, possible),
        or(ne(bankRefunds.state, "cancelled"), wasInFile),
        not(isShown()),
      ),
    )
    .orderBy(bankRefunds.id);
}
