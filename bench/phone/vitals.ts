import { parseArgs } from "node:util";
import { buildShop } from "../../scripts/builds.mjs";
import { onStopRequest } from "../../scripts/server.mjs";
import { main } from "../../scripts/trouble.mjs";
import { freePort } from "../freePort.ts";
import { median } from "../quantile.ts";
import { startShop } from "../startShop.ts";
import { type Load, loadPage } from "./loadPage.ts";
import { openBrowser, openPhone } from "./phone.ts";
import { phonePages } from "./phonePages.ts";
import { printVitals, type Vitals, writeVitals } from "./vitalsReport.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    // Another shop, which runs already.
    url: { type: "string" },
    // Prints, and leaves the files as they are.
    dry: { type: "boolean", default: false },
  },
});

await main(async () => {
  const stopping = new AbortController();
  onStopRequest((isUrgent) => (isUrgent ? process.exit(130) : stopping.abort()));
  const shop = values.url ? { url: values.url, stop: async () => {} } : await freshShop(stopping.signal);
  try {
    const vitals = await measure(shop.url, Number(values.rounds), stopping.signal);
    printVitals(vitals);
    if (!values.dry) await writeVitals(vitals, Number(values.rounds));
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    process.exitCode = 130;
  } finally {
    await shop.stop();
  }
});

async function freshShop(signal: AbortSignal) {
  await buildShop();
  return startShop(signal);
}

/** The pages in turn, not one after the other: what slows the machine for a while slows them all. */
async function measure(url: string, rounds: number, signal: AbortSignal): Promise<Vitals[]> {
  const pages = await phonePages(url);
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    const loads = pages.map((): Load[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, { path }] of pages.entries()) {
        signal.throwIfAborted();
        const phone = await openPhone(port);
        const { largest, ...load } = await loadPage(phone, url + path);
        await phone.close();
        loads[at]?.push(load);
        console.log(`${path}: ${Math.round(load.largestPaint)} ms ${largest}`);
      }
    }
    return pages.map(({ name }, at) => ({ name, ...medians(loads[at] ?? []) }));
  } finally {
    await browser.close();
  }
}

function medians(loads: readonly Load[]): Load {
  const middle = (pick: (load: Load) => number) => median(loads.map(pick));
  return {
    firstPaint: middle((load) => load.firstPaint),
    largestPaint: middle((load) => load.largestPaint),
    blocking: middle((load) => load.blocking),
    layoutShift: middle((load) => load.layoutShift),
    scriptBytes: middle((load) => load.scriptBytes),
    styleBytes: middle((load) => load.styleBytes),
    imageBytes: middle((load) => load.imageBytes),
    allBytes: middle((load) => load.allBytes),
  };
}
