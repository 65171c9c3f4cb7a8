import { isDeepStrictEqual } from "node:util";
import { lots, orderLines, products, reviews, type Tx, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { choiceOf, dropOldAddresses, findAlike } from "../../catalogue/index.ts";
import type { Left } from "../ImportKind.ts";
import { type ImportedPictures, importedPictures, takeBackPictures } from "../pictures/takeBackPictures.ts";
import { type CurrentProduct, type CurrentVariant, currentByIds } from "./CurrentProduct.ts";
import type { ProductFields, VariantFields } from "./columns.ts";
import { type ProductUndo, recordMovements, updateProducts, updateVariants, type Writing } from "./writeProducts.ts";

interface Step {
  title: string;
  undo: ProductUndo;
}

/** Everything that a batch of undoing writes. */
interface Restoring {
  products: (ProductFields & { id: number })[];
  variants: (VariantFields & { id: number })[];
  moves: { id: number; delta: number }[];
  deletedProducts: number[];
  deletedVariants: number[];
  archivedVariants: number[];
  revivedVariants: number[];
  /** Products that lose the pictures that came by the import. */
  barePictures: number[];
  oldAddresses: { path: string; productId: number }[];
  restored: number;
  left: Left[];
}

/** Takes back what was done to these products, each field where it still is as the import left it. */
export async function undoProducts(tx: Tx, steps: readonly Step[], writing: Writing) {
  const ids = steps.map(({ undo }) => undo.id);
  const current = await currentByIds(tx, ids);
  const { ordered, kept } = await namedElsewhere(tx, ids);
  const pictures = await importedPictures(tx, writing.importId, ids);
  const plan: Restoring = {
    products: [],
    variants: [],
    moves: [],
    deletedProducts: [],
    deletedVariants: [],
    archivedVariants: [],
    revivedVariants: [],
    barePictures: [],
    oldAddresses: [],
    restored: 0,
    left: [],
  };
  for (const step of steps) {
    const product = current.get(step.undo.id);
    if (product === undefined) plan.left.push({ title: step.title, reason: "Ya no existe" });
    else if (step.undo.before === null) {
      undoBorn(plan, step, product, ordered, kept.has(product.id) || pictures.changed.has(product.id));
    } else undoChanged(plan, step, product, step.undo.before, { ordered, pictures });
  }
  await updateProducts(tx, plan.products, writing.at);
  await updateVariants(tx, plan.variants, writing.at);
  await dropOldAddresses(tx, plan.oldAddresses);
  await takeBackPictures(tx, writing.importId, plan.barePictures, writing.at);
  await recordMovements(tx, plan.moves, writing);
  await writeVariantStates(tx, plan, writing.at);
  return { restored: plan.restored, left: plan.left };
}

function undoBorn(plan: Restoring, step: Step, product: CurrentProduct, ordered: Set<number>, isKept: boolean): void {
  const { undo, title } = step;
  const isOrdered = product.variants.some(({ id }) => ordered.has(id));
  const isSame =
    isDeepStrictEqual(product.fields, asStored(undo.after)) &&
    product.variants.length === undo.variants.length &&
    undo.variants.every(({ id, after }) => {
      const variant = product.variants.find((one) => one.id === id);
      if (variant === undefined) return false;
      // Orders take stock: that is no change of the product.
      const stock = isOrdered ? variant.fields.stock : after.stock;
      return isDeepStrictEqual(variant.fields, asStored({ ...after, stock }));
    });
  if (!isSame || isKept) {
    plan.left.push({ title, reason: "Se ha cambiado después de importarlo" });
    return;
  }
  plan.restored++;
  if (isOrdered) {
    plan.products.push({ ...product.fields, id: product.id, active: false, archived: true });
    plan.left.push({ title, reason: "Tiene pedidos: queda archivado, no se elimina" });
  } else plan.deletedProducts.push(product.id);
}

function undoChanged(
  plan: Restoring,
  { undo, title }: Step,
  product: CurrentProduct,
  before: ProductFields,
  { ordered, pictures }: { ordered: Set<number>; pictures: ImportedPictures },
): void {
  const { restored, stuck } = takeBack(product.fields, before, undo.after);
  let isTouched = restored !== undefined;
  let isStuck = stuck || pictures.stuck.has(product.id);
  if (restored) plan.products.push({ id: product.id, ...restored });
  const earlier = plan.variants.length;
  for (const step of undo.variants) {
    const variant = product.variants.find(({ id }) => id === step.id);
    const isDone = variant !== undefined && undoVariant(plan, variant, step, title, ordered.has(step.id));
    if (isDone) isTouched = true;
    else isStuck = true;
  }
  if (pictures.removable.has(product.id)) {
    plan.barePictures.push(product.id);
    isTouched = true;
  }
  if (undo.oldPaths?.length) {
    plan.oldAddresses.push(...undo.oldPaths.map((path) => ({ path, productId: product.id })));
    isTouched = true;
  }
  if (undo.replaced !== null) {
    const base = product.variants.find(({ id }) => id === undo.replaced);
    const isFree = base?.deleted && !product.variants.some(({ sku, deleted }) => sku === base.sku && !deleted);
    if (isFree) plan.revivedVariants.push(undo.replaced);
    else isStuck = true;
  }
  if (keepApart(plan, product, plan.variants.slice(earlier))) isStuck = true;
  if (isTouched) plan.restored++;
  if (isStuck) plan.left.push({ title, reason: "Parte se ha cambiado después, y queda como está" });
}

/**
 * Nothing is taken back to where a buyer could not tell two variants of a product apart, as one was added or changed since: the options of
 * one that is in the shop stay as they are, and one that is not does not come back. Returns whether something stays.
 */
function keepApart(plan: Restoring, { variants }: CurrentProduct, restored: readonly Restoring["variants"][number][]) {
  const gone = new Set([...plan.deletedVariants, ...plan.archivedVariants]);
  for (let stays = false; ; stays = true) {
    const live = variants.flatMap(({ id, fields, deleted }) => {
      if (gone.has(id) || (deleted && !plan.revivedVariants.includes(id))) return [];
      const given = restored.find((one) => one.id === id);
      const options = given?.options ?? fields.options;
      const isAsBefore = !deleted && choiceOf(options) === choiceOf(fields.options);
      return [{ id, fields, given, options, isAsBefore }];
    });
    const one = live[findAlike(live) ?? -1];
    if (one === undefined) return stays;
    // An options' change that is not taken back leaves the variant as it was; else it had been gone.
    if (one.given && choiceOf(one.options) !== choiceOf(one.fields.options)) one.given.options = one.fields.options;
    else plan.revivedVariants = plan.revivedVariants.filter((id) => id !== one.id);
  }
}

function undoVariant(
  plan: Restoring,
  variant: CurrentVariant,
  { before, after }: ProductUndo["variants"][number],
  title: string,
  isOrdered: boolean,
): boolean {
  if (before === null) {
    const { stock: _, ...kept } = variant.fields;
    const { stock: _stock, ...made } = asStored(after);
    if (!isDeepStrictEqual(kept, made)) return false;
    if (isOrdered) plan.archivedVariants.push(variant.id);
    else plan.deletedVariants.push(variant.id);
    return true;
  }
  const delta = before.stock - after.stock;
  const stock = variant.fields.stock + delta;
  if (stock < 0) {
    const missing = delta === -1 ? "queda la unidad" : `quedan las ${-delta} unidades`;
    plan.left.push({ title, reason: `${variant.sku}: ya no ${missing} que habría que retirar` });
    return false;
  }
  const { restored, stuck } = takeBack(variant.fields, before, { ...after, stock: before.stock });
  plan.variants.push({ ...(restored ?? variant.fields), id: variant.id, stock });
  plan.moves.push({ id: variant.id, delta });
  return !stuck;
}

/** Each field that is still as the import left it, as it was before. Undefined: there is nothing to take back. */
function takeBack<Fields extends object>(current: Fields, before: Fields, after: Fields) {
  const restored = { ...current };
  const [was, became] = [asStored(before), asStored(after)];
  let changes = 0;
  let stuck = false;
  for (const key of Object.keys(current) as (keyof Fields)[]) {
    if (isDeepStrictEqual(was[key], became[key])) continue;
    if (isDeepStrictEqual(current[key], became[key])) {
      restored[key] = was[key];
      changes++;
    } else stuck = true;
  }
  return { restored: changes > 0 ? restored : undefined, stuck };
}

/** As it comes back from the database: JSON knows no undefined. */
const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value));

async function namedElsewhere(tx: Tx, productIds: readonly number[]) {
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)::integer)`;
  const ordered = (
    await tx.execute<{ id: number }>(sql`
    select distinct variant_id as id from ${orderLines} where product_id in ${ids}
    union select t.variant_id from ${lots} t join ${variants} v on v.id = t.variant_id where v.product_id in ${ids}`)
  ).rows;
  const kept = (
    await tx.execute<{ id: number }>(sql`
    select distinct product_id as id from ${reviews} where product_id in ${ids}`)
  ).rows;
  return { ordered: new Set([...ordered].map(({ id }) => id)), kept: new Set([...kept].map(({ id }) => id)) };
}

async function writeVariantStates(tx: Tx, plan: Restoring, at: Date): Promise<void> {
  const listed = (ids: readonly number[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`;
  if (plan.deletedVariants.length > 0) {
    await tx.execute(sql`delete from ${variants} where id in ${listed(plan.deletedVariants)}`);
  }
  if (plan.deletedProducts.length > 0) {
    await tx.execute(sql`delete from ${products} where id in ${listed(plan.deletedProducts)}`);
  }
  if (plan.archivedVariants.length > 0) {
    await tx.execute(
      sql`update ${variants} set deleted_at = ${at}::timestamptz where id in ${listed(plan.archivedVariants)}`,
    );
  }
  if (plan.revivedVariants.length > 0) {
    await tx.execute(sql`update ${variants} set deleted_at = null where id in ${listed(plan.revivedVariants)}`);
  }
}
