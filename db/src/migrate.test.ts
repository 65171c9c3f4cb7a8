import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "./connection/connect.ts";
import { hasPendingMigrations, migrate } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./testDatabase.ts";

let copy: TestDatabase;
let database: Database;

beforeAll(async () => {
  copy = await createTestDatabase();
  database = connect(copy.url);
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

test("instances that start together on an empty database migrate it once", async () => {
  expect(await hasPendingMigrations(database.sql)).toBe(false);
  await database.sql`drop schema public cascade`;
  await database.sql`drop schema drizzle cascade`;
  await database.sql`create schema public`;
  expect(await hasPendingMigrations(database.sql)).toBe(true);

  await Promise.all(Array.from({ length: 5 }, () => migrate(copy.url)));

  expect(await hasPendingMigrations(database.sql)).toBe(false);
  const files = (await readdir(new URL("../migrations", import.meta.url))).filter((name) => name.endsWith(".sql"));
  expect(await database.sql`select id from drizzle.__drizzle_migrations`).toHaveLength(files.length);
});

test("raw queries take dates and JSON as values", async () => {
  const date = new Date("2026-03-29T01:30:00.000Z");
  const [row] = await database.sql`
    select ${date}::timestamptz = '2026-03-29T01:30Z' as date, ${{ a: [1] }}::jsonb ->> 'a' as json`;
  expect(row).toEqual({ date: true, json: "[1]" });
});

test("an unreachable server is reported without the password", async () => {
  const attempt = migrate("postgres://bruma:geheim@127.0.0.1:41998/bruma");
  await expect(attempt).rejects.toThrow("The database cannot be reached");
  await expect(attempt).rejects.not.toThrow("geheim");
});
