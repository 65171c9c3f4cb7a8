import type { Db } from "@bruma/db";
import { Refusal } from "../../Refusal.ts";
import type { ProductRow } from "../lists/ProductRow.ts";
import { readProducts } from "../lists/readProducts.ts";
import { type FitRow, selectFits } from "./selectFits.ts";

interface ProductFitRows {
  parts: FitRow[];
  devices: FitRow[];
  products: Readonly<ProductRow>[];
}

// More than anybody reads on a page.
const SHOWN_MAX = 60;

/** What belongs to a product and what it belongs to, on sale. Refuses `product.not_found`. */
export async function readFits(db: Db, id: number): Promise<ProductFitRows> {
  const [{ parts, devices } = { parts: [], devices: [] }] = await selectFits(db, { id, limit: SHOWN_MAX });
  const others = new Set([...parts, ...devices].map(({ productId }) => productId));
  const [product, ...products] = await readProducts(db, [id, ...others]);
  if (product?.id !== id) throw new Refusal("product.not_found");
  return { parts, devices, products };
}
