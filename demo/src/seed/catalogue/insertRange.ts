import type { Tx } from "@bruma/db";
import { demoProducts } from "../../words/index.ts";
import type { SeededVariant } from "../Assortment.ts";
import type { Dice } from "../Dice.ts";
import { inStatements } from "../rows.ts";
import { dateProducts } from "./dateProducts.ts";
import { insertProducts, PRODUCTS_PER_STATEMENT } from "./insertProducts.ts";
import type { MediaIds } from "./pictureProducts.ts";

/** The demo's own range; its opening stock is written with the orders, which tell how much there must have been. */
export async function insertRange(tx: Tx, dice: Dice, mediaIds: MediaIds, now: Date): Promise<SeededVariant[]> {
  const seeded: SeededVariant[] = [];
  for (const part of inStatements(dateProducts(dice, demoProducts, now), PRODUCTS_PER_STATEMENT)) {
    seeded.push(...(await insertProducts(tx, part, mediaIds)));
  }
  return seeded;
}
