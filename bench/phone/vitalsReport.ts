import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { marksTable } from "./lighthouseReport.ts";
import type { Load } from "./loadPage.ts";
import { PHONE } from "./phone.ts";

export interface Vitals extends Load {
  name: string;
}

const JSON_FILE = new URL("vitals.json", import.meta.url);
const PAGE = new URL("../../docs/page-speed.md", import.meta.url);

const HEAD = ["page", "LCP", "FCP", "TBT", "CLS", "scripts", "styles", "pictures", "everything"];

function rowsOf(vitals: readonly Vitals[]): string[][] {
  return vitals.map((page) => [
    page.name,
    seconds(page.largestPaint),
    seconds(page.firstPaint),
    `${Math.round(page.blocking)} ms`,
    page.layoutShift.toFixed(3),
    kilobytes(page.scriptBytes),
    kilobytes(page.styleBytes),
    kilobytes(page.imageBytes),
    kilobytes(page.allBytes),
  ]);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export function printVitals(vitals: readonly Vitals[]): void {
  for (const cells of [HEAD, ...rowsOf(vitals)]) console.log(cells.map((cell) => cell.padStart(11)).join(""));
}

export async function writeVitals(vitals: readonly Vitals[], rounds: number): Promise<void> {
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model.trim(), cores: cpus().length, platform: process.platform };
  await writeFile(JSON_FILE, `${JSON.stringify({ machine, phone: PHONE, rounds, pages: vitals }, null, 2)}\n`);
  await writeFile(PAGE, pageOf(vitals, rounds) + (await marksTable()));
  console.log("Written to bench/phone/vitals.json and docs/page-speed.md");
}

function pageOf(vitals: readonly Vitals[], rounds: number): string {
  const table = [HEAD, HEAD.map((_cell, at) => (at === 0 ? "---" : "---:")), ...rowsOf(vitals)];
  const { cpuSlowdown, latencyMs, downBytesPerSecond, upBytesPerSecond, screen, pixelRatio } = PHONE;
  const megabits = (bytes: number) => (bytes * 8) / 1_000_000;
  return `# How fast the pages are on a poor phone

\`npm run vitals\` writes this page and \`bench/phone/vitals.json\`.

${table.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}

The median of ${rounds} loads of each page of the demo shop, on a machine with ${cpus().length} cores, in Chromium with what Lighthouse takes for a
phone: processor slowed down ${cpuSlowdown} times, ${megabits(downBytesPerSecond)} Mbit/s down and ${megabits(upBytesPerSecond)} up, ${latencyMs} ms to each answer, ${screen.width} × ${screen.height} points at ${pixelRatio} pixels.
Every load is a new visitor's: empty cache, the questions about age and cookies included; nobody debugs the page, for that makes the
browser read the scripts twice. HTTP/1.1 without TLS, as the shop speaks it by itself.

- **LCP** largest, **FCP** first contentful paint. **TBT**: what tasks last beyond 50 ms, from the first paint until five seconds after
  the page has loaded. **CLS**: what moves by itself.
- Bytes are those on the wire, headers included; scripts and styles are compressed with brotli when the shop is built. What the service
  worker fetches afterwards, when the phone is idle, is not in them.
- The times depend on the machine and on what else it does; bytes and CLS do not. \`tests/e2e/budgets.spec.ts\` holds those to their
  budgets: scripts that the document names, scripts of who reads a page to its end, 13 kB of styles, nothing moves.
`;
}
