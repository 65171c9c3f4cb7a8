import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connect } from "../connection/connect.ts";
import { lockFolder } from "./folderLock.ts";
import { startOf, waitForEnd } from "./processes.ts";
import { type EmbeddedDatabase, startEmbedded } from "./startEmbedded.ts";

let dataDir: string;

beforeAll(async () => {
  dataDir = await newFolder();
  const database = await startEmbedded({ dataDir, log: quiet });
  expect(database.fresh).toBe(true);
  await query(database.url, "create table notes (text text)");
  await database.stop();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("a second start finds the same database, quickly, and a stop leaves no process", async () => {
  const begun = performance.now();
  const database = await start();
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(database.fresh).toBe(false);
  await query(database.url, "insert into notes values ('second start')");
  const server = await serverPid();
  await database.stop();
  expect(startOf(server)).toBeUndefined();
  expect(await readdir(dataDir)).toEqual(["postgres", "postgres.json"]);
});

test("nothing committed is lost, the password is private, and only this machine can connect", async () => {
  const database = await start();
  const [settings] = await query(
    database.url,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
      current_setting('full_page_writes') pages, current_setting('listen_addresses') addresses,
      current_setting('server_encoding') encoding, (select rolsuper from pg_roles where rolname = current_user) super`,
  );
  const durable = { fsync: "on", commit: "on", pages: "on" };
  expect(settings).toEqual({ ...durable, addresses: "127.0.0.1", encoding: "UTF8", super: false });
  expect((await stat(join(dataDir, "postgres.json"))).mode & 0o777).toBe(0o600);
  const wrong = database.url.replace(/:[\w-]+@/, ":wrong@");
  await expect(query(wrong, "select 1")).rejects.toThrow("password authentication failed");
});

test("the shop comes by the server's socket, and by TCP where the socket's path is too long", async () => {
  const cameFrom = async (folder: string) => {
    const { url } = await start(folder);
    return query(url, "select inet_client_addr() as address");
  };
  expect(await cameFrom(dataDir)).toEqual([{ address: null }]);
  const deep = join(dataDir, "d".repeat(100));
  onTestFinished(() => rm(deep, { recursive: true, force: true }));
  expect(await cameFrom(deep)).toEqual([{ address: "127.0.0.1" }]);
});

test("where no socket can be made the shop comes by TCP", async () => {
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const first = await start(folder);
  const { port } = new URL(first.url);
  await first.stop();
  await mkdir(join(folder, "postgres", `.s.PGSQL.${port}.lock`));
  const { url } = await start(folder);
  expect(await query(url, "select inet_client_addr() as address")).toEqual([{ address: "127.0.0.1" }]);
});

test("while its server is away, a connection by the socket is told as lost", async () => {
  const { url, stop } = await start();
  await stop();
  await expect(query(url, "select 1")).rejects.toMatchObject({ code: "CONNECTION_LOST" });
});

test("a second program on the same folder is refused and told who has it", async () => {
  await start();
  const refused = startEmbedded({ dataDir, log: quiet });
  await expect(refused).rejects.toThrow(`${dataDir} is already in use by process ${process.pid}`);
});

test("a restart waits for the run before to end", async () => {
  const first = await start();
  setTimeout(() => first.stop(), 300);
  expect((await start()).fresh).toBe(false);
});

test("of many that want a folder at once, whose owner is gone, one gets it", async () => {
  await writeFile(join(dataDir, "bruma.pid"), "1 0\n");
  const wanted = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(dataDir, 0)));
  const locks = wanted.filter((result) => result.status === "fulfilled");
  expect(locks).toHaveLength(1);
  await locks[0]?.value.release();
});

test("a lock that somebody died over removing is no obstacle for long", async () => {
  const lock = join(dataDir, "bruma.pid");
  await writeFile(lock, "1 0\n");
  await link(lock, `${lock}.stale`);
  await (await lockFolder(dataDir, 0)).release();
  await expect(stat(`${lock}.stale`)).rejects.toMatchObject({ code: "ENOENT" });
});

test("after the program was killed, the next start has everything that was committed", async () => {
  const owner = await startOwner(dataDir);
  await query(owner.url, "insert into notes values ('before the kill')");
  await kill(owner.process);
  const database = await start();
  expect(await query(database.url, "select 1 from notes where text = 'before the kill'")).toHaveLength(1);
});

test("a server that outlived its program is stopped, and the folder used again", async () => {
  // Without setpriv on its path the program cannot have the server end with it.
  const owner = await startOwner(dataDir, { PATH: "/nowhere" });
  const orphan = await serverPid();
  await kill(owner.process);
  expect(startOf(orphan)).toBeDefined();
  const database = await start();
  expect(startOf(orphan)).toBeUndefined();
  await query(database.url, "select 1 from notes");
});

test("a stale postmaster.pid and a socket's stale lock are no obstacle, even if another program has their number now", async () => {
  const { port } = JSON.parse(await readFile(join(dataDir, "postgres.json"), "utf8"));
  const { uid, gid } = await stat(join(dataDir, "postgres"));
  const stranger = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid, gid } : {});
  onTestFinished(() => kill(stranger));
  for (const pid of [stranger.pid, 4_000_000]) {
    const lines = [
      pid,
      join(dataDir, "postgres"),
      1_700_000_000,
      41999,
      "",
      "127.0.0.1",
      "  123456     98765",
      "ready",
    ];
    await writeFile(join(dataDir, "postgres", "postmaster.pid"), `${lines.join("\n")}\n`);
    await writeFile(join(dataDir, "postgres", `.s.PGSQL.${port}.lock`), `${lines.join("\n")}\n`);
    const database = await start();
    expect(await query(database.url, "select inet_client_addr() as address")).toEqual([{ address: null }]);
    await database.stop();
  }
  expect(startOf(stranger.pid ?? 0)).toBeDefined();
});

test("a server that dies is started again at the same address", async () => {
  const database = await start();
  const server = await serverPid();
  process.kill(server, "SIGKILL");
  await waitForEnd(server, 5000);
  await expect.poll(() => query(database.url, "select 1 as one").catch(() => []), { timeout: 15_000 }).toHaveLength(1);
});

test("without its access file the folder gets a new password", async () => {
  await rm(join(dataDir, "postgres.json"));
  const database = await start();
  await query(database.url, "select 1 from notes");
});

test("a first start that was killed half way is begun again", async () => {
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const owner = runOwner(folder);
  await expect
    .poll(() => readdir(join(folder, `postgres.new-${owner.pid}`, "cluster", "base")).catch(() => []), { interval: 5 })
    .not.toEqual([]);
  await kill(owner);
  const database = await start(folder);
  expect(database.fresh).toBe(true);
  await query(database.url, "create table notes (text text)");
  expect((await readdir(folder)).sort()).toEqual(["bruma.pid", "postgres", "postgres.json"]);
});

test("a folder that cannot be used is named, with what to do", async () => {
  const file = join(dataDir, "file");
  await writeFile(file, "");
  const problem = {
    name: "StartupProblem",
    message: expect.stringMatching(/^The data folder .+: set DATA_DIR to .+\.$/),
  };
  for (const folder of [file, join(file, "under"), "/proc/bruma/shop"]) {
    await expect(startEmbedded({ dataDir: folder, log: quiet }), folder).rejects.toMatchObject(problem);
  }
  await rm(file);
});

const quiet = { debug: () => {}, info: () => {}, warn: () => {} };

async function start(folder = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: folder, log: quiet });
  onTestFinished(() => database.stop());
  return database;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bruma-embedded-"));
  await chmod(folder, 0o711);
  return folder;
}

async function query(url: string, text: string) {
  const { sql, close } = connect(url, { max: 1 });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await close();
  }
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

function runOwner(folder: string, env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const program = fileURLToPath(new URL("ownerProcess.fixture.ts", import.meta.url));
  return spawn(process.execPath, [program, folder], { env, stdio: ["ignore", "pipe", "inherit"] });
}

async function startOwner(folder: string, env?: NodeJS.ProcessEnv) {
  const owner = runOwner(folder, env);
  const [url] = await once(owner.stdout ?? owner, "data");
  return { process: owner, url: String(url).trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
