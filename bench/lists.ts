import { readFile, writeFile } from "node:fs/promises";
import { buildWeb } from "../scripts/buildWeb.mjs";
import { onStopRequest } from "../scripts/server.mjs";
import { main } from "../scripts/trouble.mjs";
import { ask } from "./ask.ts";
import { growTables } from "./growTables.ts";
import { median } from "./quantile.ts";
import { type BenchedShop, startShop } from "./startShop.ts";

const ROWS = 100_000;
const TIMES = 15;
const FILE = new URL("lists.json", import.meta.url);

/** What somebody who works with a table asks it for. */
const LISTS = [
  "/admin/products",
  "/admin/products?sort=-price",
  "/admin/products?search=pod&filter=lowStock",
  "/admin/products?page=2000",
  "/admin/orders",
  "/admin/orders?status=shipped&sort=-total",
  "/admin/orders?search=garcia",
  "/admin/orders?page=2000",
  "/admin/users",
  "/admin/users?search=garcia&sort=-total",
  "/admin/users?page=2000",
  "/coupons",
  "/admin/reviews",
  "/admin/messages",
  "/admin/mails",
  "/admin/audit",
  "/admin/audit?page=2000",
] as const;

interface Timed {
  list: string;
  /** Milliseconds of one answer, the median. */
  small: number;
  large: number;
}

await main(async () => {
  await buildWeb();
  const stopping = new AbortController();
  onStopRequest((isUrgent) => (isUrgent ? process.exit(130) : stopping.abort()));
  const shop = await startShop(stopping.signal);
  try {
    const token = await signIn(shop);
    const small = await timeAll(shop, token);
    console.log(`Growing the tables to ${ROWS.toLocaleString("en")} rows …`);
    await growTables(shop.databaseUrl, ROWS);
    const large = await timeAll(shop, token);
    const results = LISTS.map((list): Timed => ({ list, small: small.get(list) ?? 0, large: large.get(list) ?? 0 }));
    for (const { list, small, large } of results) {
      console.log(`${list.padEnd(48)}${small.toFixed(1).padStart(8)} ms${large.toFixed(1).padStart(8)} ms`);
    }
    await writeFile(FILE, `${JSON.stringify({ date: new Date().toISOString(), rows: ROWS, results }, null, 2)}\n`);
  } finally {
    await shop.stop();
  }
});

async function signIn(shop: BenchedShop): Promise<string> {
  const { admin } = JSON.parse(await readFile(`${shop.dataDir}/demo-accounts.json`, "utf8"));
  const answer = await ask(`${shop.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  return JSON.parse(String(answer.body)).token;
}

/** One after another, each list asked for `TIMES` times; the first time is not counted. */
async function timeAll(shop: BenchedShop, token: string): Promise<Map<string, number>> {
  const medians = new Map<string, number>();
  for (const list of LISTS) {
    const millis: number[] = [];
    for (let time = 0; time <= TIMES; time++) {
      const from = performance.now();
      const answer = await ask(`${shop.url}/api${list}`, { headers: { authorization: `Bearer ${token}` } });
      if (answer.status !== 200) throw new Error(`${list} answers ${answer.status}: ${answer.body}`);
      if (time > 0) millis.push(performance.now() - from);
    }
    medians.set(list, median(millis));
  }
  return medians;
}
