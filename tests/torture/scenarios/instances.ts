import { connect } from "@bruma/db";
import { enrol, signInOwner } from "../buyers.ts";
import { expectAsOne } from "../cluster/asOne.ts";
import { loseInstance } from "../cluster/loseInstance.ts";
import { openMarket, untilMoreSold } from "../cluster/market.ts";
import { type Ends, endAll, startInstances } from "../cluster/startInstances.ts";
import { findPlenty } from "../goods.ts";
import { inTurn } from "../inTurn.ts";
import { openDemoDatabase } from "../openDemoDatabase.ts";
import type { Scenario } from "../Scenario.ts";
import { settle } from "../settle.ts";

const BUYERS = 8;
const SOLD = 20;

export const instances: Scenario = {
  name: "instances",
  promise:
    "Of three instances on one database one is killed: buyers go on at the others, no acknowledged order is lost or doubled, and all behave as one",
  rounds: { short: 1, long: 20 },
  async begin(signal) {
    const ends: Ends = [];
    try {
      const { url, end } = await openDemoDatabase();
      ends.push(end);
      const shops = await startInstances(signal, { databaseUrl: url, url: "http://127.0.0.1" }, ends);
      const database = connect(url, { max: 4 });
      ends.push(() => database.close());
      const door = inTurn(shops);
      const since = new Date();
      const buyers = await enrol(database, BUYERS);
      const owner = await signInOwner(database);
      const goods = await findPlenty(database.sql, BUYERS);
      return {
        async round({ number, signal }) {
          const [newest] = await database.sql`select coalesce(max(id), 0)::int as id from orders`;
          const market = openMarket(door, buyers, goods);
          let told: string;
          try {
            await untilMoreSold(market, SOLD);
            told = await loseInstance(shops, market, { number, meanwhile: SOLD, signal });
          } finally {
            await market.close();
          }
          const bought = { asked: market.asked, deeds: [], done: [] };
          const counted = await settle(door, database, bought, { since, after: Number(newest?.id) });
          const asOne = await expectAsOne(shops, owner, database);
          return `${counted.acknowledged} orders acknowledged, ${counted.unanswered} repeated; ${told}; ${asOne}`;
        },
        end: () => endAll(ends),
      };
    } catch (error) {
      await endAll(ends);
      throw error;
    }
  },
};
