import { connect } from "@bruma/db";
import { type EarlierProgram, earlierPrograms, unpack } from "../../upgrade/earlierPrograms.ts";
import { enrol } from "../buyers.ts";
import { openMarket, untilMoreSold } from "../cluster/market.ts";
import { type Ends, endAll } from "../cluster/startInstances.ts";
import { findPlenty } from "../goods.ts";
import { inTurn } from "../inTurn.ts";
import { openDemoDatabase } from "../openDemoDatabase.ts";
import type { Scenario } from "../Scenario.ts";
import { ShopProcess } from "../ShopProcess.ts";
import { settle } from "../settle.ts";

/** How many schemas back: the promise of docs/upgrading.md. */
const SCHEMAS_BACK = 3;
const BUYERS = 6;
const SOLD = 15;

export const sideBySide: Scenario = {
  name: "side-by-side",
  promise: `The program of each of the last ${SCHEMAS_BACK} schemas sells on today's database beside today's program, one replaces the other, and no order is lost, doubled or failed`,
  rounds: {
    short: "it builds earlier versions; tests/upgrade/contracting.test.ts reads the migrations instead",
    long: SCHEMAS_BACK,
  },
  missing: () =>
    earlierPrograms(SCHEMAS_BACK).length === SCHEMAS_BACK ? undefined : "this is no clone with its history",
  async begin() {
    const programs = earlierPrograms(SCHEMAS_BACK);
    return {
      round: ({ number, signal }) => serveBoth(programs[number - 1] as EarlierProgram, signal),
      end: async () => {},
    };
  },
};

/** The earlier one alone, both, today's alone: as instances behind a balancer are changed one by one. */
async function serveBoth(program: EarlierProgram, signal: AbortSignal): Promise<string> {
  const ends: Ends = [];
  try {
    const { folder, end: remove } = await unpack(program);
    ends.push(remove);
    const { url, end } = await openDemoDatabase();
    ends.push(end);
    const env = { DATABASE_URL: url, DATABASE_CONNECTIONS: "10", DEMO_SIZE: "40", PUBLIC_URL: "http://127.0.0.1" };
    const database = connect(url, { max: 4 });
    ends.push(() => database.close());
    const today = await ShopProcess.begin(signal, { env });
    ends.push(() => today.end());
    const earlier = await ShopProcess.begin(signal, { env, program: folder });
    ends.push(() => earlier.end());
    const buyers = await enrol(database, BUYERS);
    const goods = await findPlenty(database.sql, BUYERS);
    const since = new Date();
    const [newest] = await database.sql`select coalesce(max(id), 0)::int as id from orders`;
    const asked = [];
    for (const shops of [[earlier], [earlier, today], [today]]) {
      const market = openMarket(inTurn(shops), buyers, goods);
      try {
        await untilMoreSold(market, SOLD);
      } finally {
        await market.close();
      }
      asked.push(...market.asked);
    }
    const failed = asked.filter(({ answer }) => typeof answer !== "number");
    if (failed.length > 0)
      throw new Error(`${failed.length} orders failed, the first: ${failed[0]?.refusal ?? "no answer"}`);
    const bought = { asked, deeds: [], done: [] };
    const counted = await settle(inTurn([earlier, today]), database, bought, { since, after: Number(newest?.id) });
    return `${program.tag} (${program.commit.slice(0, 8)}): ${counted.acknowledged} orders acknowledged, ${counted.unanswered} without an answer`;
  } finally {
    await endAll(ends);
  }
}
