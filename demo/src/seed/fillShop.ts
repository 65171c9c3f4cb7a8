import { settings, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { loadBasics } from "@bruma/domain";
import { demoProducts, seededRandom } from "../words/index.ts";
import { insertBulk } from "./catalogue/insertBulk.ts";
import { insertFits } from "./catalogue/insertFits.ts";
import { insertPictures } from "./catalogue/insertPictures.ts";
import { insertRange } from "./catalogue/insertRange.ts";
import type { StoredImage } from "./catalogue/storePictures.ts";
import { insertPeople } from "./customers/insertPeople.ts";
import type { DemoShopOptions } from "./DemoShopOptions.ts";
import { Dice } from "./Dice.ts";
import { DEMO_SETTINGS } from "./demoSettings.ts";
import { insertDocuments } from "./life/insertDocuments.ts";
import { DRAFT_COUNT, insertDrafts } from "./life/insertDrafts.ts";
import { insertLife } from "./life/insertLife.ts";
import { countCouponUses, insertCoupons } from "./orders/insertCoupons.ts";
import { insertOrders } from "./orders/insertOrders.ts";
import { planOrders } from "./orders/planOrders.ts";
import { insertStockLedger, stockLedger } from "./orders/stockLedger.ts";
import { insertReviews } from "./reviews/insertReviews.ts";
import { planReviews } from "./reviews/planReviews.ts";

// Each part has dice of its own, so that more of one leaves the others as they were.
const SEEDS = { people: 1, products: 2, orders: 3, reviews: 4, comments: 5, bulk: 6, life: 7 };
const diceFor = (part: keyof typeof SEEDS) => new Dice(seededRandom(SEEDS[part]));

/** Writes the whole demo into a shop that holds nothing. `pictures` are by the slug of the product that they show. */
export async function fillShop(
  tx: Tx,
  pictures: ReadonlyMap<string, StoredImage>,
  { now, size, passwordHash, onProgress = () => {} }: DemoShopOptions,
): Promise<void> {
  await loadBasics(tx);
  await tx
    .insert(settings)
    .values(Object.entries(DEMO_SETTINGS).map(([key, value]) => ({ key, value, updatedAt: now })));
  const { adminId, demoCustomer, customers } = await insertPeople(tx, diceFor("people"), now, passwordHash);
  const mediaIds = await insertPictures(tx, pictures, now);
  const variants = await insertRange(tx, diceFor("products"), mediaIds, now);
  await insertFits(tx, now);

  const coupons = await insertCoupons(tx, now);
  const planned = planOrders(diceFor("orders"), { now, customers, demoCustomer, variants, coupons });
  const orders = await insertOrders(tx, planned, adminId, now);
  await countCouponUses(tx);
  await insertStockLedger(tx, stockLedger(orders, variants, adminId, now));
  await insertReviews(tx, diceFor("comments"), planReviews(diceFor("reviews"), orders, demoCustomer.id, now));
  await insertLife(tx, diceFor("life"), { now, adminId, demoCustomer, customers, variants, orders });
  await insertDocuments(tx, { now, adminId, orders });
  await noteLastLogins(tx);

  await insertDrafts(tx, mediaIds, now);
  const count = Math.max(0, (size ?? 0) - demoProducts.length - DRAFT_COUNT);
  const onDone = (done: number) => onProgress("Cargando más productos", done, count);
  await insertBulk(tx, diceFor("bulk"), mediaIds, { now, count, adminId, onDone });
  await tx.execute(
    sql`analyze products, variants, product_images, stock_movements, price_changes, orders, order_lines`,
  );
}

/** Whoever did something with an order was logged in then. */
async function noteLastLogins(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update users set last_login_at = acted.at
    from (select actor_id, max(at) from order_events group by actor_id) as acted (actor_id, at)
    where users.id = acted.actor_id`);
}
