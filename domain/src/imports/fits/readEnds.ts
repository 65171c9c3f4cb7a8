import { type Db, fitFamilies, products, type Tx, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { plainName } from "../../tables/index.ts";
import type { FitEnd, FitItem } from "./readFitLines.ts";

export interface FitEnds {
  productOf(sku: string): number | undefined;
  /** Of the product or the family; none where there is none yet. */
  idOf(end: FitEnd): number | undefined;
  titleOf(end: FitEnd): string;
}

/** Which products and families the items name. */
export async function readEnds(db: Db | Tx, items: readonly FitItem[]): Promise<FitEnds> {
  const ends = items.flatMap(({ part, device }) => [part, device]);
  const skus = [...new Set(ends.flatMap((end) => ("sku" in end ? [end.sku] : [])))];
  const { rows } = await db.execute<{ sku: string; id: number; name: string }>(sql`
    select v.sku, p.id, p.name from ${variants} v join ${products} p on p.id = v.product_id
    where v.deleted_at is null and p.deleted_at is null
      and v.sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`);
  const bySku = new Map([...rows].map((row) => [row.sku, row]));
  const families = await db.select({ id: fitFamilies.id, name: fitFamilies.name }).from(fitFamilies);
  const byName = new Map(families.map((family) => [plainName(family.name), family]));
  return {
    productOf: (sku) => bySku.get(sku)?.id,
    idOf: (end) => ("sku" in end ? bySku.get(end.sku)?.id : byName.get(plainName(end.family))?.id),
    titleOf: (end) => ("sku" in end ? (bySku.get(end.sku)?.name ?? end.sku) : end.family),
  };
}
