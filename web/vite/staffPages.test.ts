import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { staffPageOnServer } from "./staffPages.ts";

const APP = join(import.meta.dirname, "../app");
const PAGES = globSync("admin/*/*.route.tsx", { cwd: APP });

test("the staff have pages", () => {
  expect(PAGES.length).toBeGreaterThan(20);
});

test.each(PAGES)("the server knows the title of %s, and needs nothing else of it", (page) => {
  const code = readFileSync(join(APP, page), "utf8");
  const exported = [...code.matchAll(/^export (?:const|async function|function|default function) ?(\w*)/gm)];
  const others = exported.filter(([whole]) => !whole.startsWith("export default")).map(([, name]) => name);
  expect(others).toEqual(["meta"]);
  expect(staffPageOnServer(page, code)).toMatch(/privatePage\("[^"]+"\);\nexport default/);
});

test("a page that says its title otherwise is not taken for one of these", () => {
  expect(() => staffPageOnServer("x.route.tsx", "export const meta = () => [];")).toThrow("privatePage");
});
