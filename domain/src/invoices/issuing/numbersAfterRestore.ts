import { INVOICE_KINDS, type InvoiceKind, type LastNumbers } from "@bruma/contract";
import { billingChains, type Db, invoiceSeries, type Tx } from "@bruma/db";
import { inArray, isNotNull, max, sql } from "@bruma/db/sql";
import { invalid, Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { readSettings, type ShopSettings } from "../../settings/index.ts";
import { shopDay } from "../../time/index.ts";
import { isChainUnsure, noteEvent } from "../../verifactu/index.ts";
import { seriesName } from "./takeNumber.ts";

/** How many numbers may be left out: a slip of the finger is no lost month. */
const MOST_LOST = 10_000;

/** Since when the owner is to say which numbers were given after the backup that was restored; null: they are known. */
export async function numbersAskedSince(db: Db | Tx): Promise<Date | null> {
  const [asked] = await db.select({ since: max(billingChains.numbersAskedSince) }).from(billingChains);
  return asked?.since ?? null;
}

/** Refuses `invoice.numbers_unknown`. */
export async function refuseUnknownNumbers(tx: Tx): Promise<void> {
  if ((await numbersAskedSince(tx)) !== null) throw new Refusal("invoice.numbers_unknown");
}

export interface KnownSeries {
  kind: InvoiceKind;
  name: string;
  lastNumber: number;
}

/** The series in which the next documents are numbered, as this database knows them. */
export async function seriesOfYear(db: Db | Tx, { invoices }: ShopSettings, today: string): Promise<KnownSeries[]> {
  const named = INVOICE_KINDS.map((kind) => ({ kind, name: seriesName(kind, invoices, today) }));
  const names = named.map(({ name }) => name);
  const known = await db.select().from(invoiceSeries).where(inArray(invoiceSeries.name, names));
  return named.map((series) => ({
    ...series,
    lastNumber: known.find(({ name }) => name === series.name)?.lastNumber ?? 0,
  }));
}

/**
 * The owner says, after a backup was restored, which numbers were given last: the next ones follow on them, and an event says which were
 * left out and why. Refuses `invoice.numbers_known`, `invoice.chain_unsure` while the agency has not said yet which it knows, and
 * `request.invalid` where one is below what is known here, or far above.
 */
export function settleNumbers(shop: StaffShop, given: LastNumbers): Promise<void> {
  return transact(shop, async (tx) => {
    const asked = await tx
      .select()
      .from(billingChains)
      .where(isNotNull(billingChains.numbersAskedSince))
      .orderBy(billingChains.environment)
      .for("update");
    if (asked.length === 0) throw new Refusal("invoice.numbers_known");
    const settings = await readSettings(tx);
    const { enabled, environment } = settings.verifactu;
    if (enabled && (await isChainUnsure(tx, environment))) throw new Refusal("invoice.chain_unsure");
    const today = shopDay(shop.now());
    const series = await seriesOfYear(tx, settings, today);
    const wrong = series.flatMap(({ kind, name, lastNumber }) => {
      if (given[kind] < lastNumber) return [[kind, `De ${name} la tienda ya conoce hasta el ${lastNumber}`]];
      if (given[kind] > lastNumber + MOST_LOST) return [[kind, "Son demasiados números: revísalo"]];
      return [];
    });
    if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
    const lost = series.filter(({ kind, lastNumber }) => given[kind] > lastNumber);
    for (const { kind, name } of lost) {
      const lastNumber = given[kind];
      await tx
        .insert(invoiceSeries)
        .values({ name, kind, lastNumber, lastOn: today })
        .onConflictDoUpdate({
          target: invoiceSeries.name,
          set: { lastNumber: sql`greatest(${invoiceSeries.lastNumber}, excluded.last_number)` },
        });
    }
    await tx.update(billingChains).set({ numbersAskedSince: null });
    await noteEvent(tx, environment, "recovered", wordsOf(lost, given));
    noteChange(tx, { subject: "invoice", id: "series", after: { lastNumbers: given } });
  });
}

function wordsOf(lost: readonly KnownSeries[], given: LastNumbers): string {
  if (lost.length === 0) return "Numeración: no se había dado ningún número después de la copia.";
  const gaps = lost.map(({ kind, name, lastNumber }) => `${name}, del ${lastNumber + 1} al ${given[kind]}`);
  return `Numeración: después de la copia se emitieron facturas que la tienda no tiene (${gaps.join("; ")}). Esos números no se repiten.`;
}
