import { gatherBuyers } from "../buyers.ts";
import { prepareDriverLimit } from "../driverLimit.ts";
import type { Figure } from "../Figure.ts";
import { prepareCreation } from "../orders/orderCreation.ts";
import { median } from "../quantile.ts";
import type { Bench, BenchScenario } from "../Scenario.ts";
import { untilMailsEnd } from "../untilMailsEnd.ts";

const AT_ONCE = [8, 64] as const;
const LEAST_OF_LIMIT = 0.5;
const ORDERS_A_ROUND = 512;

/** Orders alone, of carts that are full already, against the same statements straight from the database driver. */
export const orderCreation: BenchScenario = {
  name: "Making orders",
  async run(bench) {
    const figures: Figure[] = [];
    for (const atOnce of AT_ONCE) figures.push(await measureCreation(bench, atOnce));
    return figures;
  },
};

async function measureCreation({ shop, pace }: Bench, atOnce: number): Promise<Figure> {
  const buyers = await gatherBuyers(shop, atOnce);
  const limit = await prepareDriverLimit(shop, buyers, "order");
  try {
    const creation = await prepareCreation(shop, buyers, ORDERS_A_ROUND);
    await limit.run(ORDERS_A_ROUND); // prepares its statements
    const [ours, alone]: [number[], number[]] = [[], []];
    for (let round = 0; round < pace.rounds; round++) {
      await untilMailsEnd(shop, pace.signal);
      alone.push((await limit.run(ORDERS_A_ROUND)).perSecond);
      await untilMailsEnd(shop, pace.signal);
      ours.push(await creation.run(pace.signal));
    }
    return {
      group: "Orders",
      name: `Made by ${atOnce} at once, of what the database driver makes alone`,
      value: median(ours) / median(alone),
      unit: "",
      budget: { least: LEAST_OF_LIMIT },
      beside: `${Math.round(median(ours))} and ${Math.round(median(alone))} a second; the load, the shop and PostgreSQL share the cores`,
    };
  } finally {
    await limit.close();
  }
}
