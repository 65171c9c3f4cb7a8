import { type Db, importRows, imports, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { leftOutWith, type Problem, type ReadProduct } from "../ReadFile.ts";

interface Base extends Record<string, unknown> {
  sku: string;
  priceCents: number;
}

/**
 * Combinations tell what they add to the price of a product of another file. It is found by its reference, or by its number among
 * the PrestaShop products that were imported.
 */
export async function placeCombinations(db: Db, items: readonly ReadProduct[]) {
  const bySource = await importedBases(
    db,
    items.flatMap(({ onto }) => onto?.sourceId || []),
  );
  const byReference = await basesBySku(
    db,
    items.flatMap(({ onto }) => onto?.reference || []),
  );
  const placed: ReadProduct[] = [];
  const problems: Problem[] = [];
  for (const item of items) {
    const { sourceId = "", reference = "" } = item.onto ?? {};
    const base = byReference.get(reference) ?? bySource.get(sourceId);
    if (base === undefined) {
      const reason = `El producto ${sourceId || reference} no está: importa antes el fichero de productos de PrestaShop`;
      const title = `Producto ${sourceId || reference}`;
      const problem = { line: item.line, column: "Product ID*", reason, title };
      problems.push(problem, ...leftOutWith(problem, item.lines));
      continue;
    }
    const variants = item.variants.map((variant) => ({
      ...variant,
      fields: { ...variant.fields, priceCents: base.priceCents + (variant.fields.priceCents ?? 0) },
    }));
    placed.push({ ...item, onto: { sourceId, reference, baseSku: base.sku }, variants });
  }
  return { placed, problems };
}

async function importedBases(db: Db, sourceIds: readonly string[]): Promise<Map<string, Base>> {
  const rows = (
    await db.execute<Base & { sourceId: string }>(sql`
    select distinct on (r.item ->> 'sourceId') r.item ->> 'sourceId' as "sourceId",
      r.item #>> '{variants,0,sku}' as sku, (r.item #>> '{variants,0,fields,priceCents}')::integer as "priceCents"
    from ${importRows} r join ${imports} i on i.id = r.import_id
    where i.kind = 'products' and i.state = 'done' and i.report ->> 'format' = 'prestashop' and r.effect <> 'bad'
      and r.item ->> 'sourceId' in (select jsonb_array_elements_text(${JSON.stringify(sourceIds)}::jsonb))
    order by r.item ->> 'sourceId', r.import_id desc`)
  ).rows;
  return new Map(rows.map((row) => [row.sourceId, row]));
}

async function basesBySku(db: Db, skus: readonly string[]): Promise<Map<string, Base>> {
  const rows = (
    await db.execute<Base>(sql`
    select sku, price_cents as "priceCents" from ${variants}
    where deleted_at is null and sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`)
  ).rows;
  return new Map(rows.map((row) => [row.sku, row]));
}
