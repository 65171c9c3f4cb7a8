import { products, stockMovements, type Tx, variants } from "@bruma/db";
import { sql } from "drizzle-orm";
import { queuePictures } from "../pictures/queuePictures.ts";
import type { ProductFields, VariantFields } from "../ReadFile.ts";
import type { PlannedProduct } from "./planProduct.ts";

/** What it takes to undo what was done to one product. */
export interface ProductUndo {
  id: number;
  before: ProductFields | null;
  after: ProductFields;
  variants: { id: number; sku: string; before: VariantFields | null; after: VariantFields }[];
  /** Taken out because combinations took its place. */
  replaced: number | null;
}

export interface Writing {
  importId: number;
  actorId: number | null;
  note: string;
  at: Date;
}

/** Writes new and changed products with their variants and stock movements, in a handful of statements. */
export async function writeProducts(
  tx: Tx,
  planned: readonly PlannedProduct[],
  writing: Writing,
): Promise<ProductUndo[]> {
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
    writing.at,
  );
  const replaced = all.flatMap(({ product }) => product.replaced?.id ?? []);
  if (replaced.length > 0) {
    await tx.execute(sql`update ${variants} set deleted_at = ${writing.at}::timestamptz, updated_at = ${writing.at}::timestamptz
      where id in (select jsonb_array_elements_text(${JSON.stringify(replaced)}::jsonb)::integer)`);
  }
  const news = all.flatMap(({ product, id }) => {
    const first = product.current?.variants.length ?? 0;
    const own = product.variants.filter(({ current }) => !current);
    return own.map((variant, place) => ({
      productId: id,
      sku: variant.sku,
      position: first + place,
      ...variant.fields,
    }));
  });
  const newIds = await insertVariants(tx, news);
  const idOfSku = new Map(news.map(({ sku }, index) => [sku, newIds[index] ?? 0]));
  const moved = all.flatMap(({ product }) =>
    product.variants.flatMap(({ current, changed, fields }) =>
      current && changed ? [{ id: current.id, ...fields }] : [],
    ),
  );
  await updateVariants(tx, moved, writing.at);
  await recordMovements(
    tx,
    all.flatMap(({ product }) =>
      product.variants.map(({ sku, current, fields }) => ({
        id: current?.id ?? idOfSku.get(sku) ?? 0,
        delta: fields.stock - (current?.fields.stock ?? 0),
      })),
    ),
    writing,
  );
  await queuePictures(
    tx,
    writing.importId,
    all.map(({ product: { current, pictures }, id }) => ({
      productId: id,
      basis: current?.pictures.ids ?? [],
      pictures,
    })),
  );
  return all.map(({ product, id }) => ({
    id,
    before: product.current?.fields ?? null,
    after: product.fields,
    variants: product.variants.flatMap(({ sku, current, changed, fields }) =>
      changed
        ? [{ id: current?.id ?? idOfSku.get(sku) ?? 0, sku, before: current?.fields ?? null, after: fields }]
        : [],
    ),
    replaced: product.replaced?.id ?? null,
  }));
}

const productRecord = sql`as given (
  id integer, name text, brand text, description text, category text, "legalClass" text, attributes jsonb, featured boolean,
  active boolean, "isNew" boolean, "isHot" boolean, manufacturer jsonb, "responsiblePerson" jsonb, "euCegId" text,
  "seoTitle" text, "seoDescription" text, archived boolean, place integer)`;

const variantRecord = sql`as given (
  id integer, "productId" integer, sku text, position integer, options jsonb, "priceCents" integer,
  "originalPriceCents" integer, stock integer, "nicotineMgMl" integer, "volumeMl" integer, place integer)`;

async function insertProducts(tx: Tx, rows: readonly ProductFields[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const given = (
    await tx.execute<{ id: number }>(sql`
    insert into ${products} (name, brand, description, category, legal_class, attributes, featured, active, is_new, is_hot,
      manufacturer, responsible_person, eu_ceg_id, seo_title, seo_description)
    select name, brand, description, category, "legalClass", attributes, featured, active, "isNew", "isHot",
      nullif(manufacturer, 'null'), nullif("responsiblePerson", 'null'), "euCegId", "seoTitle", "seoDescription"
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
    update ${products} p set name = given.name, brand = given.brand, description = given.description,
      category = given.category, legal_class = given."legalClass", attributes = given.attributes,
      featured = given.featured, active = given.active, is_new = given."isNew", is_hot = given."isHot",
      manufacturer = nullif(given.manufacturer, 'null'), responsible_person = nullif(given."responsiblePerson", 'null'),
      eu_ceg_id = given."euCegId", seo_title = given."seoTitle", seo_description = given."seoDescription",
      deleted_at = case when given.archived then coalesce(p.deleted_at, ${at}::timestamptz) end, updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${productRecord} where p.id = given.id`);
}

type NewVariant = VariantFields & { productId: number; sku: string; position: number };

async function insertVariants(tx: Tx, rows: readonly NewVariant[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const given = (
    await tx.execute<{ id: number }>(sql`
    insert into ${variants} (product_id, sku, position, options, price_cents, original_price_cents, stock, nicotine_mg_ml, volume_ml)
    select "productId", sku, position, options, "priceCents", "originalPriceCents", stock, "nicotineMgMl", "volumeMl"
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
    update ${variants} v set options = given.options, price_cents = given."priceCents",
      original_price_cents = given."originalPriceCents", stock = given.stock, nicotine_mg_ml = given."nicotineMgMl",
      volume_ml = given."volumeMl", updated_at = ${at}::timestamptz
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
