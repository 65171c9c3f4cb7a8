import { type Buyer, enrol, signInOwner } from "../buyers.ts";
import { expectAsOne } from "../cluster/asOne.ts";
import { Cluster } from "../cluster/Cluster.ts";
import { loseInstance } from "../cluster/loseInstance.ts";
import { loseMachine, STRIKES } from "../cluster/loseMachine.ts";
import { openMarket, untilAllSell, untilMoreSold } from "../cluster/market.ts";
import { missingPrograms } from "../cluster/programs.ts";
import { findPlenty } from "../goods.ts";
import { expectJobsRun, makeJobsDue, untilJobsRun } from "../jobsAfter.ts";
import type { Scenario } from "../Scenario.ts";
import type { ShopProcess } from "../ShopProcess.ts";
import { settle } from "../settle.ts";

const BUYERS = 8;
const SOLD = 40;

export const cluster: Scenario = {
  name: "cluster",
  promise:
    "Of three instances one is killed; of three database machines the leader is killed, frozen, cut off or relieved, or its standby frozen: buyers go on by themselves, jobs too, and no acknowledged order is lost or doubled",
  rounds: { short: "«instances» is its short form", long: STRIKES.length },
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
          await untilMoreSold(market, SOLD);
          told.push(await loseInstance(machines.instances, market, { number, meanwhile: SOLD, signal }));
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

/** Each instance looks after the queue; each run of a job is one instance's, once. */
async function expectRunsOnce({ sql }: Cluster): Promise<string> {
  // Each minute asks once for each of them, whichever instance is quicker. It may be carried out in the minute after.
  const doubled = await sql`
    select name, runs, asked from
      (select name, count(*)::int as runs from pgboss.job
        where name in ('law.enforce-bans', 'wishlist.send-alerts') and singleton_key is distinct from 'run now' group by 1) as run
      left join (select data ->> 'name' as name, count(*)::int as asked from pgboss.job
        where name = '__pgboss__send-it' group by 1) as minute using (name)
    where runs > coalesce(asked, 0)`;
  if (doubled.length > 0) throw new Error(`A job ran more than once: ${JSON.stringify(doubled[0])}`);
  const [done] = await sql`
    select count(*)::int as n, count(*) filter (where retry_count > 0)::int as again from pgboss.job
    where state = 'completed' and name not like '\\_\\_%'`;
  return `${done?.n} jobs done, ${done?.again} of them after an interruption`;
}
