import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../places.mjs";
import { ask } from "./git.mjs";

// In git's own folder: no checkout touches it. The version that is upgraded to reads what this one wrote.
const path = () => {
  const found = ask("rev-parse", "--git-path", "bruma-upgrade.json");
  return found === undefined ? undefined : resolve(ROOT, found);
};

/** An upgrade that is under way: `{from, to, commit, backup, reached: "code" | "start" | "back"}`; undefined where there is none. */
export function readProgress() {
  const file = path();
  return file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Written before the step begins, whole or not at all. */
export function keepProgress(progress) {
  const file = path();
  writeFileSync(`${file}.new`, `${JSON.stringify({ format: 1, ...progress }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

export const forgetProgress = () => rmSync(path(), { force: true });
