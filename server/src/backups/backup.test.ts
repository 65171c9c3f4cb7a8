import { appendFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "@bruma/db";
import { createTestDatabase, type TestDatabase } from "@bruma/db/testDatabase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drill } from "./drill.ts";
import { makeRoom } from "./makeRoom.ts";
import { readBackup } from "./readBackup.ts";
import { COUNTING_ON, NUMBERS_LEFT_OUT, type Restored, restoreBackup } from "./restoreBackup.ts";
import { writeBackup } from "./writeBackup.ts";

const NOW = new Date("2026-03-10T09:30:00.000Z");
const quiet = { debug: () => {}, info: () => {}, warn: () => {} };
let copy: TestDatabase;
let database: Database;
let folder: string;

beforeAll(async () => {
  copy = await createTestDatabase();
  database = connect(copy.url, { max: 2 });
  await database.sql`insert into settings (key, value) values ('company', '{"brand": "Niebla"}')`;
  folder = await mkdtemp(join(tmpdir(), "bruma-backup-"));
  await mkdir(join(folder, "media/ab"), { recursive: true });
  await writeFile(join(folder, "media/ab/picture.avif"), "a picture");
  await writeFile(join(folder, "media/ab/picture.avif.1.part"), "half of one");
});
afterAll(async () => {
  await database.close();
  await copy.drop();
  await rm(folder, { recursive: true, force: true });
});

const take = async () => (await writeBackup(sourceOf(), await mkdtemp(join(folder, "to-")), NOW)).folder;
const sourceOf = () => ({ databaseUrl: copy.url, pictures: join(folder, "media") });

test("a backup can be restored, and holds whole pictures only", async () => {
  const backup = await take();
  expect(backup).toMatch(/bruma-2026-03-10T09-30-00$/);
  expect(await readdir(join(backup, "media/ab"))).toEqual(["picture.avif"]);
  expect((await readBackup(backup)).tables.settings?.rows).toBe(1);
  expect(await drill(backup, quiet)).toMatch(/the rows of all \d+ tables are the same/);
});

test("one that was changed, cut or not finished is refused", async () => {
  const changed = await take();
  await appendFile(join(changed, "tables/settings.copy.gz"), "more");
  await expect(readBackup(changed)).rejects.toThrow("is damaged (tables/settings.copy.gz)");
  const cut = await take();
  await rm(join(cut, "media/ab/picture.avif"));
  await expect(readBackup(cut)).rejects.toThrow("is damaged (media/ab/picture.avif)");
  const unfinished = await take();
  await rename(join(unfinished, "SHA256SUMS"), join(unfinished, "SHA256SUMS.part"));
  await expect(readBackup(unfinished)).rejects.toThrow("There is no whole backup");
});

test("one that cannot be written whole leaves nothing of the customers' behind", async () => {
  const into = await mkdtemp(join(folder, "to-"));
  // A folder where a table's file should be.
  await mkdir(join(into, "bruma-2026-03-10T09-30-00.partial/tables/settings.copy.gz"), { recursive: true });
  await expect(writeBackup(sourceOf(), into, NOW)).rejects.toThrow();
  expect(await readdir(into)).toEqual([]);
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test("a shop that stands is never written over", async () => {
  const target = { databaseUrl: copy.url, pictures: join(folder, "elsewhere") };
  await expect(restoreBackup(await take(), target)).rejects.toThrow("There is a shop in this database already");
});

/** In a database that holds nothing yet. */
async function restoreEmpty<T>(
  backup: string,
  look: (sql: Database["sql"], ended: Restored["ended"]) => Promise<T>,
  options?: { hasRestedSince: boolean },
): Promise<T> {
  const target = await createTestDatabase();
  const restored = connect(target.url, { max: 1 });
  try {
    await restored.sql`drop schema public cascade`;
    await restored.sql`drop schema if exists drizzle cascade`;
    await restored.sql`create schema public`;
    const pictures = await mkdtemp(join(folder, "restored-"));
    const { ended } = await restoreBackup(backup, { databaseUrl: target.url, pictures }, options);
    return await look(restored.sql, ended);
  } finally {
    await restored.close();
    await target.drop();
  }
}

test("a restored shop is to ask the tax agency how its chains of invoices end before it issues another, also one begun after the backup", async () => {
  await database.sql`insert into billing_chains (environment, last_position) values ('production', 0)`;
  const backup = await take();
  await restoreEmpty(backup, async (sql) => {
    const chains = await sql`select environment from billing_chains where asked_since is not null order by 1`;
    expect(chains).toEqual([{ environment: "production" }, { environment: "test" }]);
    const asked = await sql`select 1 from billing_chains where numbers_asked_since is null`;
    expect(asked).toEqual([]);
    expect(await sql`select distinct kind from billing_events`).toEqual([{ kind: "restored" }]);
  });
});

test("a restored shop gives no number again that an order or a refund may have had after the backup", async () => {
  await database.sql`select setval('orders_id_seq', 500)`;
  const backup = await take();
  // What is lost: orders 501 to 530, named in mails and in transfers that are on their way.
  for (let lost = 0; lost < 30; lost++) await database.sql`select nextval('orders_id_seq')`;
  await restoreEmpty(backup, async (sql) => {
    const next =
      await sql`select nextval('orders_id_seq')::int as order, nextval('bank_refunds_id_seq')::int as refund`;
    expect(next).toEqual([{ order: 501 + NUMBERS_LEFT_OUT, refund: 2 + NUMBERS_LEFT_OUT }]);
    const others = await sql`
      select sequencename as name from pg_sequences
      where schemaname = 'public' and last_value > ${NUMBERS_LEFT_OUT}::int order by 1`;
    expect(others.map(({ name }) => name)).toEqual(COUNTING_ON.toSorted());
  });
});

test("a restored shop lets nobody in by a session or a link of before, and sends no mail a second time", async () => {
  const [user] = await database.sql`
    insert into users (email, password_hash, name) values ('ana@example.com', 'unusable', 'Ana') returning id`;
  const id = user?.id;
  const [session] = await database.sql`
    insert into sessions (token_hash, user_id, expires_at) values ('\\x01', ${id}, '2099-01-01') returning id`;
  await database.sql`
    insert into push_subscriptions (session_id, endpoint, p256dh, auth)
    values (${session?.id}, 'https://push.example.com/1', 'key', 'secret')`;
  await database.sql`
    insert into action_links (user_id, purpose, token_hash, email, expires_at)
    values (${id}, 'reset_password', '\\x02', 'ana@example.com', '2099-01-01')`;
  await database.sql`
    insert into mails (kind, to_address, to_name, state, content)
    select case state when 'sending' then 'reset_password' else 'welcome' end, 'ana@example.com', 'Ana', state, '{"url": "x"}'
    from unnest(array['queued', 'sending', 'handing_over', 'sent', 'kept', 'failed']) as given (state)`;
  await restoreEmpty(await take(), async (sql, ended) => {
    expect(ended).toEqual({ sessions: 1, links: 1, mails: 3 });
    const left = await sql`
      select 1 from sessions union all select 1 from push_subscriptions union all select 1 from action_links`;
    expect(left).toEqual([]);
    const mails = await sql`select kind, state, content from mails order by id`;
    expect(mails.map(({ state }) => state)).toEqual(["uncertain", "uncertain", "uncertain", "sent", "kept", "failed"]);
    // Without its link nobody can send it again.
    expect(mails.find(({ kind }) => kind === "reset_password")?.content).toEqual({});
    expect(await sql`select email from users`).toEqual([{ email: "ana@example.com" }]);
  });

  // An upgrade that goes back at once: the shop was down, so all of it is as true as it was.
  const goesOn = async (sql: Database["sql"], ended: Restored["ended"]) => {
    expect(ended).toBeUndefined();
    expect((await sql`select 1 from sessions`).length).toBe(1);
    expect((await sql`select 1 from mails where state = 'uncertain'`).length).toBe(0);
  };
  await restoreEmpty(await take(), goesOn, { hasRestedSince: true });
});

test("a restore over a shop that stands makes room for it, and not while somebody is connected", async () => {
  const { url, drop } = await createTestDatabase();
  const settings = { databaseUrl: url, dataDir: folder };
  try {
    const { sql, close } = connect(url, { max: 1 });
    await sql`insert into settings (key, value) values ('company', '{"brand": "Otra"}')`;
    await expect(makeRoom(settings, NOW)).rejects.toThrow("Others are connected to this database (1)");
    await close();
    await makeRoom(settings, NOW);
    await restoreBackup(await take(), { databaseUrl: url, pictures: join(folder, "over") });
    const after = connect(url, { max: 1 });
    const [row] = await after.sql`select value ->> 'brand' as brand from settings where key = 'company'`;
    await after.close();
    expect(row).toEqual({ brand: "Niebla" });
  } finally {
    await drop();
  }
});
