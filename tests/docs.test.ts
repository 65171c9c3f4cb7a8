import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { packagesOf, ROOMS } from "../scripts/shipped.ts";

const ROOT = new URL("..", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

/** What a document cites: `path/of.test.ts`, or `path/of.test.ts` "the beginning of a test's name". */
const cited = (document: string) =>
  [...read(document).matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`(?: "([^"]+)")?/g)].map(([, file = "", name = ""]) => ({
    file,
    name,
  }));

test.each(["docs/threats.md", "docs/asvs.md"])("%s names tests that are there", (document) => {
  const citations = cited(document);
  expect(citations.length).toBeGreaterThan(20);
  const missing = citations.filter(({ file, name }) => !existsSync(new URL(file, ROOT)) || !read(file).includes(name));
  expect(missing).toEqual([]);
});

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

test.each([
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "docs/threats.md",
  "docs/asvs.md",
  "docs/runbook.md",
  "docs/reliability.md",
  "docs/advisories.md",
  "docs/packages.md",
  "docs/upgrading.md",
])("%s links to files that are there", (document) => {
  const here = new URL(document, ROOT);
  const dead = [...read(document).matchAll(LINK)].filter(([, path = ""]) => !existsSync(new URL(path, here)));
  expect(dead.map(([, path]) => path)).toEqual([]);
});

const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "bench/*.md", "deploy/**/*.md"], { cwd: fileURLToPath(ROOT) });
const PATH = /`((?:bench|contract|db|demo|deploy|docs|domain|scripts|server|tests|web)\/[\w./-]+)`/g;

test.each(DOCUMENTS)("%s names files that are there", (document) => {
  const paths = [...read(document).matchAll(PATH)].map(([, path = ""]) => path);
  // What a build makes is not always there.
  const dead = paths.filter((path) => !/^(web|server)\/build/.test(path) && !existsSync(new URL(path, ROOT)));
  expect(dead).toEqual([]);
});

test("docs/packages.md says of each package that ships with a shop why it is there, and of no other", () => {
  const shipped = new Set(ROOMS.flatMap(packagesOf).filter((name) => !name.startsWith("@bruma/")));
  const rows = read("docs/packages.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const listed = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.toSorted()).toEqual([...shipped].toSorted());
});
