import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { connect, reachEmbedded } from "@bruma/db";
import { freePort } from "../../bench/freePort.ts";
import { ROOT } from "../../scripts/places.mjs";
import { ROOMS } from "../../scripts/shipped.ts";
import { lendPackages } from "./lendPackages.ts";

const quiet = { debug: () => {}, info: () => {}, warn: () => {} };
const ROOMS_AND_SCRIPTS = [
  ...ROOMS.filter((name) => name !== ""),
  "scripts",
  "package.json",
  "package-lock.json",
  "README.md",
  ".gitignore",
];
const JOURNAL = "db/migrations/meta/_journal.json";

/** A clone of the shop as it stands here, with versions of its own, its packages lent by this one. */
export class ClonedShop {
  readonly folder: string;
  readonly dataDir: string;
  readonly port: number;

  private constructor(folder: string, port: number) {
    this.folder = join(folder, "clone");
    this.dataDir = join(folder, "data");
    this.port = port;
  }

  static async make(): Promise<ClonedShop> {
    const folder = await mkdtemp(join(tmpdir(), "bruma-clone-"));
    await chmod(folder, 0o755);
    const shop = new ClonedShop(folder, await freePort());
    await mkdir(shop.folder);
    const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard", ...ROOMS_AND_SCRIPTS], {
      cwd: ROOT,
    });
    const archive = execFileSync("tar", ["--null", "--files-from=-", "--create", "--ignore-failed-read"], {
      cwd: ROOT,
      input: listed,
      maxBuffer: 512 * 1024 * 1024,
      stdio: ["pipe", "pipe", "ignore"],
    });
    execFileSync("tar", ["--extract"], { cwd: shop.folder, input: archive });
    await cp(join(ROOT, "web/build"), join(shop.folder, "web/build"), { recursive: true });
    await lendPackages(shop.folder);
    shop.git("init", "--quiet", "--initial-branch=main");
    shop.version("v0.1.0");
    return shop;
  }

  git(...args: string[]): string {
    const who = ["-c", "user.name=Bruma", "-c", "user.email=bruma@example.com"];
    return execFileSync("git", [...who, ...args], { cwd: this.folder, encoding: "utf8" }).trim();
  }

  /** What stands in the clone becomes a version. */
  version(name: string): void {
    this.git("add", "--all");
    this.git("commit", "--quiet", "--allow-empty", "--message", name);
    this.git("tag", name);
  }

  /** A migration on top of all others, which makes a table. */
  async addMigration(tag: string): Promise<void> {
    const path = join(this.folder, JOURNAL);
    const journal = JSON.parse(await readFile(path, "utf8"));
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    await writeFile(path, JSON.stringify(journal));
    await writeFile(
      join(this.folder, "db/migrations", `${tag}.sql`),
      `create table "${tag}" (id integer primary key);`,
    );
  }

  append(file: string, text: string): Promise<void> {
    return appendFile(join(this.folder, file), text);
  }

  /** Runs a command of the clone. `seen` is called with all that it said so far. */
  async npm(args: string[], seen: (said: string, child: ChildProcess) => void = () => {}) {
    const child = spawn(process.execPath, args, {
      cwd: this.folder,
      env: { PATH: process.env.PATH, HOME: tmpdir(), DATA_DIR: this.dataDir, PORT: String(this.port), DEMO: "0" },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        said += chunk;
        seen(said, child);
      });
    }
    const [code] = await once(child, "close");
    return { code, said };
  }

  upgrade(...args: string[]) {
    return this.npm(["scripts/upgrade.mjs", ...args]);
  }

  /** Its database while it is stopped. */
  async within<T>(act: (sql: ReturnType<typeof connect>["sql"]) => Promise<T>): Promise<T> {
    const { url, leave } = await reachEmbedded({ dataDir: this.dataDir, log: quiet });
    const { sql, close } = connect(url, { max: 1 });
    try {
      return await act(sql);
    } finally {
      await close();
      await leave();
    }
  }

  async end(): Promise<void> {
    await rm(dirname(this.folder), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
