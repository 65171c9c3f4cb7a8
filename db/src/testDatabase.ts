import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect } from "./connection/connect.ts";
import { startEmbedded } from "./embedded/startEmbedded.ts";
import { copyKept, keep } from "./keptCluster.ts";
import { migrate } from "./migrate.ts";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

// The processes that run the test files inherit it.
const TEMPLATE_URL = "BRUMA_TEST_TEMPLATE_URL";
const OWN_TEMPLATE = "bruma_test";

/**
 * Makes the migrated template that `createTestDatabase` copies: on the server of `TEST_DATABASE_URL`, whose user must
 * be allowed to make databases, or else on an embedded one that lasts until `stop`.
 */
export async function startTestDatabases(): Promise<{ stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? await startOn(given) : await startOwn();
  process.env[TEMPLATE_URL] = server.template;
  return { stop: server.stop };
}

/** A database of its own for one test file, with everything the template holds, or `original`, to which nobody is connected. */
export async function createTestDatabase(original = process.env[TEMPLATE_URL]): Promise<TestDatabase> {
  if (!original)
    throw new Error("There is no test database to copy: run the tests with vitest at the repository's root");
  // The end of a run drops what is called as the template is.
  const name = `${nameOf(process.env[TEMPLATE_URL] ?? original)}_${randomBytes(4).toString("hex")}`;
  // As files: through the log, which is the default, takes three times as long.
  await run(original, `create database ${name} template ${nameOf(original)} strategy file_copy`);
  return { url: databaseAt(original, name), drop: () => drop(original, name) };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

interface TemplateServer {
  template: string;
  stop(): Promise<void>;
}

async function startOn(url: string): Promise<TemplateServer> {
  const name = `bruma_test_${randomBytes(4).toString("hex")}`;
  const stop = () => dropAll(url, name);
  try {
    return { template: await makeTemplate(url, name), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOwn(): Promise<TemplateServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "bruma-test-"));
  const log = { debug: () => {}, info: () => {}, warn: console.warn };
  const start = () => startEmbedded({ dataDir, log, durable: false });
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (!(await copyKept(dataDir))) {
      const first = await start();
      await makeTemplate(first.url, OWN_TEMPLATE).finally(first.stop);
      await keep(dataDir);
    }
    const { url, stop } = await start();
    return { template: databaseAt(url, OWN_TEMPLATE), stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function makeTemplate(server: string, name: string): Promise<string> {
  await run(server, `create database ${name}`);
  const template = databaseAt(server, name);
  await migrate(template);
  return template;
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const { sql, close } = connect(url, { max: 1 });
  const left = await sql`select datname from pg_database where starts_with(datname, ${prefix})`;
  await close();
  for (const { datname } of left) await drop(url, datname);
}

const NOT_ALLOWED = "42501";

/** Ends whoever is still connected. Autovacuum is the server's own: it makes way for a plain drop alone. */
async function drop(url: string, name: string): Promise<void> {
  const statement = `drop database if exists ${name}`;
  try {
    await run(url, `${statement} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NOT_ALLOWED) throw error;
    await run(url, statement);
  }
}

/** From the server's own `postgres` database, because a template is only copied while nobody is connected to it. */
async function run(url: string, statement: string): Promise<void> {
  const { sql, close } = connect(databaseAt(url, "postgres"), { max: 1 });
  try {
    await sql.unsafe(statement);
  } finally {
    await close();
  }
}

function databaseAt(url: string, name: string): string {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return at.href;
}
