import { toEuros } from "@bruma/contract";
import { products } from "@bruma/db";
import { type Shop, transact } from "../Shop.ts";
import { noteNewProduct } from "./noteProduct.ts";
import { readDetail } from "./readAdminProduct.ts";
import { writePictures } from "./writePictures.ts";
import { writeVariants } from "./writeVariants.ts";

const NAME_MAX = 200;
const SUFFIX = " (copia)";

/**
 * A copy that is not on sale, with SKUs of its own and no stock. It has no earlier prices, so it is not reduced; its notification
 * and what search engines show are its own. Refuses `product.not_found`. Returns the copy's id.
 */
export async function duplicateProduct(shop: Shop, id: number): Promise<number> {
  return transact(shop, async (tx) => {
    const now = shop.now();
    const original = await readDetail(tx, id);
    const { description, category, brand, legalClass, attributes, isNew, isHot, manufacturer, responsiblePerson } =
      original;
    const [copy] = await tx
      .insert(products)
      .values({
        ...{ description, category, brand, legalClass, attributes, isNew, isHot, manufacturer, responsiblePerson },
        name: original.name.slice(0, NAME_MAX - SUFFIX.length) + SUFFIX,
        active: false,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: products.id });
    if (copy === undefined) throw new Error("insert returned no row");
    const forms = original.variants.map(({ options, priceCents, nicotineMgMl, volumeMl }) => ({
      ...{ options, nicotineMgMl, volumeMl },
      price: toEuros(priceCents),
      originalPrice: null,
      stock: 0,
    }));
    await writeVariants(tx, { id: copy.id, variants: [] }, forms, { actorId: shop.actor?.userId ?? null, now });
    await writePictures(tx, copy.id, original.images);
    await noteNewProduct(tx, copy.id);
    return copy.id;
  });
}
