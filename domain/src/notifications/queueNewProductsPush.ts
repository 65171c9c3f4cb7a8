import type { Tx } from "@bruma/db";
import { queuePush } from "../outbox/index.ts";
import type { NamedProduct } from "./takeProductNews.ts";

/** Tells who wants to know of new products of those that have just gone on sale for the first time. */
export async function queueNewProductsPush(tx: Tx, products: readonly NamedProduct[]): Promise<void> {
  const [first, second] = products;
  if (first === undefined) return;
  const isOne = second === undefined;
  await queuePush(tx, {
    to: "everyone",
    preference: "newProducts",
    title: isOne ? "Nuevo en la tienda" : `${products.length} productos nuevos en la tienda`,
    body: isOne ? first.name : `${first.name}, ${second.name}${products.length > 2 ? "…" : ""}`,
    url: isOne ? `/products/${first.id}` : "/products?sort=newest",
    tag: isOne ? `product-${first.id}` : "new-products",
  });
}
