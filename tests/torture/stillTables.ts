import { Writable } from "node:stream";
import { copyOut, type Database } from "@bruma/db";

/** Such as buyers only read; how many others stood still is a matter of luck. */
const ONLY_READ = [
  "media",
  "price_changes",
  "product_images",
  "reviews",
  "settings",
  "shipping_rates",
  "content_versions",
];

/** What `work` says, and the hashes of the rows of all tables that nobody wrote while it went on. */
export async function stillTables(database: Database, work: () => Promise<string>) {
  const before = await hashesOf(database);
  const said = await work();
  const after = await hashesOf(database);
  const still = new Map([...before].filter(([table, sha256]) => after.get(table) === sha256));
  const written = ONLY_READ.filter((table) => !still.has(table));
  if (written.length > 0) throw new Error(`Somebody wrote ${written.join(", ")} meanwhile`);
  return { said, still };
}

async function hashesOf({ url }: Database): Promise<Map<string, string>> {
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const { tables } = await copyOut(url, nowhere);
  return new Map(Object.entries(tables).map(([table, { sha256 }]) => [table, sha256]));
}
