import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { readImports } from "./imports.mjs";
import { ROOT } from "./places.mjs";

const TEST = /\.test\.tsx?$/;
/** One file with its database takes a few seconds on two slow cores; what is left out, `npm test` runs. */
const MOST_FILES = 16;

/**
 * The test files that a change is nearest to: those that are changed themselves, then those beside what is changed or importing
 * it, then those one import further away, and so on. At most `MOST_FILES`; `leftOut` says how many more import it in any way.
 */
export function touchedTests(changed) {
  const imports = readImports();
  const importers = new Map();
  for (const [file, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);

  const chosen = new Set();
  const seen = new Set();
  let ring = changed.filter((file) => imports.has(file));
  for (const file of ring) for (const beside of testsBeside(file, imports)) chosen.add(beside);
  while (ring.length > 0) {
    for (const file of ring) seen.add(file);
    for (const file of ring) if (TEST.test(file)) chosen.add(file);
    ring = [...new Set(ring.flatMap((file) => importers.get(file) ?? []))].filter((file) => !seen.has(file));
  }
  const all = [...chosen];
  return { files: all.slice(0, MOST_FILES), leftOut: Math.max(0, all.length - MOST_FILES) };
}

function testsBeside(file, imports) {
  const stem = file.replace(/(\.test|\.fixture)?\.(tsx?|mjs)$/, "");
  const own = [`${stem}.test.ts`, `${stem}.test.tsx`].filter((path) => imports.has(path));
  if (own.length > 0) return own;
  return globSync(`${dirname(file)}/*.test.{ts,tsx}`, { cwd: ROOT });
}

/** What differs from the last commit, new files included; of a clean tree, what the last commit changed. */
export function changedFiles() {
  const uncommitted = [...lines("diff", "--name-only", "HEAD"), ...lines("ls-files", "--others", "--exclude-standard")];
  return uncommitted.length > 0 ? uncommitted : lines("diff", "--name-only", "HEAD~1", "HEAD");
}

function lines(...args) {
  const { stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  return stdout.split("\n").filter((line) => line !== "");
}
