import { rm } from "node:fs/promises";
import { connect, migrate } from "@bruma/db";
import { createTestDatabase } from "@bruma/db/testDatabase";
import { onTestFinished } from "vitest";
import { migrationsUpTo, readJournal } from "./migrations.ts";

/** The empty shop of the release before a migration, by the end of its name: «_message_threads». It lasts as long as the test. */
export async function openShopBefore(migration: string) {
  const tags = (await readJournal()).entries.map(({ tag }) => tag);
  const before = tags[tags.findIndex((tag) => tag.endsWith(migration)) - 1] ?? "";
  const folder = await migrationsUpTo(before);
  const { url, drop } = await createTestDatabase();
  const { sql, drizzle, close } = connect(url, { max: 2 });
  onTestFinished(async () => {
    await close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  await sql.unsafe("drop schema public cascade; drop schema drizzle cascade; create schema public");
  await migrate(url, folder);
  return { url, sql, db: drizzle };
}
