import { bankAllocations, bankEntries, bankRefunds, type Db } from "@bruma/db";
import { and, desc, eq, exists, inArray, isNotNull, lte, ne } from "@bruma/db/sql";
import { endToEndId } from "../../bank/index.ts";
import { isLikeName, nameWords } from "../matching/nameLikeness.ts";
import { refundsNamed } from "../refunds/refundsNamed.ts";
import { type EntryRow, isLive } from "./lockEntries.ts";
import { isTakenBackBy } from "./reverseEntry.ts";

export interface PossiblyReversed {
  entry: EntryRow;
  reasons: string[];
}

/** Earlier entries of the opposite amount, of which this one may be the bank's taking back, the likeliest first. */
export async function possiblyReversed(db: Db, entry: EntryRow): Promise<PossiblyReversed[]> {
  // Norma 43 and tables mark no reversal. Money that comes in unmarked takes back nothing but a refund that did not arrive.
  const isPlainMoney = !entry.isReversal && entry.cents > 0;
  const rows = await db
    .select()
    .from(bankEntries)
    .where(
      and(
        eq(bankEntries.cents, -entry.cents),
        lte(bankEntries.bookedOn, entry.bookedOn),
        ne(bankEntries.id, entry.id),
        isPlainMoney ? exists(refundsShownBy(db, eq(bankAllocations.entryId, bankEntries.id))) : undefined,
      ),
    )
    .orderBy(desc(bankEntries.bookedOn), desc(bankEntries.id))
    .limit(20);
  const possible = rows.filter((row) => isTakenBackBy(row, entry));
  if (possible.length === 0) return [];
  const ids = possible.map(({ id }) => id);
  const shown = isPlainMoney ? await refundsShownBy(db, inArray(bankAllocations.entryId, ids)) : [];
  const found = possible.map((row) => ({
    entry: row,
    reasons: [
      ...likeness(row, entry),
      ...(isPlainMoney
        ? saysComesBack(
            entry,
            shown.filter(({ entryId }) => entryId === row.id),
          )
        : []),
    ],
  }));
  // What no bank calls a reversal may be one all the same, where more than the amount says so.
  return found
    .filter(({ reasons }) => entry.isReversal || reasons.length > 1)
    .toSorted((one, other) => other.reasons.length - one.reasons.length)
    .slice(0, 5);
}

const refundsShownBy = (db: Db, which: ReturnType<typeof eq>) =>
  db
    .select({ entryId: bankAllocations.entryId, refundId: bankRefunds.id, holder: bankRefunds.holder })
    .from(bankAllocations)
    .innerJoin(bankRefunds, eq(bankRefunds.id, bankAllocations.refundId))
    .where(and(which, isNotNull(bankAllocations.refundId), isLive()));

const COMES_BACK = /\b(?:devol|devuel|retroces|rechaz)/i;

/** What in the words of money that came in says that it is this refund, come back. */
function saysComesBack(entry: EntryRow, refunds: readonly { refundId: number; holder: string | null }[]): string[] {
  const named = refundsNamed(entry).find((id) => refunds.some(({ refundId }) => refundId === id));
  const words = nameWords(`${entry.counterpartyName ?? ""} ${entry.text}`);
  return [
    ...(named === undefined ? [] : [`Lleva la referencia ${endToEndId(named)}`]),
    ...(COMES_BACK.test(entry.text) ? ["Habla de una devolución"] : []),
    ...(refunds.some(({ holder }) => isLikeName(nameWords(holder), words)) ? ["Nombre parecido"] : []),
  ];
}

function likeness(one: EntryRow, other: EntryRow): string[] {
  const same = <Key extends keyof EntryRow>(key: Key) =>
    one[key] !== null && one[key] !== "" && one[key] === other[key];
  return [
    "Mismo importe",
    ...(same("bankReference") ? ["Misma referencia del banco"] : []),
    ...(same("endToEndId") || same("creditorReference") ? ["Misma referencia del pago"] : []),
    ...(same("counterpartyIban") ? ["Misma cuenta"] : []),
    ...(same("counterpartyName") ? ["Mismo nombre"] : []),
    ...(same("text") ? ["Mismo concepto"] : []),
  ];
}
