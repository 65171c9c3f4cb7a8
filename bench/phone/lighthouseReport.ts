import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

/** Of 100 each. */
export interface Marks {
  name: string;
  marks: Record<Category, number>;
  /** Checks that were not passed, or by a tenth. */
  shortcomings: string[];
}

interface Kept {
  rounds: number;
  pages: Marks[];
}

const JSON_FILE = new URL("lighthouse.json", import.meta.url);
const HEAD = ["page", ...CATEGORIES];

const rowsOf = (all: readonly Marks[]): string[][] =>
  all.map(({ name, marks }) => [name, ...CATEGORIES.map((category) => String(marks[category]))]);

export function printMarks(all: readonly Marks[]): void {
  for (const cells of [HEAD, ...rowsOf(all)]) console.log(cells.map((cell) => cell.padStart(16)).join(""));
  for (const { name, shortcomings } of all)
    if (shortcomings.length > 0) console.log(`${name}: ${shortcomings.join(", ")}`);
}

export async function writeMarks(pages: readonly Marks[], rounds: number): Promise<void> {
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model.trim(), cores: cpus().length, platform: process.platform };
  await writeFile(JSON_FILE, `${JSON.stringify({ machine, rounds, pages }, null, 2)}\n`);
  console.log("Written to bench/phone/lighthouse.json; `npm run vitals` puts it on docs/page-speed.md");
}

/** The last run's table; nothing where there was none. */
export async function marksTable(): Promise<string> {
  const text = await readFile(JSON_FILE, "utf8").catch(() => undefined);
  if (text === undefined) return "";
  const { rounds, pages } = JSON.parse(text) as Kept;
  const table = [HEAD, HEAD.map((_cell, at) => (at === 0 ? "---" : "---:")), ...rowsOf(pages)];
  return `
## What Lighthouse says

\`npm run lighthouse\`: the median of ${rounds} rounds, of 100 each, with its own phone (the line and the processor are computed, not slowed down).

${table.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}
`;
}
