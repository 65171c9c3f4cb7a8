import { type Db, fitFamilies, products, type Tx, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import type { FitEnd, FitItem } from "./readFitLines.ts";

export interface FitEnds {
  productOf(sku: string): number | undefined;
  /** Of the product or the family; none where there is none yet. */
  idOf(end: FitEnd): number | undefined;
  /** The same for all that mean the same, and for nothing else. */
  keyOf(end: FitEnd): string;
  titleOf(end: FitEnd): string;
}

const textsIn = (texts: ReadonlySet<string>) => sql`jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb)`;

/** Which products and families the items name, in two lookups however many they are. */
export async function readEnds(db: Db | Tx, items: readonly FitItem[]): Promise<FitEnds> {
  const ends = items.flatMap(({ part, device }) => [part, device]);
  const skus = new Set(ends.flatMap((end) => ("sku" in end ? [end.sku] : [])));
  const names = new Set(ends.flatMap((end) => ("family" in end ? [end.family] : [])));
  const goods = await db.execute<{ sku: string; id: number; name: string }>(sql`
    select v.sku, p.id, p.name from ${textsIn(skus)} as given (sku) join ${variants} v on v.sku = given.sku
    join ${products} p on p.id = v.product_id
    where v.deleted_at is null and p.deleted_at is null`);
  const bySku = new Map([...goods.rows].map((row) => [row.sku, row]));
  // The database says which names are the same: it keeps them apart too.
  const families = await db.execute<{ name: string; form: string; id: number | null }>(sql`
    select given.name, search_form(given.name) as form, f.id from ${textsIn(names)} as given (name)
    left join ${fitFamilies} f on search_form(f.name) = search_form(given.name)`);
  const byName = new Map([...families.rows].map((row) => [row.name, row]));
  return {
    productOf: (sku) => bySku.get(sku)?.id,
    idOf: (end) => ("sku" in end ? bySku.get(end.sku)?.id : (byName.get(end.family)?.id ?? undefined)),
    keyOf: (end) =>
      "sku" in end
        ? `product ${bySku.get(end.sku)?.id ?? end.sku}`
        : `family ${byName.get(end.family)?.form ?? end.family}`,
    titleOf: (end) => ("sku" in end ? (bySku.get(end.sku)?.name ?? end.sku) : end.family),
  };
}
