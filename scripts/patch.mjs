import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "./places.mjs";

// Runs after npm has installed the packages, on whatever Node that has, and changes them as patches/ says (files as
// `git diff` writes them). Strict: a patch fits line by line, or is in already, or nothing is changed and npm fails.
const root = process.argv[2] ?? ROOT;

/** What a patch does to one file: lines that are there before (from which line on), and lines that are there after. */
function readPatch(text) {
  const files = [];
  let hunk;
  for (const line of text.split("\n")) {
    const [, fromLine, , toLine] = /^@@ -(\d+)(,\d+)? \+(\d+)/.exec(line) ?? [];
    if (line.startsWith("diff --git ")) hunk = undefined;
    else if (!hunk && line.startsWith("+++ b/")) files.push({ path: line.slice("+++ b/".length), hunks: [] });
    else if (fromLine) {
      hunk = { before: { line: Number(fromLine), lines: [] }, after: { line: Number(toLine), lines: [] } };
      files.at(-1).hunks.push(hunk);
    } else if (hunk && /^[ -]/.test(line)) {
      hunk.before.lines.push(line.slice(1));
      if (line[0] === " ") hunk.after.lines.push(line.slice(1));
    } else if (hunk && line[0] === "+") hunk.after.lines.push(line.slice(1));
  }
  return files;
}

/** The lines with every hunk taken from one of its states to the other; undefined where they are not as it says. */
function change(lines, hunks, from, to) {
  const changed = [];
  let at = 0;
  for (const hunk of hunks) {
    const start = hunk[from].line - 1;
    const end = start + hunk[from].lines.length;
    if (hunk[from].lines.some((line, index) => lines[start + index] !== line)) return undefined;
    changed.push(...lines.slice(at, start), ...hunk[to].lines);
    at = end;
  }
  return [...changed, ...lines.slice(at)];
}

/** Files to be written, once all are known to fit. */
function plan(patch) {
  const files = readPatch(readFileSync(patch, "utf8"));
  if (files.length === 0) throw new Error(`${basename(patch)} changes nothing`);
  return files.flatMap(({ path, hunks }) => {
    const lines = readFileSync(join(root, path), "utf8").split("\n");
    const changed = change(lines, hunks, "before", "after");
    if (changed) return [{ path: join(root, path), text: changed.join("\n") }];
    if (change(lines, hunks, "after", "before")) return [];
    throw new Error(`${basename(patch)} does not fit ${path}: has the package another version?`);
  });
}

const patches = readdirSync(join(root, "patches")).filter((name) => name.endsWith(".patch"));
for (const { path, text } of patches.flatMap((name) => plan(join(root, "patches", name)))) {
  // Never written over: package managers share one file among projects by hard links.
  writeFileSync(`${path}.patched`, text);
  renameSync(`${path}.patched`, path);
}
