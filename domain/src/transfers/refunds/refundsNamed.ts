import { bankAllocations, bankEntries, bankRefunds, type Db, type Tx } from "@bruma/db";
import { inArray, type SQL, sql } from "@bruma/db/sql";
import { endToEndId, readRefundReferences } from "../../bank/index.ts";
import type { EntryRow } from "../entries/lockEntries.ts";

type Debit = Pick<EntryRow, "id" | "cents" | "endToEndId" | "text">;

/** The refunds whose reference an entry carries, whether there are such refunds or not. */
export const refundsNamed = ({ endToEndId: reference, text }: Omit<Debit, "id" | "cents">): number[] =>
  readRefundReferences(`${reference ?? ""} ${text}`);

/** SQL for a row of `bank_refunds`: whether an entry of the bank shows that it was paid. */
export const isShown = (): SQL<boolean> => sql<boolean>`exists (
  select from ${bankAllocations} a join ${bankEntries} e on e.id = a.entry_id
  where a.refund_id = ${sql.raw('"bank_refunds"."id"')} and e.cents < 0 and a.undoes_id is null
    and not exists (select from ${bankAllocations} u where u.undoes_id = a.id))`;

interface NamedRefund {
  refundId: number;
  holder: string | null;
  /** By another entry: then the bank may have paid it twice. */
  isShown: boolean;
}

/** The debits that carry the reference of a refund of the same amount, each with that refund. They are not the shop's own bills. */
export async function refundDebits(db: Db | Tx, entries: readonly Debit[]): Promise<Map<number, NamedRefund>> {
  const named = entries.flatMap((entry) =>
    refundsNamed(entry).map((refundId) => ({ entryId: entry.id, refundId, cents: -entry.cents })),
  );
  if (named.length === 0) return new Map();
  const ids = named.map(({ refundId }) => refundId);
  const refunds = await db
    .select({ id: bankRefunds.id, cents: bankRefunds.amountCents, holder: bankRefunds.holder, isShown: isShown() })
    .from(bankRefunds)
    .where(inArray(bankRefunds.id, [...new Set(ids)]));
  return new Map(
    named.flatMap(({ entryId, refundId, cents }) => {
      const refund = refunds.find((one) => one.id === refundId && one.cents === cents);
      if (refund === undefined) return [];
      return [[entryId, { refundId, holder: refund.holder, isShown: refund.isShown }] as const];
    }),
  );
}

export const shownBefore = (refundId: number): string =>
  `Lleva la referencia ${endToEndId(refundId)}, que el banco ya mostró pagada`;
