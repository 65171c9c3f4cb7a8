import type { Db } from "@bruma/db";
import type { ProductRow } from "../lists/ProductRow.ts";
import { readProducts } from "../lists/readProducts.ts";
import { requireProduct } from "../lists/requireProduct.ts";
import { type FitRow, selectDevices, selectParts } from "./selectFits.ts";

interface ProductFitRows {
  parts: FitRow[];
  devices: FitRow[];
  products: ProductRow[];
}

// More than anybody reads on a page.
const SHOWN_MAX = 60;

/** What belongs to a product and what it belongs to, on sale. Refuses `product.not_found`. */
export async function readFits(db: Db, id: number): Promise<ProductFitRows> {
  const [parts, devices] = await Promise.all([
    selectParts(db, { id, limit: SHOWN_MAX }),
    selectDevices(db, { id, limit: SHOWN_MAX }),
    requireProduct(db, id),
  ]);
  const ids = [...new Set([...parts, ...devices].map(({ productId }) => productId))];
  return { parts, devices, products: await readProducts(db, ids) };
}
