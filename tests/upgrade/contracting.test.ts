import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { contractingOf } from "./contracting.ts";
import { readJournal } from "./migrations.ts";

/** The newest that took something from the program before it. */
const LAST_TO_CONTRACT = "0018_stock_in_one_place";

const tags = (await readJournal()).entries.map(({ tag }) => tag);
const read = (tag: string) => readFile(new URL(`../../db/migrations/${tag}.sql`, import.meta.url), "utf8");

test("no migration takes away what the program before it reads or writes, unless it says why it may", async () => {
  const since = tags.slice(tags.indexOf(LAST_TO_CONTRACT) + 1);
  expect(since.length).toBeGreaterThan(0);
  const found = await Promise.all(
    since.map(async (tag) => contractingOf(await read(tag)).map((what) => `${tag} ${what}`)),
  );
  expect(found.flat()).toEqual([]);
});

test.each([
  ["drop table goods", 'DROP TABLE "goods";'],
  ["drop column", 'ALTER TABLE "goods" DROP COLUMN "name";'],
  ["rename", 'ALTER TABLE "goods" RENAME COLUMN "name" TO "title";'],
  ["another type", 'ALTER TABLE "goods" ALTER COLUMN "name" SET DATA TYPE integer;'],
  ["no null any more", 'ALTER TABLE "goods" ALTER COLUMN "name" SET NOT NULL;'],
  ["a new column without a default", 'ALTER TABLE "goods" ADD COLUMN "name" text NOT NULL;'],
])("%s is found", (_, statement) => {
  expect(contractingOf(`create table a (id int);\n--> statement-breakpoint\n${statement}`)).toHaveLength(1);
  expect(contractingOf(`-- contracts: nothing has read this since version 0.1.0\n${statement}`)).toEqual([]);
  expect(contractingOf(`-- contracts: so\n${statement}`)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "goods" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;',
  'ALTER TABLE "goods" ADD COLUMN "note" text;',
  'CREATE TABLE "more" ("id" integer NOT NULL);',
  'ALTER TABLE "goods" ALTER COLUMN "name" DROP NOT NULL;',
])("what only adds is none: %s", (statement) => {
  expect(contractingOf(statement)).toEqual([]);
});
