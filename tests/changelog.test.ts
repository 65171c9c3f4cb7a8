import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readJournal } from "./upgrade/migrations.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

interface Release {
  name: string;
  /** Its newest migration. */
  migration: string | undefined;
}

const releases: Release[] = read("CHANGELOG.md")
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    name: section.split("\n")[0] ?? "",
    migration: /^Database: up to `(\w+)`/m.exec(section)?.[1],
  }));
const tags = (await readJournal()).entries.map(({ tag }) => tag);

test("the newest section of the change log names the newest migration", () => {
  expect(releases[0]?.migration, "the line «Database: up to …» at the top of CHANGELOG.md").toBe(tags.at(-1));
});

test("each version of the change log names a migration that is there, newest first", () => {
  const places = releases.map(({ migration = "" }) => tags.indexOf(migration));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
});

test("versions are SemVer with their day, newest first, and the program says the newest one", () => {
  const published = releases.map(({ name }) => name).filter((name) => name !== "Unreleased");
  const versions = published.map((name) =>
    /^(\d+)\.(\d+)\.(\d+) \(\d{4}-\d\d-\d\d\)$/.exec(name)?.slice(1).map(Number),
  );
  expect(versions).not.toContain(undefined);
  const order = versions.map((parts = []) => parts.reduce((sum, part) => sum * 1_000 + part, 0));
  expect(order).toEqual([...new Set(order)].toSorted((a, b) => b - a));
  expect(published[0]?.startsWith(`${JSON.parse(read("package.json")).version} (`)).toBe(true);
});
