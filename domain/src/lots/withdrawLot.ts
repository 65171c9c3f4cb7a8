import { lots, products, variants } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../Shop.ts";
import { getLot } from "./LotRow.ts";
import { takeOutOfSale } from "./takeOutOfSale.ts";

/**
 * Takes what is left of a lot out of sale, for good (Regulation (EU) 2023/988, art. 12.4). Works for archived products too. Returns how
 * many units are promised in orders beyond what is now left. Refuses `lot.not_found`, `lot.withdrawn`.
 */
export async function withdrawLot(shop: StaffShop, id: number, reason: string): Promise<number> {
  return transact(shop, async (tx) => {
    const { productId, variantId } = await getLot(tx, id);
    // The order of locks of every command: product, variants, lots.
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for("no key update");
    const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId)).for("no key update");
    const [lot] = await tx.select().from(lots).where(eq(lots.id, id)).for("update");
    if (lot === undefined || variant === undefined) throw new Refusal("lot.not_found");
    if (lot.state === "withdrawn") throw new Refusal("lot.withdrawn");
    const now = new Date(Math.max(shop.now().getTime(), lot.updatedAt.getTime() + 1));
    const cause = { note: `Lote ${lot.code}` };
    const short = await takeOutOfSale(tx, variant, lot.quantity, cause);
    await tx
      .update(lots)
      .set({ state: "withdrawn", shortUnits: short, withdrawnAt: now, withdrawnReason: reason, updatedAt: now })
      .where(eq(lots.id, id));
    noteChange(tx, {
      subject: "lot",
      id,
      before: { state: lot.state },
      after: { state: "withdrawn", code: lot.code, reason, units: lot.quantity, short },
    });
    return short;
  });
}
