import { setTimeout as pause } from "node:timers/promises";
import { OUTAGES, type Outage, openTestProxy, type TestProxy } from "@bruma/db/testProxy";
import { amongBuyers } from "../amongBuyers.ts";
import { expectJobsRun, makeJobsDue, untilJobsRun } from "../jobsAfter.ts";
import { openDemoDatabase } from "../openDemoDatabase.ts";
import type { Form } from "../Scenario.ts";
import { ShopProcess } from "../ShopProcess.ts";
import { expectOthersServed, untilRefused, untilSold, visit } from "../watch.ts";

/**
 * Each kind for half a minute, and for five: the jobs look for work every 30 s, and a shorter outage may pass between two looks. The
 * short form is about buyers alone; `server/src/jobs/jobs.test.ts` holds jobs that look more often to each kind.
 */
const ROUNDS: Record<Form, readonly { kind: Outage; seconds: number }[]> = {
  short: [{ kind: "cut", seconds: 3 }],
  long: [32, 300].flatMap((seconds) => OUTAGES.map((kind) => ({ kind, seconds }))),
};
/** A silent connection of the background is given up after 130 s. */
const READY_WITHIN_MS = { refused: 10_000, cut: 10_000, silent: 150_000 };
/** Silent connections of the requests are given up after 15 s, two of a buyer's requests one after the other. */
const SELLS_WITHIN_MS = 45_000;
const STOPS_WITHIN_MS = 10_000;

let proxy: TestProxy | undefined;

export const outage = amongBuyers({
  name: "outage",
  promise:
    "The database is away among 32 buyers, refusing, hanging up or silent: the shop sells again by itself, every job runs again, and it stops in order",
  rounds: { short: ROUNDS.short.length, long: ROUNDS.long.length },
  async open(signal) {
    const database = await openDemoDatabase();
    const opened = await openTestProxy(database.url);
    proxy = opened;
    const close = async () => {
      await opened.close();
      await database.end();
    };
    try {
      const env = { DATABASE_URL: opened.url };
      const shop = await ShopProcess.begin(signal, { env, directUrl: database.url });
      return { shop, close: () => shop.end().finally(close) };
    } catch (error) {
      await close();
      throw error;
    }
  },
  async strike(shop, { number, form, signal }) {
    if (proxy === undefined) throw new Error("There is no proxy in front of the database");
    const { kind, seconds } = ROUNDS[form][(number - 1) % ROUNDS[form].length] ?? { kind: "refused", seconds: 30 };
    const direct = await shop.connect();
    if (form === "long") await untilJobsRun(direct);
    await visit(shop);
    const begun = performance.now();
    await proxy.fail(kind);
    try {
      const refusedAfter = await untilRefused(shop, [503]);
      await expectOthersServed(shop);
      if (form === "long") await makeJobsDue(direct);
      await pause(Math.max(0, seconds * 1_000 - (performance.now() - begun)), undefined, { signal });
      await proxy.mend();
      const sold = untilSold(shop, SELLS_WITHIN_MS);
      const [soldAfter, back] = await Promise.all([sold, shop.recover(READY_WITHIN_MS[kind])]);
      return `${kind} for ${seconds} s: refused after ${refusedAfter} ms, sold again after ${soldAfter} ms, ready after ${Math.round(back)} ms`;
    } finally {
      await proxy.mend();
      await direct.close();
    }
  },
  async after(shop, { form, signal }) {
    const jobs = form === "long" ? `${await runJobs(shop)}, ` : "";
    const begun = performance.now();
    await shop.stop();
    const stopped = Math.round(performance.now() - begun);
    if (stopped > STOPS_WITHIN_MS) throw new Error(`The shop needed ${stopped} ms to stop`);
    await shop.start(signal);
    return `${jobs}stopped within ${stopped} ms`;
  },
});

async function runJobs(shop: ShopProcess): Promise<string> {
  const database = await shop.connect();
  return expectJobsRun(shop, database).finally(() => database.close());
}
