import { toCents, type VariantForm } from "@bruma/contract";
import { products, stockMovements, type Tx, variants } from "@bruma/db";
import { and, eq, inArray, isNull, like } from "@bruma/db/sql";
import { invalid, Refusal } from "../../Refusal.ts";
import type { StaffTx } from "../../Shop.ts";
import { isUniqueViolation } from "../../users/index.ts";
import { moveStockTo } from "../stock/moveStock.ts";
import type { LockedProduct, LockedVariant } from "./lockProduct.ts";

/**
 * Makes a product's variants those of the form, in its order. What is left out is withdrawn: its row stays for the orders that
 * name it, its stock leaves by the ledger. Refuses `product.sku_taken`, and `request.invalid` for a variant of another product.
 */
export async function writeVariants(
  tx: StaffTx,
  product: Pick<LockedProduct, "id" | "variants">,
  forms: readonly VariantForm[],
  now: Date,
): Promise<void> {
  const known = new Map(product.variants.map((variant) => [variant.id, variant]));
  refuseForeign(known, forms);
  refuseDoubleSkus(forms);
  const kept = new Set(forms.map(({ id }) => id));
  for (const variant of product.variants) if (!kept.has(variant.id)) await withdraw(tx, variant, now);
  const given = forms.flatMap(({ sku }) => (sku ? [sku] : []));
  await refuseTakenSkus(tx, product.id, forms);
  const nextSku = await skuMaker(tx, product.id, given);

  try {
    await freeSkus(tx, known, forms);
    for (const [position, form] of forms.entries()) {
      const present = form.id === undefined ? undefined : known.get(form.id);
      const columns = columnsOf(form, form.sku || present?.sku || nextSku(), position);
      if (present)
        await tx
          .update(variants)
          .set({ ...columns, updatedAt: now })
          .where(eq(variants.id, present.id));
      else await insertVariant(tx, product.id, columns, form.stock, now);
    }
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal("product.sku_taken");
    throw error;
  }
}

function columnsOf(form: VariantForm, sku: string, position: number) {
  const { options, nicotineMgMl, volumeMl, originalPrice } = form;
  const originalPriceCents = originalPrice === null ? null : toCents(originalPrice);
  return { sku, options, position, priceCents: toCents(form.price), originalPriceCents, nicotineMgMl, volumeMl };
}

async function insertVariant(
  tx: StaffTx,
  productId: number,
  columns: ReturnType<typeof columnsOf>,
  stock: number,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .insert(variants)
    .values({ ...columns, productId, stock, createdAt: now, updatedAt: now })
    .returning({ id: variants.id });
  if (row === undefined) throw new Error("insert returned no row");
  if (stock === 0) return;
  const { userId: actorId } = tx.actor;
  await tx.insert(stockMovements).values({ variantId: row.id, delta: stock, reason: "opening", actorId });
}

async function withdraw(tx: StaffTx, variant: LockedVariant, now: Date): Promise<void> {
  await moveStockTo(tx, variant, 0, { reason: "adjustment", note: "Variante retirada" });
  await tx.update(variants).set({ deletedAt: now, updatedAt: now }).where(eq(variants.id, variant.id));
}

function refuseForeign(known: ReadonlyMap<number, LockedVariant>, forms: readonly VariantForm[]): void {
  const seen = new Set<number>();
  for (const [index, { id }] of forms.entries()) {
    if (id === undefined) continue;
    if (!known.has(id) || seen.has(id)) throw invalid({ [`variants.${index}`]: "Esta variante ya no existe" });
    seen.add(id);
  }
}

function refuseDoubleSkus(forms: readonly VariantForm[]): void {
  const seen = new Set<string>();
  for (const [index, { sku }] of forms.entries()) {
    if (!sku) continue;
    if (seen.has(sku)) throw skuTaken(index, "Dos variantes no pueden tener el mismo SKU");
    seen.add(sku);
  }
}

const skuTaken = (index: number, message: string) =>
  new Refusal("product.sku_taken", { fields: { [`variants.${index}.sku`]: message } });

/** Tells whose the SKU is; the database's own constraint decides races. */
async function refuseTakenSkus(tx: Tx, productId: number, forms: readonly VariantForm[]): Promise<void> {
  const skus = forms.flatMap(({ sku }) => (sku ? [sku] : []));
  if (skus.length === 0) return;
  const holders = await tx
    .select({ sku: variants.sku, productId: variants.productId, name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.sku, skus), isNull(variants.deletedAt)));
  for (const holder of holders) {
    if (holder.productId === productId) continue;
    throw skuTaken(
      forms.findIndex(({ sku }) => sku === holder.sku),
      `Ya lo usa «${holder.name}»`,
    );
  }
}

/** Two variants may exchange their SKUs: both let go of theirs first. */
async function freeSkus(
  tx: Tx,
  known: ReadonlyMap<number, LockedVariant>,
  forms: readonly VariantForm[],
): Promise<void> {
  for (const { id, sku } of forms) {
    if (id === undefined || !sku || known.get(id)?.sku === sku) continue;
    await tx
      .update(variants)
      .set({ sku: `~${id}` })
      .where(eq(variants.id, id));
  }
}

/** Makes SKUs that nobody has: `BR-12-1`, `BR-12-2`… for product 12. */
async function skuMaker(tx: Tx, productId: number, given: readonly string[]): Promise<() => string> {
  const prefix = `BR-${productId}-`;
  const rows = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(like(variants.sku, `${prefix}%`), isNull(variants.deletedAt)));
  const taken = new Set([...given, ...rows.map(({ sku }) => sku)]);
  return () => {
    let number = 1;
    while (taken.has(`${prefix}${number}`)) number += 1;
    taken.add(`${prefix}${number}`);
    return `${prefix}${number}`;
  };
}
