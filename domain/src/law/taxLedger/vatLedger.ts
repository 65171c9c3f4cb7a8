import type { TaxZone } from "@bruma/contract";
import { type Db, orders } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { leftAndCancelled, type Months, type Refunded } from "./movements.ts";

export interface VatEntry {
  month: string;
  zone: TaxZone;
  vatPercent: number;
  /** How many left. */
  orders: number;
  baseCents: number;
  vatCents: number;
  returnedBaseCents: number;
  returnedVatCents: number;
}

/** The IVA of what left, and of what was cancelled after it or refunded. */
export async function readVat(db: Db, months: Months, refunded: readonly Refunded[]): Promise<VatEntry[]> {
  const rows = (
    await db.execute<VatEntry & Record<string, unknown>>(sql`
    with moved as (${leftAndCancelled(months)})
    select m.month, o.tax_zone as zone, o.vat_percent::float8 as "vatPercent",
      (count(*) filter (where m.sign = 1))::int as orders,
      coalesce(sum(o.total_cents - o.vat_cents) filter (where m.sign = 1), 0)::float8 as "baseCents",
      coalesce(sum(o.vat_cents) filter (where m.sign = 1), 0)::float8 as "vatCents",
      coalesce(sum(o.total_cents - o.vat_cents) filter (where m.sign = -1), 0)::float8 as "returnedBaseCents",
      coalesce(sum(o.vat_cents) filter (where m.sign = -1), 0)::float8 as "returnedVatCents"
    from moved m join ${orders} o on o.id = m.id
    group by 1, 2, 3`)
  ).rows;
  const entries = new Map([...rows].map((row) => [keyOf(row), row as VatEntry]));
  for (const part of refunded) {
    const entry = entries.get(keyOf(part)) ?? emptyEntry(part);
    entry.returnedBaseCents += part.baseCents;
    entry.returnedVatCents += part.vatCents;
    entries.set(keyOf(part), entry);
  }
  return [...entries.values()].toSorted((a, b) => b.vatPercent - a.vatPercent);
}

type Key = Pick<VatEntry, "month" | "zone" | "vatPercent">;
const keyOf = ({ month, zone, vatPercent }: Key) => `${month} ${zone} ${vatPercent}`;
const emptyEntry = ({ month, zone, vatPercent }: Key): VatEntry => ({
  month,
  zone,
  vatPercent,
  orders: 0,
  baseCents: 0,
  vatCents: 0,
  returnedBaseCents: 0,
  returnedVatCents: 0,
});
