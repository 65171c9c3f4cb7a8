import { readFileSync } from "node:fs";
import { shadesOf } from "@bruma/contract";
import { expect, test } from "vitest";
import { lookCss } from "./lookCss.ts";

const tokens = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");

test("a shop without colours of its own gets no style at all, one with them replaces tokens that there are", () => {
  expect(lookCss({ brand: null, accent: null })).toBe("");
  const css = lookCss({ brand: shadesOf("#7a1fa2"), accent: shadesOf("#ffff00") });
  const replaced = [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  expect(replaced).toHaveLength(12);
  expect(replaced.filter((name) => !tokens.includes(`${name}: `))).toEqual([]);
  expect(css).toContain("--brand:light-dark(#7a1fa2,");
});
