import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@bruma/db";
import { liftLimits } from "../../../bench/enrol.ts";
import { ROOT } from "../../../scripts/places.mjs";
import { installItsPackages, unpack } from "../../upgrade/earlierPrograms.ts";
import { withDatabase } from "../amongBuyers.ts";
import { call, type Door, enrol, signInOwner } from "../buyers.ts";
import { type Market, openMarket, untilMoreSold } from "../cluster/market.ts";
import { type Ends, endAll } from "../cluster/startInstances.ts";
import { commandOf, folderIn } from "../command.ts";
import { findPlenty, type Goods, PLENTY } from "../goods.ts";
import type { Scenario } from "../Scenario.ts";
import { ShopProcess } from "../ShopProcess.ts";
import { type Deed, settle } from "../settle.ts";

/** 0.1.0 of CHANGELOG.md, which has no command to upgrade with. */
const FIRST = "664babd0";
/** Its pictures take the first version minutes to draw. */
const DEMO = { DEMO_SIZE: "40" };
const BUYERS = 8;
const SOLD = 40;

export const firstUpgrade: Scenario = {
  name: "first-upgrade",
  promise: `A shop of ${FIRST}, with its own packages, is upgraded by hand as docs/upgrading.md says while ${BUYERS} buyers order: nothing that was acknowledged is lost or doubled, and the way back is open`,
  rounds: { short: "it installs and builds the first version", long: 1 },
  missing: () => (hasFirst() ? undefined : "this is no clone with its history"),
  async begin() {
    return { round: ({ signal }) => upgradeFirst(signal), end: async () => {} };
  },
};

function hasFirst(): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${FIRST}^{commit}`], { cwd: ROOT, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function upgradeFirst(signal: AbortSignal): Promise<string> {
  const ends: Ends = [];
  try {
    const { folder: program, end: remove } = await unpack({ commit: FIRST }, installItsPackages);
    ends.push(remove);
    const work = await mkdtemp(join(tmpdir(), "bruma-first-"));
    ends.push(() => rm(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
    await chmod(work, 0o711); // the databases' own user passes through
    const dataDir = join(work, "data");
    await mkdir(dataDir);
    const first = await ShopProcess.openFolder(signal, dataDir, { program, env: DEMO });
    ends.push(() => first.stop());
    const door = openDoor(first);
    const before = await withDatabase(first, async (database) => {
      const buyers = await enrol(database, BUYERS);
      const goods = await findPlenty(database.sql, BUYERS);
      return { buyers, goods, since: new Date(), after: await newestOrder(database) };
    });
    const market = openMarket(door, before.buyers, before.goods);
    ends.push(() => market.close());
    await untilMoreSold(market, SOLD);

    // What docs/upgrading.md tells the owner: the new program stands in a folder of its own, built, while the first one sells.
    door.shut();
    const stopped = performance.now();
    await first.stop();
    const backup = folderIn(await commandOf(program, "backup", dataDir, "--to", join(work, "backups"), "--drill"));
    const backedUp = performance.now();
    const sold = acknowledged(market);
    const today = await ShopProcess.openFolder(signal, dataDir);
    ends.push(() => today.stop());
    const started = performance.now();
    await withDatabase(today, ({ sql }) => liftLimits(sql)); // these are newer than the first version
    door.lead(today);
    await untilMoreSold(market, 1);
    const down = performance.now() - stopped;
    const deeds = await dealWith(today, sold);
    await untilMoreSold(market, SOLD);
    await market.close();

    const refused = market.asked.filter(({ answer }) => answer === "refused");
    if (refused.length > 0) throw new Error(`${refused.length} orders were refused, first ${refused[0]?.refusal}`);
    const told = [first.takeStatuses(), today.takeStatuses()];
    const settled = await withDatabase(today, async (database) => {
      const counted = await settle(today, database, { asked: market.asked, deeds, done: [] }, before);
      await countStock(database, before.goods, before.after);
      return counted;
    });
    await today.stop();
    await goBack(signal, { program, backup, dataDir: join(work, "back"), sold });
    const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(1)} s`;
    return (
      `${settled.acknowledged} orders acknowledged, ${sold.length} of them before, ${settled.unanswered} without an answer; ` +
      `down ${(down / 1_000).toFixed(1)} s, of which stopped and backed up with drill ${seconds(stopped, backedUp)}, ` +
      `migrated and started ${seconds(backedUp, started)} (${told.join(" | ")}); taken back, it has the orders from before`
    );
  } finally {
    await endAll(ends);
  }
}

/** The address of the shop, whichever program stands behind it. What one says that is going down does not count. */
function openDoor(first: ShopProcess): Door & { shut(): void; lead(to: ShopProcess): void } {
  let shop = first;
  let isShut = false;
  return {
    get url() {
      return shop.url;
    },
    note(what, answer, body) {
      if (!isShut) shop.note(what, answer, body);
    },
    shut() {
      isShut = true;
    },
    lead(to) {
      shop = to;
      isShut = false;
    },
  };
}

const acknowledged = ({ asked }: Market) => asked.map(({ answer }) => answer).filter((id) => typeof id === "number");

/** An order from before is paid, and another one called off, as if nothing had been. */
async function dealWith(today: ShopProcess, sold: readonly number[]): Promise<Deed[]> {
  const [paid, cancelled] = sold as [number, number];
  const owner = await withDatabase(today, signInOwner);
  const payment = await call(today, owner, "POST", `/admin/orders/${paid}/payment`);
  const status = await call(today, owner, "PUT", `/admin/orders/${cancelled}/status`, { status: "cancelled" });
  for (const reply of [payment, status]) {
    if (reply?.status !== 200) throw new Error(`An order from before: ${JSON.stringify(reply)}`);
  }
  return [
    { orderId: paid, kind: "pay", isSure: true },
    { orderId: cancelled, kind: "cancel", isSure: true },
  ];
}

/** What there was at first is there, or was sold. */
async function countStock({ sql }: Database, goods: readonly Goods[], after: number): Promise<void> {
  const wrong = await sql`
    select v.id, v.stock, coalesce(sum(l.quantity) filter (where o.id is not null), 0)::int as sold
    from variants v left join order_lines l on l.variant_id = v.id
    left join orders o on o.id = l.order_id and o.id > ${after} and o.status <> 'cancelled'
    where v.id = any(${goods.map(({ variantId }) => variantId)}::int[])
    group by v.id having v.stock + coalesce(sum(l.quantity) filter (where o.id is not null), 0) <> ${PLENTY}`;
  if (wrong.length > 0) throw new Error(`Stock and what was sold do not add up: ${JSON.stringify(wrong[0])}`);
}

/** The first program on the backup, in a folder of its own. */
async function goBack(
  signal: AbortSignal,
  { program, backup, dataDir, sold }: { program: string; backup: string; dataDir: string; sold: readonly number[] },
): Promise<void> {
  await commandOf(program, "restore", dataDir, backup);
  const shop = await ShopProcess.openFolder(signal, dataDir, { program });
  try {
    const found = await withDatabase(shop, ({ sql }) => sql`select id from orders where id = any(${[...sold]}::int[])`);
    if (found.length !== sold.length) throw new Error(`Taken back, it has ${found.length} of ${sold.length} orders`);
    const answer = await fetch(`${shop.url}/products`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`Taken back, it answers ${answer.status}`);
  } finally {
    await shop.stop();
  }
}

async function newestOrder({ sql }: Database): Promise<number> {
  const [newest] = await sql`select coalesce(max(id), 0)::int as id from orders`;
  return Number(newest?.id);
}
