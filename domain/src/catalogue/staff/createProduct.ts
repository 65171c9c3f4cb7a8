import type { ProductForm, VariantForm } from "@bruma/contract";
import { products, type Tx } from "@bruma/db";
import { Refusal } from "../../Refusal.ts";
import { type StaffShop, transact } from "../../Shop.ts";
import { refuseIllegal } from "../law/refuseIllegal.ts";
import { pictureVariants } from "../pictures/pictureVariants.ts";
import { keepPicture, type Picture, writePictures } from "../pictures/writePictures.ts";
import { refuseAlike } from "./alikeVariants.ts";
import { columnsOf } from "./changeProduct.ts";
import { noteNewProduct } from "./noteProduct.ts";
import { DEFAULT_LEGAL_CLASS } from "./productDefaults.ts";
import { writeVariants } from "./writeVariants.ts";

/**
 * A new product with its variants; `face` becomes its first picture. It is on sale unless the form says no.
 * Refuses `product.illegal`, `product.price_missing`, `product.sku_taken`, `product.variants_alike`. Returns its id.
 */
export async function createProduct(shop: StaffShop, form: ProductForm, face?: Picture): Promise<number> {
  const forms = form.variants ?? [onlyVariant(form)];
  return transact(shop, async (tx) => {
    const now = shop.now();
    const id = await insertProduct(tx, form, now);
    await writeVariants(tx, { id, variants: [] }, forms, now);
    refuseAlike([], forms);
    const others = (form.images ?? []).filter(({ hash }) => hash !== face?.hash);
    if (face) await keepPicture(tx, face);
    await writePictures(tx, id, face ? [{ hash: face.hash, alt: form.name }, ...others] : others);
    await pictureVariants(tx, id, forms);
    await refuseIllegal(tx, await noteNewProduct(tx, id), now);
    return id;
  });
}

async function insertProduct(tx: Tx, form: ProductForm, now: Date): Promise<number> {
  const [row] = await tx
    .insert(products)
    .values({
      ...columnsOf(form),
      name: form.name,
      description: form.description,
      category: form.category,
      legalClass: form.legal_class ?? DEFAULT_LEGAL_CLASS[form.category],
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: products.id });
  if (row === undefined) throw new Error("insert returned no row");
  return row.id;
}

/** A product without variants of its own is sold as its one variant. */
function onlyVariant({ price, stock, attributes }: ProductForm): VariantForm {
  if (price === undefined || stock === undefined) {
    const missing = "Por favor, completa todos los campos requeridos";
    throw new Refusal("product.price_missing", {
      fields: {
        ...(price === undefined ? { price: missing } : {}),
        ...(stock === undefined ? { stock: missing } : {}),
      },
    });
  }
  const [strength, another] = attributes?.nicotineMgMl ?? [];
  const isWhole = Number.isInteger(strength) && another === undefined;
  const volumeMl = attributes?.volumeMl;
  return {
    options: {},
    price,
    originalPrice: null,
    stock,
    nicotineMgMl: isWhole && strength !== undefined ? strength : null,
    volumeMl: Number.isInteger(volumeMl) && volumeMl ? volumeMl : null,
  };
}
