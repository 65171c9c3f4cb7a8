import { createHash } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Database, DataContent } from "@bruma/db";
import { amongBuyers } from "../amongBuyers.ts";
import { command, folderIn } from "../command.ts";
import { auditBooks } from "../ledgers.ts";
import { ShopProcess } from "../ShopProcess.ts";
import { stillTables } from "../stillTables.ts";

// Few: the backup, its drill and the restored shop want processors too.
const BUYERS = 12;
const PATIENCE_MS = 60_000;
const BOUGHT_BEFORE = 20;

interface Taken {
  /** Holds the backup, and what is restored from it. */
  work: string;
  backup: string;
  since: Date;
  /** As it was when the backup began. */
  orders: OrderRow[];
  /** Of tables that nobody wrote while it was taken. */
  still: Map<string, string>;
  pictures: Map<string, string>;
}

let taken: Taken | undefined;

export const backup = amongBuyers({
  name: "backup",
  promise: `npm run backup among ${BUYERS} buyers, restored by npm run restore into an empty folder: all that was acknowledged before is there, row by row, and the shop opens`,
  rounds: { short: 1, long: 20 },
  buyerCount: BUYERS,
  async strike(shop) {
    const since = new Date();
    const work = await mkdtemp(join(tmpdir(), "bruma-torture-backup-"));
    await chmod(work, 0o711); // the restored database's own user passes through
    const database = await shop.connect();
    try {
      await untilBought(database, since, BOUGHT_BEFORE);
      const begun = performance.now();
      const orders = await ordersOf(database, since);
      const pictures = await hashesOf(join(shop.dataDir, "media"));
      const { said, still } = await stillTables(database, () => command("backup", shop.dataDir, "--to", work));
      const meanwhile = (await ordersOf(database, since)).length - orders.length;
      if (meanwhile === 0) throw new Error("Nobody bought while the backup was taken: it shows nothing");
      taken = { work, backup: folderIn(said), since, orders, still, pictures };
      return `${orders.length} orders before the backup, ${meanwhile} while it was taken, ${tellSeconds(begun)}`;
    } finally {
      await database.close();
    }
  },
  async after(_shop, { signal }) {
    if (taken === undefined) throw new Error("There is no backup");
    const { work } = taken;
    try {
      return await restore(taken, signal);
    } finally {
      taken = undefined;
      await rm(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  },
});

async function restore({ work, backup, since, orders, still, pictures }: Taken, signal: AbortSignal): Promise<string> {
  const begun = performance.now();
  const dataDir = join(work, "restored");
  await command("restore", dataDir, backup);
  const manifest = await manifestOf(backup);
  for (const [table, sha256] of still) {
    if (manifest.tables[table]?.sha256 !== sha256) throw new Error(`The rows of ${table} are not those of the shop`);
  }
  // No shop runs on it: the command starts its database, and ends it again.
  const said = await command("backup", dataDir, "--to", join(work, "again"), "--drill");
  if (!/the rows of all \d+ tables are the same/.test(said)) throw new Error(`The drill says: ${said}`);
  const again = await manifestOf(folderIn(said));
  const was = comparable(manifest);
  const now = comparable(again);
  for (const part of Object.keys({ ...was, ...now })) {
    if (!isDeepStrictEqual(now[part], was[part])) throw new Error(`What was restored has other ${part}`);
  }
  const found = await hashesOf(join(dataDir, "media"));
  const lost = [...pictures].filter(([file, sha256]) => found.get(file) !== sha256);
  if (pictures.size === 0 || lost.length > 0)
    throw new Error(`Of ${pictures.size} picture files ${lost.length} are not there`);
  await openRestored(dataDir, { since, orders }, signal);
  return `restored: ${Object.keys(manifest.tables).length} tables the same, ${still.size} of them the shop's own to this moment, ${pictures.size} picture files, ${tellSeconds(begun)}`;
}

const CHANGED =
  /^(billing_(chains|events)|(orders|bank_refunds)_id_seq$|(sessions|action_links|push_subscriptions|pushes|mails)$)/;

/**
 * All of a backup but what a restore changes itself: the tax agency is to be asked how each chain of records ends, numbers are left out,
 * sessions and links end, and mails that were waiting wait for a person.
 */
function comparable({ migration, pictures, tables, sequences }: DataContent & { pictures: number }) {
  const parts: Record<string, unknown> = { migration, pictures };
  for (const [table, content] of Object.entries(tables)) parts[table] = content;
  for (const sequence of sequences) parts[sequence.name] = sequence;
  for (const name of Object.keys(parts)) if (CHANGED.test(name)) delete parts[name];
  return parts;
}

/** The shop starts on what was restored, with every order in it. */
async function openRestored(dataDir: string, { since, orders }: Pick<Taken, "since" | "orders">, signal: AbortSignal) {
  const shop = await ShopProcess.openFolder(signal, dataDir);
  try {
    const database = await shop.connect();
    try {
      const there = new Map((await ordersOf(database, since)).map((order) => [order.id, order]));
      const wrong = orders.filter((order) => !isDeepStrictEqual(there.get(order.id), order));
      if (wrong.length > 0) {
        throw new Error(`${wrong.length} of ${orders.length} orders are not as they were: ${JSON.stringify(wrong[0])}`);
      }
      await auditBooks(database.sql, since);
    } finally {
      await database.close();
    }
    const answer = await fetch(`${shop.url}/api/products`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The restored shop answers ${answer.status}`);
  } finally {
    await shop.stop();
  }
}

const tellSeconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(0)} s`;

const manifestOf = async (folder: string): Promise<DataContent & { pictures: number }> =>
  JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));

/** Of each file under the folder, by its path from there. */
async function hashesOf(folder: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    hashes.set(
      relative(folder, path),
      createHash("sha256")
        .update(await readFile(path))
        .digest("hex"),
    );
  }
  return hashes;
}

interface OrderRow {
  id: number;
  /** What no later step of an order changes. */
  bought: unknown;
}

/** The orders from then on, each with its lines and the mail that tells of it: an order that was acknowledged is one of them. */
async function ordersOf({ sql }: Database, since: Date): Promise<OrderRow[]> {
  return sql<OrderRow[]>`
    select o.id, jsonb_build_object('user', o.user_id, 'total', o.total_cents, 'at', o.created_at::text, 'coupon', o.coupon_code,
      'lines', (select jsonb_agg(to_jsonb(l) order by l.position) from order_lines l where l.order_id = o.id),
      'mails', (select jsonb_agg(jsonb_build_array(m.id, m.kind, m.to_address)) from mails m
        where m.order_id = o.id and m.kind = 'order_received')) as bought
    from orders o where o.created_at > ${since} order by o.id`;
}

async function untilBought(database: Database, since: Date, count: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await ordersOf(database, since)).length < count) {
    if (performance.now() > deadline) throw new Error(`Not even ${count} orders were made`);
    await pause(50);
  }
}
