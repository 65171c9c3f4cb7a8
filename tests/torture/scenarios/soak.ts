import { setTimeout as pause } from "node:timers/promises";
import { type Buyer, enrol, order, prepare } from "../buyers.ts";
import { findPlenty, type Goods } from "../goods.ts";
import { auditBooks } from "../ledgers.ts";
import type { Scenario } from "../Scenario.ts";
import { ShopProcess } from "../ShopProcess.ts";
import { COLLECTS_ON_SIGNAL, expectFlat, type Memory, settledMemory } from "../soak/memory.ts";
import { countOf, type VisitResult, visit } from "../soak/Visits.ts";

const BUYERS = 8;
/** The first round is short, for the caches to fill: `--rounds 1` runs it alone. */
const FIRST = { connections: 100, seconds: 15, perSecond: 150 };
const OTHERS = { connections: 500, seconds: 60, perSecond: 300 };
const FLOOD = { connections: 400, seconds: 6 };
const ERRORS_AT_MOST = 0.001;
const FLOOD_P99_MS = 12_000;
/** Longer than any deadline of the shop. */
const SILENCE_MS = 20_000;
const BACK_MS = 10_000;

export const soak: Scenario = {
  name: "soak",
  promise:
    "500 visitors and buyers among them for 10 minutes: no errors, memory stays; flooded, the shop says 503 soon and comes back",
  rounds: { short: "it needs the whole machine", long: 11 },
  async begin(signal) {
    const shop = await ShopProcess.begin(signal, { preloaded: [COLLECTS_ON_SIGNAL] });
    const database = await shop.connect();
    const since = new Date();
    const buyers = await enrol(database, BUYERS);
    const goods = await findPlenty(database.sql, BUYERS);
    const paths = await addressesOf(shop);
    const memories: Memory[] = [];
    return {
      async round({ number }) {
        const load = number === 1 ? FIRST : OTHERS;
        const market = buyAmongVisitors(shop, buyers, goods);
        const visited = await visit({ url: shop.url, paths, searched: 0.05, ...load }, signal).finally(market.close);
        const { sold, failed } = market.counted;
        const { answers, share } = expectFewErrors(visited, sold, failed);
        memories.push(await settledMemory(shop));
        expectFlat(memories);
        const flood = await expectBackPressure(shop, signal);
        await auditBooks(database.sql, since);
        const { heap, resident } = memories.at(-1) as Memory;
        return `${answers} answers, ${(share * 100).toFixed(3)} % errors, 99 of 100 within ${visited.p99} ms, ${sold} orders; heap ${heap.toFixed(0)} MB, resident ${resident.toFixed(0)} MB; ${flood}`;
      },
      async end() {
        await database.close();
        await shop.end();
      },
    };
  },
};

/** Documents, lists, products and pictures that visitors open. */
async function addressesOf({ url }: ShopProcess): Promise<string[]> {
  const answer = await fetch(`${url}/api/products?limit=24`);
  const { products } = (await answer.json()) as { products: { id: number; image_url: string | null }[] };
  return [
    "/",
    "/products",
    "/products?category=liquids",
    "/api/products?page=2",
    "/api/products?search=menta",
    ...products.flatMap(({ id, image_url }) => [`/products/${id}`, `/api/products/${id}`, image_url ?? "/"]),
  ];
}

function buyAmongVisitors(shop: ShopProcess, buyers: readonly Buyer[], goods: readonly Goods[]) {
  const counted = { sold: 0, failed: 0 };
  let isOpen = true;
  const all = buyers.map(async (buyer, index) => {
    while (isOpen) {
      const asked = await prepare(shop, buyer, { ...(goods[index] as Goods), quantity: 1 });
      const answer = asked && (await order(shop, asked));
      if (typeof answer === "number") counted.sold += 1;
      else counted.failed += 1;
      await pause(500);
    }
  });
  return {
    counted,
    async close() {
      isOpen = false;
      await Promise.all(all);
    },
  };
}

function expectFewErrors(visited: VisitResult, sold: number, failed: number) {
  const good = countOf(visited, (status) => status < 400) + sold;
  const bad = countOf(visited, (status) => status >= 400) + visited.errors + failed;
  const share = bad / (good + bad);
  if (share > ERRORS_AT_MOST) {
    throw new Error(`${(share * 100).toFixed(2)} % errors: ${JSON.stringify(visited)}, ${failed} of the orders`);
  }
  if (sold === 0) throw new Error("Nobody could buy among the visitors");
  return { answers: good + bad, share };
}

/** Many more searches at once than can be answered: a clear no in bounded time, no silence; and all is well afterwards. */
async function expectBackPressure(shop: ShopProcess, signal: AbortSignal): Promise<string> {
  let isOver = false;
  const watching = watchFlood(shop, () => isOver);
  const flood = await visit({ url: shop.url, paths: ["/products"], searched: 1, ...FLOOD }, signal).finally(() => {
    isOver = true;
  });
  await watching;
  const refused = countOf(flood, (status) => status === 503);
  const strange = countOf(flood, (status) => status >= 400 && status !== 503);
  if (strange > 0 || flood.timeouts > 0) throw new Error(`Flooded, the shop failed: ${JSON.stringify(flood)}`);
  if (flood.p99 > FLOOD_P99_MS) throw new Error(`Flooded, the shop kept people waiting: ${JSON.stringify(flood)}`);
  const backMs = await timeUntilServed(shop);
  const told = countOf(flood, (status) => status < 400);
  return `flooded: ${told} served, ${refused} × 503, 99 of 100 within ${flood.p99} ms, back after ${Math.round(backMs)} ms`;
}

/** The process itself answers all along, and a refusal says when to come back. */
async function watchFlood({ url }: ShopProcess, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const alive = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(SILENCE_MS) });
    await alive.arrayBuffer();
    const answer = await fetch(`${url}/products?search=${Math.random()}`, {
      signal: AbortSignal.timeout(SILENCE_MS),
    });
    await answer.arrayBuffer();
    if (answer.status === 503 && !(Number(answer.headers.get("retry-after")) > 0)) {
      throw new Error("A refusal does not say when to come back");
    }
    await pause(100);
  }
}

async function timeUntilServed({ url }: ShopProcess): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { status } = await fetch(`${url}/products?search=${Math.random()}`);
    const tookMs = performance.now() - begun;
    if (status === 200) return tookMs;
    if (tookMs > BACK_MS) throw new Error(`After the flood the shop still answers ${status}`);
    await pause(50);
  }
}
