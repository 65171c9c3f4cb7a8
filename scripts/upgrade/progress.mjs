import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ROOT } from "../places.mjs";
import { Trouble } from "../trouble.mjs";

const GIT = join(ROOT, ".git");

/**
 * In git's own folder: no checkout touches it. The version that is upgraded to reads what this one wrote. Found without git, which tells
 * nothing to the user whom only the data belong to. Undefined where this is no clone.
 */
function path() {
  const there = statSync(GIT, { throwIfNoEntry: false });
  if (there === undefined) return undefined;
  // Of a worktree it is a file that names the folder.
  const folder = there.isDirectory() ? GIT : (/^gitdir: (.+)$/m.exec(readFileSync(GIT, "utf8"))?.[1] ?? GIT);
  return join(resolve(ROOT, folder), "bruma-upgrade.json");
}

/**
 * An upgrade that is under way: `{from, to, commit, backup, reached: "code" | "start" | "back"}`, and on the way back whether the data
 * `wereTouched` and where what was `there` is kept. Undefined where there is none.
 */
export function readProgress() {
  const file = path();
  if (file === undefined || !existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Trouble(
      `${file} dice que hay una actualización a medias, pero está dañado. Comprueba qué versión hay (git log -1) y si es la de tus datos (docs/runbook.md, «An upgrade went wrong»); después bórralo.`,
    );
  }
}

/** What would be sold while an upgrade is open would be lost on its way back, and the version may not be the one of the data. */
export function refuseWhileUpgrading() {
  const { to } = readProgress() ?? {};
  if (to === undefined) return;
  throw new Trouble(
    `Hay una actualización a ${to} a medias y la tienda no arranca: lo que vendiera ahora se perdería al deshacerla. Con las opciones de entonces, acábala (npm run upgrade -- --to ${to}) o deshazla (npm run upgrade -- --back).`,
  );
}

/** Written before the step begins, whole or not at all, and on the disk. */
export function keepProgress(progress) {
  const file = path();
  writeFileSync(`${file}.new`, `${JSON.stringify({ format: 1, ...progress }, null, 2)}\n`, { flush: true });
  renameSync(`${file}.new`, file);
  flushFolder(file);
}

/** Before the shop opens: one that sells, and is found open after a power cut, would be led back. */
export function forgetProgress() {
  const file = path();
  rmSync(file, { force: true });
  flushFolder(file);
}

/** Windows cannot, and need not. */
function flushFolder(file) {
  if (process.platform === "win32") return;
  const folder = openSync(dirname(file), "r");
  fsyncSync(folder);
  closeSync(folder);
}
