import { parseArgs } from "node:util";
import { buildShop } from "../../scripts/builds.mjs";
import { onStopRequest } from "../../scripts/server.mjs";
import { main, Trouble } from "../../scripts/trouble.mjs";
import { newSeed } from "../fuzz/Dice.ts";
import type { Taken } from "../torture/takeRounds.ts";
import { KINDS } from "./kinds.ts";

// Everything that takes too long for each change, and one table of it at the end.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string" }, seed: { type: "string" } },
});

await main(async () => {
  const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
  if (!(minutes > 0)) throw new Trouble("--minutes takes a number above nought.");
  const names = KINDS.map(({ name }) => name);
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Trouble(`There is no ${unknown.join(", ")}. There are: ${names.join(", ")}`);
  const chosen = KINDS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

  await buildShop();
  const stopping = new AbortController();
  onStopRequest((isUrgent: boolean) => (isUrgent ? process.exit(130) : stopping.abort()));
  // Whatever throws dice reads it there; the same one throws them again.
  process.env.FUZZ_SEED = values.seed ?? String(newSeed());
  const end = performance.now() + minutes * 60_000;
  const table: (Taken & { name: string })[] = [];
  for (const [index, { name, run }] of chosen.entries()) {
    if (stopping.signal.aborted) break;
    // Each has its part of the time that is left.
    const now = performance.now();
    const until = now + Math.max(0, end - now) / (chosen.length - index);
    table.push({ name, ...(await run(until, stopping.signal)) });
  }
  print(table);
  console.log(`\nSeed ${process.env.FUZZ_SEED}: npm run long -- --seed ${process.env.FUZZ_SEED} NAME repeats one.`);
  process.exitCode = table.some(({ verdict }) => verdict === "failed") ? 1 : 0;
});

function print(table: readonly (Taken & { name: string })[]): void {
  console.log("\n| what | verdict | rounds | minutes | |\n| --- | --- | ---: | ---: | --- |");
  for (const { name, verdict, rounds, seconds, why = "" } of table) {
    console.log(`| ${name} | ${verdict} | ${rounds} | ${(seconds / 60).toFixed(1)} | ${why.split("\n")[0]} |`);
  }
}
