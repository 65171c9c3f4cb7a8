import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { freePort } from "../../bench/freePort.ts";
import { PROGRAM, ROOT } from "../../scripts/places.mjs";

export interface OwnShop {
  url: string;
  /** Where the owner sets the password. */
  link: string;
  end(): Promise<void>;
}

/** A shop without the demo, as its owner makes it: `npm run admin` and a start, in an empty folder. */
export async function openOwnShop(owner: string, smtpUrl: string): Promise<OwnShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "bruma-own-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const set = { DEMO: "0", DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, SMTP_URL: smtpUrl };
  const run = (program: string, ...args: string[]) =>
    spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...set, LOG_LEVEL: "warn" },
      stdio: ["ignore", "pipe", "inherit"],
    });

  const said = await textOf(run("server/src/admin.ts", owner).stdout);
  const [link] = /http\S+reset-password\S+/.exec(said) ?? [];
  if (link === undefined) throw new Error(`no link for the owner in «${said}»`);
  const server = run(PROGRAM);
  server.stdout.resume();
  await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(true);
  return {
    url,
    link,
    async end() {
      await stop(server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}
