import { parseArgs } from "node:util";
import { buildWeb } from "../scripts/buildWeb.mjs";
import { onStopRequest } from "../scripts/server.mjs";
import { main } from "../scripts/trouble.mjs";
import { compare, type Pace, type Result } from "./compare.ts";
import { prepareOrderFlow } from "./orderFlow.ts";
import { preparePages } from "./pages.ts";
import { printTable, writeResults } from "./report.ts";
import { startReference } from "./startReference.ts";
import { startShop } from "./startShop.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "1.5" },
    // As browsers send it; `identity` shows what uncompressed answers cost.
    encoding: { type: "string", default: "gzip, deflate, br, zstd" },
  },
});

await main(async () => {
  await buildWeb();
  const stopping = new AbortController();
  onStopRequest((isUrgent) => (isUrgent ? process.exit(130) : stopping.abort()));
  try {
    await bench({ rounds: Number(values.rounds), seconds: Number(values.seconds), signal: stopping.signal });
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    console.log("\nStopped.");
    process.exitCode = 130;
  }
});

async function bench(pace: Pace): Promise<void> {
  const opened: (() => Promise<unknown>)[] = [];
  try {
    const shop = await startShop(pace.signal);
    opened.push(shop.stop);
    const reference = await startReference();
    opened.push(reference.stop);

    const flow = await prepareOrderFlow(shop, reference);
    const pages = await preparePages(shop, reference, values.encoding);
    const results: Result[] = [];
    // Orders change what the pages show, so they come last.
    for (const scenario of [...pages, flow.scenario]) {
      console.log(`Measuring: ${scenario.name} …`);
      results.push(await compare(scenario, shop, reference, pace));
    }
    const orders = await flow.check();
    printTable(results, orders);
    await writeResults({ rounds: pace.rounds, seconds: pace.seconds, encoding: values.encoding }, results, orders);
    if (results.some((result) => !result.isWithinBudget)) process.exitCode = 1;
  } finally {
    for (const close of opened.reverse()) await close();
  }
}
