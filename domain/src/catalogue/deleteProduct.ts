import { products } from "@bruma/db";
import { and, eq, isNull } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { announce, noteChange, type Shop, transact } from "../Shop.ts";

/**
 * Takes a product out of the shop for good. Its row stays for the orders that name it; carts show its lines as unavailable.
 * Refuses `product.not_found`, also for one that was deleted before.
 */
export async function deleteProduct(shop: Shop, id: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [deleted] = await tx
      .update(products)
      .set({ deletedAt: shop.now(), updatedAt: shop.now(), active: false })
      .where(and(eq(products.id, id), isNull(products.deletedAt)))
      .returning({ name: products.name });
    if (deleted === undefined) throw new Refusal("product.not_found");
    noteChange(tx, { subject: "product", id, before: deleted, after: null });
    announce(tx, "catalogue", "stats", "reviews", `product:${id}`);
  });
}
