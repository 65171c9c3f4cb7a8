import { stockMovements, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { bulkProducts } from "../../words/index.ts";
import type { SeededVariant } from "../Assortment.ts";
import type { Dice } from "../Dice.ts";
import { inStatements } from "../rows.ts";
import { dateProducts } from "./dateProducts.ts";
import { insertProducts, PRODUCTS_PER_STATEMENT } from "./insertProducts.ts";
import type { MediaIds } from "./pictureProducts.ts";
import { withoutSearchIndexes } from "./withoutSearchIndexes.ts";

interface Bulk {
  now: Date;
  count: number;
  adminId: number;
  onDone: (done: number) => void;
}

/** `count` more products, as a bench asks for; nobody has bought them yet. */
export async function insertBulk(tx: Tx, dice: Dice, mediaIds: MediaIds, bulk: Bulk): Promise<void> {
  if (bulk.count === 0) return;
  await withoutSearchIndexes(tx, async () => {
    let done = 0;
    let analysed = 0;
    for (const part of inStatements(bulkProducts(bulk.count), PRODUCTS_PER_STATEMENT)) {
      const variants = await insertProducts(tx, dateProducts(dice, part, bulk.now), mediaIds);
      await tx.insert(stockMovements).values(openingsOf(variants, bulk.adminId));
      done += part.length;
      if (done > 2 * analysed) {
        // Triggers and foreign keys keep the plans that they made for small tables until they learn of the growth.
        await tx.execute(sql`analyze products, variants, price_changes`);
        analysed = done;
      }
      bulk.onDone(done);
    }
  });
}

function openingsOf(variants: readonly SeededVariant[], actorId: number): (typeof stockMovements.$inferInsert)[] {
  return variants
    .filter(({ stock }) => stock > 0)
    .map(({ id, stock, createdAt }) => ({ variantId: id, delta: stock, reason: "opening", actorId, at: createdAt }));
}
