import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "@bruma/db";
import { createTestDatabase } from "@bruma/db/testDatabase";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../config.ts";
import { createLogger } from "../logger.ts";
import { RecentErrors } from "../status/RecentErrors.ts";
import { openShop } from "./openShop.ts";
import { openStorage } from "./openStorage.ts";
import { StartTimes } from "./StartTimes.ts";

const web = {
  handleDocument: () => Promise.reject(new Error("nobody asks for a page")),
  listedPages: [],
  files: new Map(),
};

/** Opens the shop on a database, without pages. Returns what closes it. */
async function open(env: Record<string, string>): Promise<() => Promise<void>> {
  const config = readConfig({ PORT: "0", DEMO: "0", ...env });
  const log = createLogger("silent");
  const storage = await openStorage(config, log);
  const opened: (() => Promise<unknown>)[] = [storage.close];
  await openShop({ config, log, errors: new RecentErrors(), opened, storage, web, times: new StartTimes() });
  return async () => {
    for (const close of opened.reverse()) await close();
  };
}

test("an upgrade's trial sends nothing and does no job; the start after it does", async () => {
  const { url, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "bruma-trial-"));
  const { sql, close } = connect(url, { max: 1 });
  onTestFinished(async () => {
    await close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const done = async () => {
    const [row] = await sql`
      select (select state from mails) as mail, exists (select 1 from job_runs) as jobs, to_regnamespace('pgboss') is not null as queue`;
    return row;
  };
  await sql`insert into mails (kind, to_address, to_name) values ('account_deleted', 'ana@example.com', 'Ana')`;
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };

  const end = await open({ ...env, UPGRADE_TRIAL: "1" });
  await end();
  expect(await done()).toEqual({ mail: "queued", jobs: false, queue: false });

  const endStart = await open(env);
  onTestFinished(endStart);
  await expect.poll(done, { timeout: 20_000 }).toEqual({ mail: "kept", jobs: true, queue: true });
});
