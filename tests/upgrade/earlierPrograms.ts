import { execFile, execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../scripts/places.mjs";
import { lendPackages } from "./lendPackages.ts";

const run = promisify(execFile);
const JOURNAL = "db/migrations/meta/_journal.json";

/** A program whose newest migration was `tag`. */
export interface EarlierProgram {
  commit: string;
  tag: string;
}

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

const tagsAt = (commit: string): string[] =>
  JSON.parse(git("show", `${commit}:${JOURNAL}`)).entries.map(({ tag }: { tag: string }) => tag);

/**
 * The last program before each of the newest migrations, newest first, as many as asked for: of those commits of the main branch whose
 * migrations are the first of today's. None where this is no clone with its history.
 */
export function earlierPrograms(count: number): EarlierProgram[] {
  try {
    const today = tagsAt("HEAD");
    const changes = git("log", "--first-parent", "--format=%H", "--", JOURNAL).trim().split("\n");
    const found = new Map<string, string>();
    for (const change of changes) {
      const commit = git("rev-parse", `${change}^`).trim();
      const tags = tagsAt(commit);
      const isBefore = tags.length < today.length && tags.every((tag, index) => tag === today[index]);
      const tag = tags.at(-1) ?? "";
      if (isBefore && !found.has(tag)) found.set(tag, commit);
      if (found.size === count) break;
    }
    return [...found].map(([tag, commit]) => ({ commit, tag }));
  } catch {
    return [];
  }
}

/** Puts a program into a folder of its own and builds it, with the packages that stand here. */
export async function unpack({ commit }: EarlierProgram): Promise<{ folder: string; end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "bruma-earlier-"));
  const end = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  try {
    await chmod(folder, 0o755);
    const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 512 * 1024 * 1024 });
    execFileSync("tar", ["--extract"], { cwd: folder, input: archive });
    await lendPackages(folder);
    await run(process.execPath, ["scripts/buildWeb.mjs"], { cwd: folder });
    return { folder, end };
  } catch (error) {
    await end();
    throw error;
  }
}
