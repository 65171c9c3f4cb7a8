import { readFile, writeFile } from "node:fs/promises";
import { type Figure, isWithinBudget, missedBy } from "./Figure.ts";
import type { Machine } from "./machine.ts";

const FILES = {
  json: new URL("results.json", import.meta.url),
  table: new URL("results.md", import.meta.url),
  readme: new URL("../README.md", import.meta.url),
};
const MARKS = ["<!-- bench: written by `npm run bench` -->", "<!-- /bench -->"] as const;

interface Report {
  date: string;
  machine: Machine;
  settings: Record<string, string | number>;
  figures: readonly Figure[];
}

export function printOver(figures: readonly Figure[]): void {
  console.log(`\n${tableOf(figures)}\n`);
  const over = figures.filter((figure) => !isWithinBudget(figure));
  console.log(`${over.length} of ${figures.filter(({ budget }) => budget).length} budgets are missed.`);
  for (const figure of over)
    console.log(`  ${figure.group}, ${figure.name}: ${measured(figure)}, ${verdictOf(figure)}`);
}

export async function writeReport(report: Report): Promise<void> {
  const { figures } = report;
  const rounded = figures.map((figure) => ({
    ...figure,
    value: Number(figure.value.toPrecision(4)),
    met: isWithinBudget(figure),
  }));
  await writeFile(FILES.json, `${JSON.stringify({ ...report, figures: rounded }, null, 2)}\n`);
  await writeFile(
    FILES.table,
    `# The last run of \`npm run bench\`\n\n${circumstances(report)}\n\n${tableOf(figures)}\n`,
  );
  const budgeted = figures.filter(({ budget }) => budget !== undefined);
  await writeBetween(
    FILES.readme,
    `${circumstances(report)}\n\n${tableOf(budgeted, false)}\n\nAll figures: [bench/results.md](bench/results.md).`,
  );
  console.log("Written to bench/results.json, bench/results.md and README.md");
}

function circumstances({ date, machine, settings }: Report): string {
  const { cpu, cores, node, loadBefore, loadAfter } = machine;
  const load = `load from ${loadBefore.toFixed(1)} before to ${loadAfter.toFixed(1)} after`;
  return `${date.slice(0, 16).replace("T", " ")} UTC, ${cpu}, ${cores} cores, ${load}, Node ${node}; medians of ${settings.rounds} rounds of ${settings.seconds} s.`;
}

function tableOf(figures: readonly Figure[], withBeside = true): string {
  const head = ["what", "measured", "budget", "", ...(withBeside ? ["beside"] : [])];
  const rows = figures.map((figure) => {
    const cells = [`${figure.group}: ${figure.name}`, measured(figure), budgetOf(figure), verdictOf(figure)];
    return withBeside ? [...cells, figure.beside ?? ""] : cells;
  });
  const rule = head.map((_cell, at) => (at === 1 || at === 2 ? "---:" : "---"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const measured = ({ value, unit }: Figure) => `${Number(value.toPrecision(3)).toLocaleString("en")} ${unit}`;

function budgetOf({ budget }: Figure): string {
  if (budget === undefined) return "–";
  return "least" in budget ? `≥ ${budget.least}` : `≤ ${budget.most}`;
}

function verdictOf(figure: Figure): string {
  if (figure.budget === undefined) return "";
  return isWithinBudget(figure) ? "ok" : `missed by ${missedBy(figure)} %`;
}

/** Puts a text between the two marks, and leaves the rest of the page as it is. */
async function writeBetween(file: URL, text: string): Promise<void> {
  const page = await readFile(file, "utf8");
  const [from, to] = MARKS.map((mark) => page.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from) return;
  await writeFile(file, `${page.slice(0, from + MARKS[0].length)}\n${text}\n${page.slice(to)}`);
}
