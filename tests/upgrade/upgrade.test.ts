import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { connect, type Database, hasPendingMigrations, migrate } from "@bruma/db";
import { createTestDatabase, type TestDatabase } from "@bruma/db/testDatabase";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { auditBooks } from "../torture/ledgers.ts";
import { type KeptRows, readKept } from "./keptRows.ts";
import { migrationsUpTo, readJournal } from "./migrations.ts";
import { OLD_SETTINGS } from "./oldSettings.ts";
import { DATA } from "./releases.ts";

vi.setConfig({ testTimeout: 90_000 });

const tags = (await readJournal()).entries.map(({ tag }) => tag);

interface OldShop {
  url: string;
  sql: Database["sql"];
  /** What it holds, of all that it held when it was opened. */
  kept(): Promise<KeptRows>;
}

/** A shop that lives through every release, with what each of them lets it hold: as it stood at each. */
const stood = new Map<string, TestDatabase>();
let newestShape: string[];
beforeAll(async () => {
  const shop = await createTestDatabase();
  const emptied = "drop schema public cascade; drop schema drizzle cascade; create schema public";
  await within(shop.url, (sql) => sql.unsafe(emptied));
  for (const tag of tags) {
    const folder = await migrationsUpTo(tag);
    await migrate(shop.url, folder);
    await within(shop.url, (sql) => sql.unsafe(DATA[tag] ?? ""));
    stood.set(tag, await createTestDatabase(shop.url));
    await rm(folder, { recursive: true });
  }
  newestShape = await within(shop.url, shapeOf);
  await shop.drop();
});
afterAll(async () => {
  for (const { drop } of stood.values()) await drop();
});

/** For once: a database to which somebody is connected cannot be copied. */
async function within<T>(url: string, act: (sql: Database["sql"]) => PromiseLike<T>): Promise<T> {
  const { sql, close } = connect(url, { max: 1 });
  try {
    return await act(sql);
  } finally {
    await close();
  }
}

/** A shop that has lived through every release up to `tag`. */
async function openOldShop(tag: string): Promise<OldShop> {
  const { url, drop } = await createTestDatabase(stood.get(tag)?.url);
  const { sql, close } = connect(url, { max: 4 });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  return { url, sql, kept: () => readKept(sql, tags.slice(0, tags.indexOf(tag) + 1)) };
}

/** Columns, constraints, indexes, triggers and functions, in words. */
async function shapeOf(sql: Database["sql"]): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
    union all select proname || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13
    order by 1`;
  return rows.map(({ line }) => line);
}

async function expectWholeUpgrade({ url, sql, kept }: OldShop, before: KeptRows): Promise<void> {
  expect(await hasPendingMigrations(sql)).toBe(false);
  expect(await sql`select id from drizzle.__drizzle_migrations`).toHaveLength(tags.length);
  const after = await kept();
  // A ledger may come to hold rows that were not written in their time; those that were stay as they are.
  if (before.payments) after.payments = after.payments?.slice(0, before.payments.length) ?? [];
  expect(after).toEqual(before);
  await auditBooks(sql, new Date());
  // Once more finds nothing to do.
  await migrate(url);
}

/** Holds a table that the upgrade changes, so that it stands still half-way; `letGo` ends that. */
async function holdHalfWay({ sql }: OldShop, table: string) {
  const over = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  const holder = sql.begin(async (tx) => {
    await tx.unsafe(`lock table "${table}" in access share mode`);
    holding.resolve();
    await over.promise;
  });
  await holding.promise;
  const waiting = () => sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`;
  return {
    /** The session of the upgrade, once it stands. */
    async standing(): Promise<number> {
      await expect.poll(waiting, { timeout: 30_000 }).not.toEqual([]);
      return Number((await waiting())[0]?.pid);
    },
    async letGo() {
      over.resolve();
      await holder;
    },
  };
}

const versionOf = async ({ sql }: OldShop) =>
  (await sql`select count(*)::int as n from drizzle.__drizzle_migrations`)[0]?.n;

test("orders of another shop that an unproved e-mail was given wait for its owner after the upgrade, and proved ones stay", async () => {
  const { url, sql } = await openOldShop("0006_staff_search");
  const [proved, unproved] = await sql<{ id: number; user_id: number }[]>`
    select min(id) as id, user_id from orders where user_id in (2, 3) group by user_id order by user_id`;
  await sql`update users set email_verified_at = now() where id = 2`;
  await sql`insert into order_events (order_id, to_status, note)
    select id, 'delivered', 'Importado de otra tienda' from orders where id in (${proved?.id ?? 0}, ${unproved?.id ?? 0})`;
  const [{ others } = { others: 0 }] = await sql`select count(user_id)::int as others from orders`;
  await migrate(url);
  expect(await sql`select user_id from orders where is_imported order by user_id`).toEqual([
    { user_id: 2 },
    { user_id: null },
  ]);
  expect(await sql`select count(user_id)::int as others from orders`).toEqual([{ others: others - 1 }]);
});

test("every setting that was saved before has the same value after the upgrade, under the name that it has in the API", async () => {
  const { url, sql } = await openOldShop("0007_said_and_proved_once");
  await sql`delete from settings`;
  for (const [key, value] of Object.entries(OLD_SETTINGS)) {
    const at = key === "contact" ? "2026-05-02" : "2026-05-01";
    await sql`insert into settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}, ${at})`;
  }
  await migrate(url);
  const rows = await sql<{ key: string; value: unknown; day: string }[]>`
    select key, value, updated_at::date::text as day from settings`;
  expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual({
    demo: OLD_SETTINGS.demo,
    company: {
      brand: "Niebla",
      tagline: "Aire",
      ...OLD_SETTINGS.company,
      ...OLD_SETTINGS.contact,
      social: OLD_SETTINGS.social,
    },
    bank: OLD_SETTINGS.bank,
    shipping: {
      default_time: "48h",
      same_day_postcodes: ["03700"],
      carriers: [{ name: "SEUR", tracking_url: "https://seur.example/{code}" }],
    },
    // Nobody had set when a transfer is seen: the default goes on holding.
    service: {
      support_hours: "de lunes a viernes",
      delivery_hours: "por las mañanas",
      cut_off: "12:30",
      inspection_days: "3-4",
      refund_days: "3",
      processing_hours: 48,
      delivery_attempts: 2,
      storage_days: 10,
    },
    legal: {
      registry: "Hoja A-1",
      withdrawal_days: 30,
      warranty_years: 5,
      packaging_number: "ENV/2026/000000001",
      electrical_number: "RII-1",
      excise_code: "",
    },
    taxes: { vat_percent: 10 },
    sale: { unpaid_order_days: 4, review_window_days: 60, message_answer_days: 2 },
    limits: { open_orders: 1, units_of_product: 2, units: 3, orders_per_hour: 4 },
    payments: {
      apply_exact: false,
      reminder: false,
      daily_mail: true,
      cash_on_delivery: { enabled: true, fee: 250, minimum: 1_000, maximum: 50_000 },
    },
    safety: { staff_totp_required: true, promotion_restricted: true, age_denied_url: "https://salida.example" },
    retention: { orders_years: 8, inactive_years: 0 },
    categories: { categories: OLD_SETTINGS.categories },
    texts: {
      hero_title: "Hola",
      hero_lead: "Lo justo",
      announcement: "Cerrado",
      announcement_url: "/contact",
      announcement_until: "2026-08-31",
      footer_line: "Dénia",
    },
  });
  expect(Object.fromEntries(rows.map(({ key, day }) => [key, day]))).toMatchObject({
    company: "2026-05-02",
    bank: "2026-05-01",
  });
});

describe.each(tags.slice(0, -1))("a shop from %s", (tag) => {
  test("comes to the newest schema with all it holds, and its books balance", async () => {
    const shop = await openOldShop(tag);
    const before = await shop.kept();
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    await migrate(shop.url);
    await expectWholeUpgrade(shop, before);
    expect(await shapeOf(shop.sql)).toEqual(newestShape);
  });
});

/** The release that is left, and a table at which the way to the newest one stands still: early, in its middle, at its very end. */
const HALF_WAYS: readonly [tag: string, table: string][] = [
  ["0000_foundation", "reviews"],
  ["0001_customers", "products"],
  ["0002_back_office", "mails"],
  ["0003_transfers_and_law", "incidents"],
  ["0005_order_speed", "bank_entries"],
];

describe.each(HALF_WAYS)(
  "an upgrade from %s that is broken off at %s leaves the old shop whole, and the next start makes it good",
  (tag, table) => {
    test("when the database ends its session", async () => {
      const shop = await openOldShop(tag);
      const before = await shop.kept();
      const half = await holdHalfWay(shop, table);
      const broken = expect(migrate(shop.url)).rejects.toThrow();
      await shop.sql`select pg_terminate_backend(${await half.standing()})`;
      await broken;
      await half.letGo();
      expect(await versionOf(shop)).toBe(tags.indexOf(tag) + 1);
      expect(await shop.kept()).toEqual(before);
      await migrate(shop.url);
      await expectWholeUpgrade(shop, before);
    });

    test("when the program is killed", async () => {
      const shop = await openOldShop(tag);
      const before = await shop.kept();
      const half = await holdHalfWay(shop, table);
      const program = spawn(
        process.execPath,
        ["--input-type=module", "-e", "await (await import('@bruma/db')).migrate(process.argv[1])", shop.url],
        { stdio: "ignore" },
      );
      await half.standing();
      program.kill("SIGKILL");
      await once(program, "exit");
      // The next start comes while the dead one's session still stands there.
      const next = migrate(shop.url);
      await half.letGo();
      await next;
      await expectWholeUpgrade(shop, before);
    });
  },
);

test.each(["0002_back_office", "0005_order_speed"])(
  "of instances that start together on a shop from %s one upgrades, the others find it done",
  async (tag) => {
    const shop = await openOldShop(tag);
    const before = await shop.kept();
    await Promise.all([1, 2, 3, 4].map(() => migrate(shop.url)));
    await expectWholeUpgrade(shop, before);
  },
);
