import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { connect, copyIn, copyOut, type Database, type DataContent, listTables } from "@bruma/db";
import { createTestDatabase, type TestDatabase } from "@bruma/db/testDatabase";
import { loadDemoShop } from "@bruma/demo";
import { afterAll, beforeAll, expect, test } from "vitest";

const open: { copy: TestDatabase; database: Database }[] = [];
const rows = new Map<string, Buffer>();
let shop: Database;
let content: DataContent;

beforeAll(async () => {
  shop = await openDatabase();
  await loadDemoShop(shop.drizzle, {
    now: new Date("2026-03-10T09:30:00.000Z"),
    passwordHash: "unusable",
    storePicture: async (svg) => ({
      hash: String(svg.length + svg.indexOf("<g")),
      width: 9,
      height: 9,
      widths: [9],
      placeholder: "",
    }),
  });
  await shop.sql`insert into settings (key, value) values ('odd', ${JSON.stringify("tab\t, line\n, \\N, «ñ» 🎉")})`;
  content = await takeOut(shop);
}, 60_000);

afterAll(async () => {
  for (const { copy, database } of open) {
    await database.close();
    await copy.drop();
  }
});

async function openDatabase(): Promise<Database> {
  const copy = await createTestDatabase();
  const database = connect(copy.url, { max: 4 });
  open.push({ copy, database });
  return database;
}

async function takeOut({ url }: Database, into = rows): Promise<DataContent> {
  const kept: Promise<unknown>[] = [];
  const taken = await copyOut(url, (table) => {
    const through = new PassThrough();
    kept.push(buffer(through).then((bytes) => into.set(table, bytes)));
    return through;
  });
  await Promise.all(kept);
  return taken;
}

const given = (table: string) => Readable.from([rows.get(table) ?? Buffer.alloc(0)]);

test("every table of the shop is copied, what its foreign keys point to first", async () => {
  const names = (await listTables(shop.sql)).map(({ name }) => name);
  const [counted] = await shop.sql`select count(*)::int as n from pg_tables where schemaname = 'public'`;
  expect(names).toHaveLength(counted?.n);
  expect(names.indexOf("products")).toBeLessThan(names.indexOf("variants"));
  expect(names.indexOf("orders")).toBeLessThan(names.indexOf("order_lines"));
  expect(content.tables.orders?.rows).toBe(600);
});

test("what is copied in is what was copied out, and new rows get new numbers", async () => {
  const other = await openDatabase();
  await copyIn(other.url, content, given);
  expect(await takeOut(other, new Map())).toEqual(content);
  const [last] = await shop.sql`select max(id) as id from users`;
  const [next] =
    await other.sql`insert into users (email, name, password_hash) values ('a@example.com', 'A', 'x') returning id`;
  expect(next?.id).toBeGreaterThan(last?.id);
});

test("the copy shows one moment, however much is written meanwhile", async () => {
  let writing = true;
  const writer = (async () => {
    // Moves a unit from one variant to another: at every moment their sum is the same.
    const [a, b] = await shop.sql`select id from variants where stock > 5 order by id limit 2`;
    while (writing) {
      await shop.sql.begin(async (tx) => {
        await tx`update variants set stock = stock - 1 where id = ${a?.id}`;
        await tx`update variants set stock = stock + 1 where id = ${b?.id}`;
        await tx`update variants set stock = stock + 1 where id = ${a?.id}`;
        await tx`update variants set stock = stock - 1 where id = ${b?.id}`;
        await tx`insert into price_changes (variant_id, price_cents) values (${a?.id}, 100), (${b?.id}, 100)`;
      });
    }
  })();
  const before = content.tables.price_changes?.rows ?? 0;
  const taken = await takeOut(shop, new Map());
  writing = false;
  await writer;
  expect(taken.tables.variants).toEqual(content.tables.variants);
  expect(((taken.tables.price_changes?.rows ?? 0) - before) % 2).toBe(0);
});

test("rows that are not those that were counted are refused, and nothing of them stays", async () => {
  const other = await openDatabase();
  const fewer = (table: string) =>
    table === "orders"
      ? Readable.from([rows.get(table)?.subarray(0, rows.get(table)?.indexOf("\n")) ?? ""])
      : given(table);
  await expect(copyIn(other.url, content, fewer)).rejects.toThrow();
  const [left] = await other.sql`select count(*)::int as n from products`;
  expect(left?.n).toBe(0);
});
