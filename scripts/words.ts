import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { main } from "./trouble.mjs";
import { wordsOf } from "./words/wordsOf.ts";

// Prints every text that the shop shows to people, once, with the first place that says it: `npm run words`, to be read by a native.
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const SOURCES = [
  "contract/src/**/*.ts",
  "domain/src/**/*.ts",
  "server/src/**/*.ts",
  "web/{app,sw}/**/*.{ts,tsx}",
  "demo/src/**/*.ts",
];
const TEXTS = "domain/src/**/*.md";

await main(async () => {
  const places = new Map<string, string>();
  for await (const path of glob(SOURCES, { cwd: ROOT })) {
    if (/\.(test|fixture)\.tsx?$/.test(path)) continue;
    for (const { words, line } of wordsOf(path, await readFile(ROOT + path, "utf8"))) {
      if (!places.has(words)) places.set(words, `${path}:${line}`);
    }
  }
  for await (const path of glob(TEXTS, { cwd: ROOT })) {
    const lines = (await readFile(ROOT + path, "utf8")).split("\n");
    for (const [at, words] of lines.entries())
      if (words.trim() !== "" && !places.has(words)) places.set(words, `${path}:${at + 1}`);
  }
  const sorted = [...places].toSorted(([, a], [, b]) => a.localeCompare(b, "en", { numeric: true }));
  let file = "";
  for (const [words, place] of sorted) {
    const [path = "", line] = place.split(":");
    if (path !== file) console.log(`\n${path}`);
    file = path;
    console.log(`  ${line}\t${words}`);
  }
  console.error(`${places.size} texts`);
});
