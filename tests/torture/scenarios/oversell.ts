import { order, prepare, register } from "../buyers.ts";
import { findGoods, setStock } from "../goods.ts";
import { auditBooks } from "../ledgers.ts";
import type { Scenario } from "../Scenario.ts";
import { ShopProcess } from "../ShopProcess.ts";

const BUYERS = 50;
const STOCKS = [1, 2, 10];

export const oversell: Scenario = {
  name: "oversell",
  promise: "Far more buyers than units, all at once: exactly what there was is sold",
  rounds: { short: 3, long: 50 },
  async begin(signal) {
    const shop = await ShopProcess.begin(signal);
    const buyers = await register(shop, BUYERS);
    const since = new Date();
    const database = await shop.connect();
    const [goods] = await findGoods(database.sql, 1);
    if (goods === undefined) throw new Error("Nothing is on sale");
    return {
      async round({ number }) {
        const stock = STOCKS[number % STOCKS.length] as number;
        await setStock(database.sql, goods.variantId, 10_000);
        const asked = (
          await Promise.all(buyers.map((buyer) => prepare(shop, buyer, { ...goods, quantity: 1 })))
        ).filter((each) => each !== undefined);
        if (asked.length < BUYERS) throw new Error(`Only ${asked.length} buyers could fill their cart`);
        await setStock(database.sql, goods.variantId, stock);
        // Each buyer asks four times under keys of their own: the cart is empty after the first that succeeds.
        const answers = await Promise.all(
          asked.flatMap((each) => [0, 1, 2, 3].map((turn) => order(shop, { ...each, key: `${each.key}-${turn}` }))),
        );
        const sold = answers.filter((answer) => typeof answer === "number").length;
        const unanswered = answers.filter((answer) => answer === undefined).length;
        const [left] = await database.sql`select stock from variants where id = ${goods.variantId}`;
        if (sold !== stock || left?.stock !== 0)
          throw new Error(`Of ${stock} units ${sold} were sold, ${left?.stock} are left`);
        if (unanswered > 0) throw new Error(`${unanswered} buyers got no answer`);
        await auditBooks(database.sql, since);
        return `${answers.length} attempts for ${stock} units: ${sold} sold`;
      },
      async end() {
        await database.close();
        await shop.end();
      },
    };
  },
};
