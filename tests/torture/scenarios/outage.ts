import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "@bruma/db";
import { OUTAGES, type Outage, openTestProxy, type TestProxy } from "@bruma/db/testProxy";
import { amongBuyers } from "../amongBuyers.ts";
import { expectJobsRun, makeJobsDue, untilJobsRun } from "../jobsAfter.ts";
import { ShopProcess } from "../ShopProcess.ts";
import { expectOthersServed, untilRefused, untilSold, visit } from "../watch.ts";

/**
 * Each kind for half a minute, and for five. The first round is the short form: the jobs look for work every 30 s, and a shorter
 * outage may pass between two looks.
 */
const ROUNDS: readonly { kind: Outage; seconds: number }[] = [32, 300].flatMap((seconds) =>
  OUTAGES.map((kind) => ({ kind, seconds })),
);
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
  rounds: { short: 1, long: ROUNDS.length },
  async open(signal) {
    const folder = await mkdtemp(join(tmpdir(), "bruma-torture-"));
    const log = { debug: () => {}, info: () => {}, warn: () => {} };
    const database = await startEmbedded({ dataDir: folder, log });
    const opened = await openTestProxy(database.url);
    proxy = opened;
    const close = async () => {
      await opened.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    };
    try {
      const env = { DATABASE_URL: opened.url, DEMO_SIZE: "60" };
      const shop = await ShopProcess.begin(signal, { env, directUrl: database.url });
      return { shop, close: () => shop.end().finally(close) };
    } catch (error) {
      await close();
      throw error;
    }
  },
  async strike(shop, { number, signal }) {
    if (proxy === undefined) throw new Error("There is no proxy in front of the database");
    const { kind, seconds } = ROUNDS[(number - 1) % ROUNDS.length] ?? { kind: "refused", seconds: 30 };
    const direct = await shop.connect();
    await untilJobsRun(direct);
    await visit(shop);
    const begun = performance.now();
    await proxy.fail(kind);
    try {
      const refusedAfter = await untilRefused(shop, [503]);
      await expectOthersServed(shop);
      await makeJobsDue(direct);
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
  async after(shop, { signal }) {
    const database = await shop.connect();
    const jobs = await expectJobsRun(shop, database).finally(() => database.close());
    const begun = performance.now();
    await shop.stop();
    const stopped = Math.round(performance.now() - begun);
    if (stopped > STOPS_WITHIN_MS) throw new Error(`The shop needed ${stopped} ms to stop`);
    await shop.start(signal);
    return `${jobs}, stopped within ${stopped} ms`;
  },
});
