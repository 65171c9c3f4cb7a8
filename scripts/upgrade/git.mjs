import { spawnSync } from "node:child_process";
import { ROOT } from "../places.mjs";
import { UpgradeRefused } from "./UpgradeRefused.mjs";

/** What git says, or undefined where it refuses. */
export function ask(...args) {
  const { status, stdout, error } = spawnSync("git", args, {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new UpgradeRefused(`No se puede ejecutar git (${error.code}): instálalo y repite.`);
  return status === 0 ? stdout.trim() : undefined;
}

/** Brings the versions that others published. Without a connection those that are here must do. */
export function fetchTags() {
  if (!ask("remote")) return;
  if (ask("fetch", "--tags", "--quiet") === undefined) {
    console.log("  No se ha podido preguntar por versiones nuevas (git fetch): se busca entre las que ya están aquí.");
  }
}

/** The branch that is checked out, if one is, and the commit. */
export const whereWeAre = () => ({
  branch: ask("symbolic-ref", "--short", "-q", "HEAD"),
  commit: ask("rev-parse", "HEAD"),
});

/** What is changed here of the files that git knows was refused before: what packages and builds changed meanwhile may go. */
export function checkOut({ branch, commit }) {
  const isWhereItWas = branch !== undefined && ask("rev-parse", `refs/heads/${branch}`) === commit;
  return ask("checkout", "--force", "--quiet", ...(isWhereItWas ? [branch] : ["--detach", commit])) !== undefined;
}

/** A version's migrations, oldest first: each with its name (`tag`) and the number that the data know it by (`when`). */
export function migrationsOf(commit) {
  const journal = ask("show", `${commit}:db/migrations/meta/_journal.json`);
  return journal === undefined ? [] : JSON.parse(journal).entries;
}
