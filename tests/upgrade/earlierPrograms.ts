import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
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

/** By its own script, from npm's registry, as its owner does by starting it. */
export async function installItsPackages(folder: string): Promise<void> {
  const install = 'const { installPackages } = await import("./scripts/packages.mjs"); await installPackages();';
  await run(process.execPath, ["--input-type=module", "-e", install], { cwd: folder });
}

/** Puts a program into a folder of its own and builds it, with the packages that stand here unless it brings others. */
export async function unpack(
  { commit }: Pick<EarlierProgram, "commit">,
  bringPackages: (folder: string) => Promise<void> = lendPackages,
): Promise<{ folder: string; end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "bruma-earlier-"));
  const end = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  try {
    await chmod(folder, 0o755);
    const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 512 * 1024 * 1024 });
    execFileSync("tar", ["--extract"], { cwd: folder, input: archive });
    await bringPackages(folder);
    // Programs from before there was one for all that is built have one for the pages.
    const build = ["scripts/builds.mjs", "scripts/buildWeb.mjs"].find((script) => existsSync(join(folder, script)));
    await run(process.execPath, [build ?? ""], { cwd: folder });
    return { folder, end };
  } catch (error) {
    await end();
    throw error;
  }
}
