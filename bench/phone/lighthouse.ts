import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { buildShop } from "../../scripts/builds.mjs";
import { onStopRequest } from "../../scripts/server.mjs";
import { main } from "../../scripts/trouble.mjs";
import { freePort } from "../freePort.ts";
import { median } from "../quantile.ts";
import { startShop } from "../startShop.ts";
import { CATEGORIES, type Marks, printMarks, writeMarks } from "./lighthouseReport.ts";
import { openBrowser } from "./phone.ts";
import { phonePages } from "./phonePages.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    // Another shop, which runs already.
    url: { type: "string" },
    // Prints, and leaves the files as they are.
    dry: { type: "boolean", default: false },
  },
});

const runProgram = promisify(execFile);

// Fetched when it is asked for: its hundreds of packages are no part of the shop, nor of its tests.
const LIGHTHOUSE = ["exec", "--yes", "--package=lighthouse@13.5.0", "--", "lighthouse"];

await main(async () => {
  const stopping = new AbortController();
  onStopRequest((isUrgent) => (isUrgent ? process.exit(130) : stopping.abort()));
  if (!values.url) await buildShop();
  const shop = values.url ? { url: values.url, stop: async () => {} } : await startShop(stopping.signal);
  try {
    const marks = await markPages(shop.url, Number(values.rounds), stopping.signal);
    printMarks(marks);
    if (!values.dry) await writeMarks(marks, Number(values.rounds));
  } finally {
    await shop.stop();
  }
});

/** Each page as Lighthouse's own phone sees it: the median of every mark, and what fell short in any round. */
async function markPages(url: string, rounds: number, signal: AbortSignal): Promise<Marks[]> {
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    const all: Marks[] = [];
    for (const { name, path } of await phonePages(url)) {
      const seen: Omit<Marks, "name">[] = [];
      for (let round = 0; round < rounds; round += 1) {
        signal.throwIfAborted();
        seen.push(await markPage(url + path, port));
      }
      const marks = CATEGORIES.map((category) => [category, median(seen.map((each) => each.marks[category]))] as const);
      all.push({
        name,
        marks: Object.fromEntries(marks) as Marks["marks"],
        shortcomings: [...new Set(seen.flatMap(({ shortcomings }) => shortcomings))],
      });
    }
    return all;
  } finally {
    await browser.close();
  }
}

interface Judgement {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}

async function markPage(url: string, port: number): Promise<Omit<Marks, "name">> {
  const asked = [`--port=${port}`, "--quiet", "--output=json", `--only-categories=${CATEGORIES.join(",")}`];
  const { stdout } = await runProgram("npm", [...LIGHTHOUSE, url, ...asked], { maxBuffer: 64 * 1024 * 1024 });
  const { categories, audits } = JSON.parse(stdout) as Judgement;
  const marks = CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)] as const);
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const short = counted.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id);
  return { marks: Object.fromEntries(marks) as Marks["marks"], shortcomings: short };
}
