import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@bruma/db";
import { amongBuyers } from "../amongBuyers.ts";
import { expectOthersServed, untilRefused, visit } from "../watch.ts";

const HELD_MS = 2_000;
const RECOVERY_MS = 10_000;

export const connections = amongBuyers({
  name: "connections",
  promise:
    "Others take every connection of the database: 503 and a time to come back, and the shop goes on when they leave",
  rounds: { short: 1, long: 20 },
  async strike(shop, { form }) {
    await visit(shop);
    const stranger = connect(await shop.databaseUrl(), { max: 200 });
    const held = new AbortController();
    const taking = takeAll(stranger.pool, held.signal);
    try {
      const refusedAfter = await untilRefused(shop);
      if (form === "long") await pause(HELD_MS);
      await expectOthersServed(shop);
      held.abort();
      const taken = await taking;
      await stranger.close();
      const back = await shop.recover(RECOVERY_MS);
      return `${taken} connections taken, refused after ${refusedAfter} ms, back after ${Math.round(back)} ms`;
    } finally {
      held.abort();
      await taking.catch(() => {});
      await stranger.close();
    }
  },
});

/** Takes one connection after the other and lets none go; those of the shop are ended, and theirs taken as well. */
async function takeAll(pool: ReturnType<typeof connect>["pool"], held: AbortSignal): Promise<number> {
  const first = await pool.take();
  const mine = [first];
  const pids = async (connection: typeof first) =>
    Number((await connection.query("select pg_backend_pid() as pid")).rows[0]?.pid);
  const own = [await pids(first)];
  while (!held.aborted) {
    try {
      const next = await pool.take();
      mine.push(next);
      own.push(await pids(next));
    } catch {
      // None is left: one of the shop's ends, and whoever is quicker has it.
      const ending = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> all($1::int[]) limit 5`;
      await first.query(ending, [own]).catch(() => {});
      await pause(20);
    }
  }
  for (const connection of mine) await pool.giveBack(connection);
  return mine.length;
}
