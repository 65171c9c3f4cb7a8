import { type Db, isEmptyShop } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { demoProducts } from "../words/index.ts";
import { drawingsOf, storePictures } from "./catalogue/storePictures.ts";
import { countShop } from "./countShop.ts";
import type { DemoShopOptions } from "./DemoShopOptions.ts";
import { fillShop } from "./fillShop.ts";

export type DemoShopSummary = Awaited<ReturnType<typeof countShop>> & { isLoaded: boolean };

// Any number does, as long as nobody else locks it in this database.
const SEED_LOCK = 7_204_518_832;

/**
 * Fills an empty shop with the demo, in one transaction: it is there whole or not at all. Of instances that start together one
 * does it; a shop that holds anybody or anything is left as it is (`isLoaded` is false).
 */
export async function loadDemoShop(db: Db, options: DemoShopOptions): Promise<DemoShopSummary> {
  const { onProgress = () => {} } = options;
  // Before the transaction, which should be short: a picture that is stored twice is the same file.
  const drawn = (await isEmptyShop(db)) ? drawingsOf(demoProducts) : [];
  const pictures = await storePictures(drawn, options.storePicture, (done) =>
    onProgress("Dibujando los productos", done, drawn.length),
  );
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const found = await countShop(tx);
    if (found.people + found.products > 0) return { isLoaded: false, ...found };
    await fillShop(tx, pictures, options);
    return { isLoaded: true, ...(await countShop(tx)) };
  });
}
