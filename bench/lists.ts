import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { buildWeb } from "../scripts/buildWeb.mjs";
import { onStopRequest } from "../scripts/server.mjs";
import { main } from "../scripts/trouble.mjs";
import { ask } from "./ask.ts";
import { growTables } from "./growTables.ts";
import { median, quantile } from "./quantile.ts";
import { type BenchedShop, startShop } from "./startShop.ts";

const ROWS = 100_000;
const TIMES = 20;
// What issue 8 asks of every list.
const AIM_MS = 50;
const FILE = new URL("lists.json", import.meta.url);

/** What somebody who works with a table asks it for. */
const LISTS = [
  "/admin/products",
  "/admin/products?sort=-price",
  "/admin/products?sort=-stock",
  "/admin/products?sort=stock",
  "/admin/products?sort=name",
  "/admin/products?sort=-updated",
  "/admin/products?category=mods&filter=lowStock",
  "/admin/products?search=pod&filter=lowStock",
  "/admin/products?page=2000",
  "/admin/orders",
  "/admin/orders?status=shipped&sort=-total",
  "/admin/orders?search=garcia",
  "/admin/orders?page=2000",
  "/admin/users",
  "/admin/users?sort=-total",
  "/admin/users?sort=-orders",
  "/admin/users?sort=name",
  "/admin/users?search=garcia&sort=-total",
  "/admin/users?page=2000",
  "/coupons",
  "/admin/reviews",
  "/admin/reviews?state=unanswered&sort=rating",
  "/admin/reviews?search=sabor",
  "/admin/messages",
  "/admin/messages?search=pedido",
  "/admin/messages?state=overdue&sort=due",
  "/admin/mails",
  "/admin/mails?state=kept&kind=order_received",
  "/admin/mails?search=ana",
  "/admin/withdrawals",
  "/admin/withdrawals?state=overdue&sort=due",
  "/admin/withdrawals?search=ana",
  "/admin/lots",
  "/admin/lots?filter=left&sort=best_before",
  "/admin/lots?search=lote-77",
  "/admin/incidents",
  "/admin/incidents?search=producto",
  "/admin/transfers/entries",
  "/admin/transfers/entries?state=all&sort=-amount",
  "/admin/transfers/entries?state=all&search=ana",
  "/admin/transfers/statements",
  "/admin/audit",
  "/admin/audit?page=2000",
] as const;

interface Timed {
  list: string;
  /** Milliseconds of one answer, the median. */
  small: number;
  large: number;
  /** Of the large tables: 19 of 20 answers come sooner. */
  p95: number;
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
    const results = LISTS.map((list): Timed => {
      const grown = large.get(list) ?? [];
      return { list, small: median(small.get(list) ?? []), large: median(grown), p95: quantile(grown, 0.95) };
    });
    for (const { list, small, large, p95 } of results) {
      const slow = p95 > AIM_MS ? `  over ${AIM_MS} ms` : "";
      console.log(list.padEnd(48), ...[small, large, p95].map((ms) => `${ms.toFixed(1).padStart(8)} ms`), slow);
    }
    // How many waited for a processor, and how many processors there are, says how much to make of the figures.
    const machine = { processors: availableParallelism(), load: loadavg()[0] };
    const report = { date: new Date().toISOString(), rows: ROWS, aim: AIM_MS, machine, results };
    await writeFile(FILE, `${JSON.stringify(report, null, 2)}\n`);
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
async function timeAll(shop: BenchedShop, token: string): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (const list of LISTS) {
    const millis: number[] = [];
    for (let time = 0; time <= TIMES; time++) {
      const from = performance.now();
      const answer = await ask(`${shop.url}/api${list}`, { headers: { authorization: `Bearer ${token}` } });
      if (answer.status !== 200) throw new Error(`${list} answers ${answer.status}: ${answer.body}`);
      if (time > 0) millis.push(performance.now() - from);
    }
    times.set(list, millis);
  }
  return times;
}
