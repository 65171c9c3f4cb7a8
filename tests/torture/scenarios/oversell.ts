import { setTimeout as pause } from "node:timers/promises";
import { call, enrol } from "../buyers.ts";
import { findGoods, setStock } from "../goods.ts";
import { auditBooks } from "../ledgers.ts";
import { describeRefusals, fillCarts, orderAtOnce } from "../rush.ts";
import type { Scenario } from "../Scenario.ts";
import { ShopProcess } from "../ShopProcess.ts";

const BUYERS = 200;
const STOCKS = [1, 2, 10];

export const oversell: Scenario = {
  name: "oversell",
  promise:
    "200 buyers for 1, 2 or 10 units, all at once, some with their cart in motion: exactly what there was is sold",
  rounds: { short: 3, long: 50 },
  async begin(signal) {
    const shop = await ShopProcess.share(signal);
    const database = await shop.connect();
    const { sql } = database;
    const since = new Date();
    const buyers = await enrol(database, BUYERS);
    const [scarce, plenty] = await findGoods(sql, 2);
    if (scarce === undefined || plenty === undefined) throw new Error("Nothing is on sale");
    await setStock(sql, plenty.variantId, 1_000_000);
    return {
      async round({ number }) {
        const stock = STOCKS[number % STOCKS.length] as number;
        await setStock(sql, scarce.variantId, stock);
        const asked = await fillCarts(shop, database, buyers, [scarce, plenty]);
        const [newest] = await sql`select coalesce(max(id), 0)::int as id from orders`;
        // A third of them change their mind at the same moment: one more of what there is plenty of, and back.
        const restless = buyers
          .filter((_, index) => index % 3 === 0)
          .map(async (buyer) => {
            await pause(Math.random() * 200);
            for (const quantity of [2, 1])
              await call(shop, buyer, "PUT", `/cart/items/${plenty.variantId}`, { quantity });
          });
        const { sold, refusals } = await orderAtOnce(shop, asked);
        await Promise.all(restless);
        const [units] = await sql`
          select coalesce(sum(quantity), 0)::int as n from order_lines
          where variant_id = ${scarce.variantId} and order_id > ${newest?.id}`;
        const [left] = await sql`select stock from variants where id = ${scarce.variantId}`;
        if (units?.n !== stock || left?.stock !== 0) {
          throw new Error(`Of ${stock} units ${units?.n} were sold, ${left?.stock} are left`);
        }
        await auditBooks(sql, since);
        return `${asked.length} buyers for ${stock} units: ${sold} sold; ${describeRefusals(refusals)} (${shop.takeStatuses()})`;
      },
      end: () => database.close(),
    };
  },
};
