import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { amongBuyers } from "../amongBuyers.ts";
import { type Buyer, call, enrol } from "../buyers.ts";
import type { ShopProcess } from "../ShopProcess.ts";
import { expectOthersServed, untilRefused, visit } from "../watch.ts";

const CROWD = 200;
// 5 s waiting for a place, 15 s at work, and a slow machine.
const LONGEST_ANSWER_MS = 25_000;
const RECOVERY_MS = 10_000;

let crowd: Buyer[] = [];

export const slowDatabase = amongBuyers({
  name: "slow-database",
  promise:
    "A table is locked, or the database stands still: 232 buyers are told to come back instead of waiting for ever, and nothing piles up",
  rounds: { short: 2, long: 20 },
  async begin(shop) {
    const database = await shop.connect();
    crowd = await enrol(database, CROWD);
    await database.close();
  },
  async strike(shop, { number, form }) {
    await visit(shop);
    const letGo = number % 2 === 1 ? await lockCarts(shop) : await stopDatabase(shop);
    try {
      const begun = performance.now();
      const asking = crowd.map((buyer) => call(shop, buyer, "GET", "/cart"));
      const refusedAfter = await untilRefused(shop, [503]);
      await expectOthersServed(shop);
      // Those who are at work already have 15 s, which only the long form waits for.
      if (form === "short") await letGo();
      const answers = await Promise.all(asking);
      const longest = Math.round(performance.now() - begun);
      const unanswered = answers.filter((answer) => answer === undefined).length;
      if (unanswered > 0 || (form === "long" && longest > LONGEST_ANSWER_MS)) {
        throw new Error(`${unanswered} of ${CROWD} got no answer, the last came after ${longest} ms`);
      }
      await letGo();
      const back = performance.now();
      await untilServed(shop);
      const what = number % 2 === 1 ? "carts locked" : "database stopped";
      const took = Math.round(performance.now() - back);
      return `${what}: refused after ${refusedAfter} ms, all answered in ${longest} ms, back after ${took} ms`;
    } finally {
      await letGo();
    }
  },
});

async function lockCarts(shop: ShopProcess): Promise<() => Promise<void>> {
  const database = await shop.connect();
  const over = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = database.sql.begin(async (tx) => {
    await tx`lock table carts in access exclusive mode`;
    locked.resolve();
    await over.promise;
  });
  await Promise.race([locked.promise, holder]);
  return async () => {
    over.resolve();
    await holder;
    await database.close();
  };
}

/** Every process of the database stands still, as on a machine that swaps, or whose disk hangs. */
async function stopDatabase(shop: ShopProcess): Promise<() => Promise<void>> {
  const server = await shop.databasePid();
  const all = [server, ...(await childrenOf(server))];
  signalAll(all, "SIGSTOP");
  return async () => signalAll([...all, ...(await childrenOf(server))], "SIGCONT");
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      return { pid, parent: Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) };
    }),
  );
  return parents.filter((each) => each.parent === parent).map(({ pid }) => pid);
}

async function untilServed(shop: ShopProcess): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const answers = await Promise.all(crowd.slice(0, 20).map((buyer) => call(shop, buyer, "GET", "/cart")));
    if (answers.every((answer) => answer?.status === 200)) return;
    if (performance.now() - begun > RECOVERY_MS) throw new Error("The shop has not recovered within 10 s");
    await pause(100);
  }
}
