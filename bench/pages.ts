import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { ProductList } from "@bruma/contract";
import autocannon, { type LoadClient } from "autocannon";
import { type Answer, ask } from "./ask.ts";
import type { Scenario } from "./compare.ts";
import type { Reference } from "./startReference.ts";
import type { Target } from "./startShop.ts";

const CONNECTIONS = 16;
const BUDGET = 0.5;
const LIST = "/api/products";

/** The public answers, asked for as by many browsers at once. The reference learns the very same bytes. */
export async function preparePages(shop: Target, reference: Reference, encoding: string): Promise<Scenario[]> {
  const { products }: ProductList = JSON.parse(textOf(await ask(shop.url + LIST)));
  const [product] = products;
  if (products.length !== 50 || !product) throw new Error(`${LIST} gives ${products.length} products instead of 50`);
  const pages = [
    { name: "API list of 50", path: LIST, shows: product.name },
    { name: "Product document", path: `/products/${product.id}`, shows: product.name },
    { name: "Home document", path: "/", shows: "Bruma" },
  ];
  const headers = { "accept-encoding": encoding };
  const scenarios: Scenario[] = [];
  for (const { name, path, shows } of pages) {
    const answer = await ask(shop.url + path, { headers });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    if (!textOf(answer).includes(shows)) throw new Error(`${path} does not show «${shows}»`);
    await reference.learn(path, answer);
    scenarios.push(pageScenario(name, path, headers));
  }
  return scenarios;
}

function pageScenario(name: string, path: string, headers: Record<string, string>): Scenario {
  // Of all answers so far, head and body, by either server: there may be only one.
  const lengths = new Set<number>();
  return {
    name,
    budget: BUDGET,
    async load({ url }, duration, signal) {
      const load = autocannon({
        url: url + path,
        connections: CONNECTIONS,
        duration,
        sampleInt: 50,
        headers,
        setupClient: leaveBodiesAlone,
      });
      load.on("response", (_client, _status, bytes) => lengths.add(bytes));
      signal.addEventListener("abort", load.stop, { once: true });
      const { errors, statusCodeStats, duration: seconds } = await load;
      signal.removeEventListener("abort", load.stop);
      signal.throwIfAborted();
      const { "200": good, ...bad } = statusCodeStats;
      if (good === undefined || errors > 0 || Object.keys(bad).length > 0 || lengths.size !== 1) {
        const seen = JSON.stringify({ errors, statuses: statusCodeStats, lengths: [...lengths] });
        throw new Error(`${url + path} did not give the same answer of status 200 every time: ${seen}`);
      }
      return { count: good.count, seconds };
    },
  };
}

/**
 * Every answer is checked by its status and length. By default autocannon also makes a string of each body, which costs it
 * several times what the bare server spends: the figures would then be those of the load, and every ratio near 1.
 */
function leaveBodiesAlone(client: LoadClient): void {
  client.pipelinedRequests.addBody = () => {};
}

function textOf({ headers, body }: Answer): string {
  if (headers["content-encoding"] === "br") return String(brotliDecompressSync(body));
  if (headers["content-encoding"] === "gzip") return String(gunzipSync(body));
  return String(body);
}
