import { setTimeout as pause } from "node:timers/promises";
import { type Asked, type Buyer, call, enrol, order, prepare, signInOwner } from "../buyers.ts";
import { expectAsOne } from "../cluster/asOne.ts";
import { Cluster } from "../cluster/Cluster.ts";
import { missingPrograms } from "../cluster/programs.ts";
import { findPlenty, type Goods } from "../goods.ts";
import type { Scenario } from "../Scenario.ts";
import type { ShopProcess } from "../ShopProcess.ts";
import { settle } from "../settle.ts";

const BUYERS = 16;
const FOUND_MS = 10_000;
const BUYING_MS = 2_000;

export const cluster: Scenario = {
  name: "cluster",
  promise:
    "Of three instances one is killed, then the primary database: buyers go on, and no acknowledged order is lost or doubled",
  rounds: { short: 0, long: 10 },
  missing: missingPrograms,
  async begin(signal) {
    const machines = await Cluster.begin(signal);
    const since = new Date();
    const buyers = await enrol(machines.database, BUYERS);
    const owner = await signInOwner(machines.database);
    const goods = await findPlenty(machines.sql, 8);
    return {
      async round({ number }) {
        const [newest] = await machines.sql`select coalesce(max(id), 0)::int as id from orders`;
        const market = buyThrough(machines, buyers, goods);
        const told: string[] = [];
        try {
          await pause(BUYING_MS);
          told.push(await loseInstance(machines, market.asked, number, signal));
          told.push(await loseDatabase(machines, owner, goods));
          await pause(BUYING_MS);
        } finally {
          await market.close();
        }
        const { asked } = market;
        const bought = { asked, deeds: [], done: [] };
        const counted = await settle(machines, machines.database, bought, { since, after: Number(newest?.id) });
        told.unshift(`${counted.acknowledged} orders acknowledged, ${counted.unanswered} repeated`);
        told.push(await expectAsOne(machines.instances, owner, machines.database), await expectRunsOnce(machines));
        await machines.databases.follow();
        return told.join("; ");
      },
      end: () => machines.end(),
    };
  },
};

function buyThrough(machines: Cluster, buyers: readonly Buyer[], goods: readonly Goods[]) {
  const asked: Asked[] = [];
  let isOpen = true;
  const all = buyers.map(async (buyer, index) => {
    const line = { ...(goods[index % goods.length] as Goods), quantity: 1 };
    while (isOpen) {
      const next = await prepare(machines, buyer, line);
      if (next === undefined) {
        await pause(50);
        continue;
      }
      asked.push(next);
      next.answer = await order(machines, next);
    }
  });
  return {
    asked,
    async close() {
      isOpen = false;
      await Promise.all(all);
    },
  };
}

/** Kills one of them, and starts it again after others have sold. */
async function loseInstance(machines: Cluster, asked: readonly Asked[], number: number, signal: AbortSignal) {
  const lost = machines.instances[number % machines.instances.length] as ShopProcess;
  const countOf = (kind: (answer: Asked["answer"]) => boolean) => asked.filter(({ answer }) => kind(answer)).length;
  const before = { sold: countOf(isOrder), open: asked.length };
  await lost.kill();
  await pause(BUYING_MS);
  const sold = countOf(isOrder) - before.sold;
  if (sold === 0) throw new Error("Without one of three instances nobody could buy");
  await lost.start(signal);
  return `${sold} sold while one of three was gone`;
}

const isOrder = (answer: Asked["answer"]) => typeof answer === "number";

/** Kills the primary and lets the standby take over. Every instance must find it by itself. */
async function loseDatabase(machines: Cluster, owner: Buyer, goods: readonly Goods[]): Promise<string> {
  await machines.databases.losePrimary();
  await machines.databases.promote();
  const begun = performance.now();
  const found = await Promise.all(
    machines.instances.map(async (shop) => {
      const line = { ...(goods[0] as Goods), quantity: 1 };
      while ((await call(shop, owner, "POST", "/cart/add", line))?.status !== 200) {
        if (performance.now() - begun > FOUND_MS) throw new Error("An instance has not found the new primary in 10 s");
        await pause(20);
      }
      return performance.now() - begun;
    }),
  );
  await call(machines, owner, "DELETE", "/cart/clear");
  return `the new primary found after ${found.map(Math.round).join(", ")} ms`;
}

/** Each instance looks after the queue; each run of a job is one instance's, once. */
async function expectRunsOnce({ sql }: Cluster): Promise<string> {
  const doubled = await sql`
    select name, date_trunc('minute', created_on) as minute, count(*)::int as n from pgboss.job
    where name in ('law.enforce-bans', 'wishlist.send-alerts') group by 1, 2 having count(*) > 1`;
  if (doubled.length > 0) throw new Error(`A job ran more than once: ${JSON.stringify(doubled[0])}`);
  const [done] = await sql`
    select count(*)::int as n, count(*) filter (where retry_count > 0)::int as again from pgboss.job
    where state = 'completed' and name not like '\\_\\_%'`;
  return `${done?.n} jobs done, ${done?.again} of them after an interruption`;
}
