import { eachFlag, fieldColumns, PRODUCT_NAME_MAX, toEuros } from "@bruma/contract";
import { products, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { type StaffShop, transact } from "../../Shop.ts";
import { pictureVariants } from "../pictures/pictureVariants.ts";
import { writePictures } from "../pictures/writePictures.ts";
import { noteNewProduct } from "./noteProduct.ts";
import { readDetail } from "./readAdminProduct.ts";
import { writeVariants } from "./writeVariants.ts";

const SUFFIX = / \(copia( \d+)?\)$/;
const SUFFIX_MAX = 20;

/**
 * A copy that is not on sale, with SKUs of its own and no stock. It has no earlier prices, so it is not reduced; its notification
 * and what search engines show are its own, and so is its name: no other product of the shop has it, however many are copied at once. Refuses `product.not_found`. Returns the copy's id.
 */
export async function duplicateProduct(shop: StaffShop, id: number): Promise<number> {
  return transact(shop, async (tx) => {
    const now = shop.now();
    const original = await readDetail(tx, id);
    const { description, category, attributes } = original;
    const [copy] = await tx
      .insert(products)
      .values({
        description,
        category,
        attributes,
        ...fieldColumns(original),
        euCegId: null,
        seoTitle: null,
        seoDescription: null,
        ...eachFlag((flag) => original[flag]),
        featured: false,
        name: await freeName(tx, original.name),
        active: false,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: products.id });
    if (copy === undefined) throw new Error("insert returned no row");
    const forms = original.variants.map(({ options, priceCents, nicotineMgMl, volumeMl, imageHash }) => ({
      options,
      nicotineMgMl,
      volumeMl,
      imageHash,
      price: toEuros(priceCents),
      originalPrice: null,
      stock: 0,
    }));
    await writeVariants(tx, { id: copy.id, variants: [] }, forms, now);
    await writePictures(tx, copy.id, original.images);
    await pictureVariants(tx, copy.id, forms);
    await noteNewProduct(tx, copy.id);
    return copy.id;
  });
}

/** «Funda (copia)», «Funda (copia 2)» */
async function freeName(tx: Tx, name: string): Promise<string> {
  // Two products may bear one name, so no constraint decides: of two copies at once the second one waits, and sees the first one's name.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product_copies'))`);
  const base = name.replace(SUFFIX, "");
  const likely = await tx
    .select({ name: products.name })
    .from(products)
    .where(sql`starts_with(${products.name}, ${beginningOf(base, SUFFIX_MAX)})`);
  const taken = new Set(likely.map((product) => product.name));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? " (copia)" : ` (copia ${number})`;
    const free = beginningOf(base, suffix.length) + suffix;
    if (!taken.has(free)) return free;
  }
}

/** What of a name leaves room for so many letters; never half of a sign that takes two, which a database keeps as another. */
const beginningOf = (name: string, room: number) =>
  name.slice(0, PRODUCT_NAME_MAX - room).replace(/[\ud800-\udbff]$/, "");
