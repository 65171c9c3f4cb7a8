import { writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { CART_LINES_MAX } from "@bruma/contract";
import { buildShop } from "../../scripts/builds.mjs";
import { onStopRequest } from "../../scripts/server.mjs";
import { main } from "../../scripts/trouble.mjs";
import { readAccounts, signIn } from "../accounts.ts";
import { ask } from "../ask.ts";
import { median, quantile } from "../quantile.ts";
import { type BenchedShop, startShop } from "../startShop.ts";
import { growGraph, growTables } from "./growTables.ts";

const ROWS = 100_000;
const ORDERS = 1_000_000;
// Of what fits what.
const EDGES = 1_000_000;
const TIMES = 20;
// What issue 8 asks of the staff's lists, of what visitors search and filter, and what we ask of the figures of a million orders.
const AIM_MS = { staff: 50, visitors: 15, figures: 150 };
/** Of the million orders. */
const FIGURES = [
  "/analytics/dashboard-stats",
  "/admin/analytics?period=30d",
  "/admin/analytics?period=year",
  "/admin/analytics/customers?period=30d",
  "/admin/waiting",
  "/admin/transfers/summary",
  "/admin/compliance",
  "/admin/sale-bans",
] as const;

/** What visitors ask the catalogue for. */
const SEARCHES = [
  "/products?limit=24",
  "/products?limit=24&facets=1",
  "/products?limit=24&facets=1&category=liquids",
  "/products?limit=24&facets=1&category=liquids&nicotine=3,10&max_price=30&in_stock=1",
  "/products?limit=24&sort=price_asc",
  "/products?limit=24&sort=name&facets=1",
  "/products?limit=24&search=menta&facets=1",
  "/products?limit=24&search=líquido+fresa&facets=1",
  "/products?limit=24&search=bater",
  "/products?limit=24&search=sabor&facets=1",
  "/products?limit=24&search=batreia",
  "/products?limit=24&search=zapatillas",
  "/products/suggestions?q=ment",
] as const;

/** What visitors ask the graph of what fits what for. */
const FITS = [
  "/products/1/fits",
  "/products/100/fits",
  "/products?limit=24&facets=1&compatible=1",
  "/devices",
  "/devices?q=tarn",
  "/devices?q=trna",
  "/devices?q=zapatillas",
  `/cart/preview/fits?goods=${Array.from({ length: CART_LINES_MAX }, (_, place) => 100 + place).join(",")}`,
] as const;

/** What the customer who has most asks it for. */
const OF_BUYER = ["/cart/fits", "/orders/refills"] as const;

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
  "/admin/orders?search=12345",
  "/admin/orders?page=2000",
  "/admin/orders?page=20000",
  "/admin/orders?payment_status=unpaid",
  "/admin/orders?payment_status=paid&sort=total",
  "/admin/orders?figure=revenue",
  "/admin/orders?from=2026-01-01&to=2026-06-30",
  "/admin/orders/held",
  "/admin/orders/held?by=product",
  "/admin/invoices",
  "/admin/invoices?kind=simplified&sort=-total",
  "/admin/invoices?search=garcia",
  "/admin/invoices?page=2000",
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
  "/admin/breaches",
  "/admin/incidents",
  "/admin/incidents?search=producto",
  "/admin/transfers/entries",
  "/admin/transfers/entries?state=all&sort=-amount",
  "/admin/transfers/entries?state=all&search=ana",
  "/admin/transfers/statements",
  "/admin/transfers/refunds",
  "/admin/transfers/refunds?state=to_do",
  "/admin/transfers/refunds?sort=-amount",
  "/admin/transfers/refunds?search=ana",
  "/admin/transfers/refunds/owed",
  "/admin/transfers/refunds/files",
  "/admin/verifactu",
  "/admin/imports",
  "/admin/audit",
  "/admin/audit?page=2000",
] as const;

// `npm run bench:lists -- fits`: the graph alone, on products without orders, in minutes; it has a file of its own.
const IS_GRAPH_ONLY = process.argv.includes("fits");
const FILE = new URL(IS_GRAPH_ONLY ? "fits.json" : "lists.json", import.meta.url);

const GRAPH = [...FITS, ...OF_BUYER].map((list) => ({ list, aim: AIM_MS.visitors }));
const EVERYTHING = [
  ...SEARCHES.map((list) => ({ list, aim: AIM_MS.visitors })),
  ...GRAPH,
  ...LISTS.map((list) => ({ list, aim: AIM_MS.staff })),
  ...FIGURES.map((list) => ({ list, aim: AIM_MS.figures })),
];

const ALL = IS_GRAPH_ONLY ? GRAPH : EVERYTHING;

const IS_KEPT = /^\/(products|devices)/;

interface Timed {
  list: string;
  /** Milliseconds of one answer, the median. */
  small: number;
  large: number;
  /** Of the large tables: 19 of 20 answers come sooner. */
  p95: number;
  /** What the p95 may be. */
  aim: number;
}

await main(async () => {
  await buildShop();
  const stopping = new AbortController();
  onStopRequest((isUrgent) => (isUrgent ? process.exit(130) : stopping.abort()));
  const shop = await startShop(stopping.signal);
  try {
    const accounts = await readAccounts(shop);
    const tokens = { admin: await signIn(shop, accounts.admin), customer: await signIn(shop, accounts.customer) };
    const small = await timeAll(shop, tokens);
    console.log(`Growing the tables to ${ROWS.toLocaleString("en")} rows, edges to ${EDGES.toLocaleString("en")} …`);
    if (IS_GRAPH_ONLY) await growGraph(shop.databaseUrl, ROWS, EDGES, accounts.customer.email);
    else await growTables(shop.databaseUrl, ROWS, { orders: ORDERS, edges: EDGES, buyer: accounts.customer.email });
    const large = await timeAll(shop, tokens);
    const results = ALL.map(({ list, aim }): Timed => {
      const grown = large.get(list) ?? [];
      return { list, small: median(small.get(list) ?? []), large: median(grown), p95: quantile(grown, 0.95), aim };
    });
    for (const { list, small, large, p95, aim } of results) {
      const slow = p95 > aim ? `  over ${aim} ms` : "";
      console.log(list.padEnd(84), ...[small, large, p95].map((ms) => `${ms.toFixed(1).padStart(8)} ms`), slow);
    }
    // How many waited for a processor, and how many processors there are, says how much to make of the figures.
    const machine = { processors: availableParallelism(), load: loadavg()[0] };
    const sizes = { rows: ROWS, ...(IS_GRAPH_ONLY ? {} : { orders: ORDERS }), edges: EDGES };
    const report = { date: new Date().toISOString(), ...sizes, machine, results };
    await writeFile(FILE, `${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await shop.stop();
  }
});

/** One after another, each list asked for `TIMES` times; the first time is not counted. */
async function timeAll(
  shop: BenchedShop,
  tokens: Record<"admin" | "customer", string>,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (const { list } of ALL) {
    const millis: number[] = [];
    const token = OF_BUYER.some((each) => each === list) ? tokens.customer : tokens.admin;
    for (let time = 0; time <= TIMES; time++) {
      // Another address each time: kept answers are not what is timed.
      const address = encodeURI(
        IS_KEPT.test(list) ? `${list}${list.includes("?") ? "&" : "?"}time=${performance.now()}` : list,
      );
      const asked = () => ask(`${shop.url}/api${address}`, { headers: { authorization: `Bearer ${token}` } });
      const from = performance.now();
      let answer = await asked();
      // The catalogue index is read anew: nobody is served a list meanwhile.
      for (; time === 0 && answer.status === 503; answer = await asked()) await pause(1_000);
      if (answer.status !== 200) throw new Error(`${list} answers ${answer.status}: ${answer.body}`);
      if (time > 0) millis.push(performance.now() - from);
    }
    times.set(list, millis);
  }
  return times;
}
