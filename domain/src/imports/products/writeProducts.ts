import { products, stockMovements, type Tx, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { addOldAddresses } from "../../catalogue/index.ts";
import { queuePictures } from "../pictures/queuePictures.ts";
import { queueVariantPictures } from "../pictures/showVariants.ts";
import { type ProductFields, productSql, type VariantFields, variantSql } from "./columns.ts";
import type { PlannedProduct, PlannedVariant } from "./planProduct.ts";

/** What it takes to undo what was done to one product. */
export interface ProductUndo {
  id: number;
  before: ProductFields | null;
  after: ProductFields;
  variants: { id: number; sku: string; before: VariantFields | null; after: VariantFields }[];
  /** Taken out because combinations took its place. */
  replaced: number | null;
  /** Addresses of other shops that lead to it since. Early imports lack them. */
  oldPaths?: string[];
}

export interface Writing {
  importId: number;
  actorId: number | null;
  note: string;
  at: Date;
}

type Placed = readonly { product: PlannedProduct; id: number }[];

/** Writes new and changed products with their variants and stock movements, in a handful of statements. */
export async function writeProducts(
  tx: Tx,
  planned: readonly PlannedProduct[],
  writing: Writing,
): Promise<ProductUndo[]> {
  const all = await placeProducts(tx, planned, writing.at);
  await replaceVariants(tx, all, writing.at);
  const idOfSku = await writeVariants(tx, all, writing.at);
  const idOf = ({ current, sku }: PlannedVariant) => current?.id ?? idOfSku.get(sku) ?? 0;
  const moves = all.flatMap(({ product }) =>
    product.variants.map((variant) => ({
      id: idOf(variant),
      delta: variant.fields.stock - (variant.current?.fields.stock ?? 0),
    })),
  );
  await recordMovements(tx, moves, writing);
  await queuePictures(
    tx,
    writing.importId,
    all.map(({ product: { current, pictures }, id }) => ({
      productId: id,
      basis: current?.pictures.ids ?? [],
      pictures,
    })),
  );
  await queueVariantPictures(
    tx,
    all.flatMap(({ product, id: productId }) =>
      product.variants.flatMap((variant) =>
        variant.picture === undefined ? [] : [{ productId, variantId: idOf(variant), address: variant.picture }],
      ),
    ),
  );
  await addOldAddresses(
    tx,
    all.flatMap(({ product, id }) => product.oldPaths.map((path) => ({ path, productId: id }))),
  );
  return all.map(({ product, id }) => ({
    id,
    before: product.current?.fields ?? null,
    after: product.fields,
    variants: product.variants
      .filter(({ changed }) => changed)
      .map((variant) => ({
        id: idOf(variant),
        sku: variant.sku,
        before: variant.current?.fields ?? null,
        after: variant.fields,
      })),
    replaced: product.replaced?.id ?? null,
    oldPaths: product.oldPaths,
  }));
}

/** Makes those that are new and changes the others; answers each with its id. */
async function placeProducts(tx: Tx, planned: readonly PlannedProduct[], at: Date): Promise<Placed> {
  const born = planned.filter(({ current }) => !current);
  const bornIds = await insertProducts(
    tx,
    born.map(({ fields }) => fields),
  );
  const idOf = new Map(born.map((product, index) => [product, bornIds[index] ?? 0]));
  const all = planned.map((product) => ({ product, id: product.current?.id ?? idOf.get(product) ?? 0 }));
  const changed = all.filter(({ product }) => product.current && product.fieldsChanged);
  await updateProducts(
    tx,
    changed.map(({ id, product }) => ({ id, ...product.fields })),
    at,
  );
  return all;
}

/** Takes out the variants that combinations take the place of. */
async function replaceVariants(tx: Tx, all: Placed, at: Date): Promise<void> {
  const replaced = all.flatMap(({ product }) => product.replaced?.id ?? []);
  if (replaced.length === 0) return;
  await tx.execute(sql`update ${variants} set deleted_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
    where id in (select jsonb_array_elements_text(${JSON.stringify(replaced)}::jsonb)::integer)`);
}

/** Answers the ids of the new ones, by their SKUs. */
async function writeVariants(tx: Tx, all: Placed, at: Date): Promise<Map<string, number>> {
  const news = all.flatMap(({ product, id }) => {
    const first = product.current?.variants.length ?? 0;
    const own = product.variants.filter(({ current }) => !current);
    return own.map(({ sku, fields }, place) => ({ productId: id, sku, position: first + place, ...fields }));
  });
  const newIds = await insertVariants(tx, news);
  const moved = all.flatMap(({ product }) =>
    product.variants.flatMap(({ current, changed, fields }) =>
      current && changed ? [{ id: current.id, ...fields }] : [],
    ),
  );
  await updateVariants(tx, moved, at);
  return new Map(news.map(({ sku }, index) => [sku, newIds[index] ?? 0]));
}

const productRecord = sql`as given (id integer, ${productSql.types}, archived boolean, place integer)`;
const variantRecord = sql`as given (
  id integer, "productId" integer, sku text, position integer, ${variantSql.types}, place integer)`;

async function insertProducts(tx: Tx, rows: readonly ProductFields[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const given = (
    await tx.execute<{ id: number }>(sql`
    insert into ${products} (${productSql.names}) select ${productSql.given}
    from jsonb_to_recordset(${placed(rows)}::jsonb) ${productRecord} order by place
    returning id`)
  ).rows;
  return ascending(given);
}

export async function updateProducts(
  tx: Tx,
  rows: readonly (ProductFields & { id: number })[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${products} p set ${productSql.set},
      deleted_at = case when given.archived then coalesce(p.deleted_at, ${at}::timestamptz) end, updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${productRecord} where p.id = given.id`);
}

type NewVariant = VariantFields & { productId: number; sku: string; position: number };

async function insertVariants(tx: Tx, rows: readonly NewVariant[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const given = (
    await tx.execute<{ id: number }>(sql`
    insert into ${variants} (product_id, sku, position, ${variantSql.names})
    select "productId", sku, position, ${variantSql.given}
    from jsonb_to_recordset(${placed(rows)}::jsonb) ${variantRecord} order by place
    returning id`)
  ).rows;
  return ascending(given);
}

export async function updateVariants(
  tx: Tx,
  rows: readonly (VariantFields & { id: number })[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${variants} v set ${variantSql.set}, updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${variantRecord} where v.id = given.id`);
}

export async function recordMovements(
  tx: Tx,
  moves: readonly { id: number; delta: number }[],
  { actorId, note, at }: Writing,
): Promise<void> {
  const real = moves.filter(({ delta }) => delta !== 0);
  if (real.length === 0) return;
  await tx.execute(sql`
    insert into ${stockMovements} (variant_id, delta, reason, actor_id, note, at)
    select id, delta, 'import', ${actorId}::integer, ${note}::text, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(real)}::jsonb) as given (id integer, delta integer)`);
}

const placed = (rows: readonly object[]) => JSON.stringify(rows.map((row, place) => ({ ...row, place })));

/** Ids count upwards through the rows of a statement. */
const ascending = (given: Iterable<{ id: number }>) => [...given].map(({ id }) => id).sort((a, b) => a - b);
