import { eachFlag, fieldColumns, PRODUCT_NAME_MAX, toEuros } from "@bruma/contract";
import { products } from "@bruma/db";
import { type StaffShop, transact } from "../../Shop.ts";
import { pictureVariants } from "../pictures/pictureVariants.ts";
import { writePictures } from "../pictures/writePictures.ts";
import { noteNewProduct } from "./noteProduct.ts";
import { readDetail } from "./readAdminProduct.ts";
import { writeVariants } from "./writeVariants.ts";

const SUFFIX = " (copia)";

/**
 * A copy that is not on sale, with SKUs of its own and no stock. It has no earlier prices, so it is not reduced; its notification
 * and what search engines show are its own. Refuses `product.not_found`. Returns the copy's id.
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
        name: original.name.slice(0, PRODUCT_NAME_MAX - SUFFIX.length) + SUFFIX,
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
