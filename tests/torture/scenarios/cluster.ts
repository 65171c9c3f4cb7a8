import { setTimeout as pause } from "node:timers/promises";
import { type Buyer, enrol, signInOwner } from "../buyers.ts";
import { expectAsOne } from "../cluster/asOne.ts";
import { Cluster } from "../cluster/Cluster.ts";
import { loseMachine, STRIKES } from "../cluster/loseMachine.ts";
import { countSold, type Market, openMarket, untilAllSell } from "../cluster/market.ts";
import { missingPrograms } from "../cluster/programs.ts";
import { findPlenty } from "../goods.ts";
import { expectJobsRun, makeJobsDue, untilJobsRun } from "../jobsAfter.ts";
import type { Scenario } from "../Scenario.ts";
import type { ShopProcess } from "../ShopProcess.ts";
import { settle } from "../settle.ts";

const BUYERS = 8;
const BUYING_MS = 2_000;

export const cluster: Scenario = {
  name: "cluster",
  promise:
    "Of three instances one is killed; of three database machines the leader is killed, frozen, cut off or relieved, or its standby frozen: buyers go on by themselves, jobs too, and no acknowledged order is lost or doubled",
  rounds: { short: 1, long: STRIKES.length },
  missing: missingPrograms,
  async begin(signal) {
    const machines = await Cluster.begin(signal);
    const since = new Date();
    const buyers = await enrol(machines.database, BUYERS);
    const ownOfInstances = await enrol(machines.database, machines.instances.length);
    const owner = await signInOwner(machines.database);
    const goods = await findPlenty(machines.sql, 8);
    await untilJobsRun(machines.database);
    return {
      async round({ number }) {
        const [newest] = await machines.sql`select coalesce(max(id), 0)::int as id from orders`;
        const market = openMarket(machines, buyers, goods);
        const told: string[] = [];
        try {
          await pause(BUYING_MS);
          told.push(await loseInstance(machines, market, number, signal));
          const strike = STRIKES[(number - 1) % STRIKES.length] as (typeof STRIKES)[number];
          const sellAgain = () => untilAllSell(machines, ownOfInstances, goods, market.asked);
          told.push(await loseMachine(machines.databases, strike, sellAgain));
        } finally {
          await market.close();
        }
        await makeJobsDue(machines.database);
        const bought = { asked: market.asked, deeds: [], done: [] };
        const counted = await settle(machines, machines.database, bought, { since, after: Number(newest?.id) });
        told.unshift(`${counted.acknowledged} orders acknowledged, ${counted.unanswered} repeated`);
        told.push(await expectAllAlike(machines, owner));
        return told.join("; ");
      },
      end: () => machines.end(),
    };
  },
};

async function expectAllAlike(machines: Cluster, owner: Buyer): Promise<string> {
  const [first] = machines.instances;
  const jobs = await expectJobsRun(first as ShopProcess, machines.database);
  const asOne = await expectAsOne(machines.instances, owner, machines.database);
  return `${jobs}; ${asOne}; ${await expectRunsOnce(machines)}`;
}

/** Kills one of them, and starts it again after others have sold. */
async function loseInstance(machines: Cluster, market: Market, number: number, signal: AbortSignal): Promise<string> {
  const lost = machines.instances[number % machines.instances.length] as ShopProcess;
  const before = countSold(market);
  await lost.kill();
  await pause(BUYING_MS);
  const sold = countSold(market) - before;
  if (sold === 0) throw new Error("Without one of three instances nobody could buy");
  await lost.start(signal);
  return `${sold} sold while one of three instances was gone`;
}

/** Each instance looks after the queue; each run of a job is one instance's, once. */
async function expectRunsOnce({ sql }: Cluster): Promise<string> {
  const doubled = await sql`
    select name, date_trunc('minute', created_on) as minute, count(*)::int as n from pgboss.job
    where name in ('law.enforce-bans', 'wishlist.send-alerts') and singleton_key is distinct from 'run now'
    group by 1, 2 having count(*) > 1`;
  if (doubled.length > 0) throw new Error(`A job ran more than once: ${JSON.stringify(doubled[0])}`);
  const [done] = await sql`
    select count(*)::int as n, count(*) filter (where retry_count > 0)::int as again from pgboss.job
    where state = 'completed' and name not like '\\_\\_%'`;
  return `${done?.n} jobs done, ${done?.again} of them after an interruption`;
}
