import { readFileSync } from "node:fs";
import { THEMES } from "@bruma/contract";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const TOKENS = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(([, name = "", light = "", dark = ""]) => [
    name,
    { light, dark },
  ]),
);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, relative luminance contrast, for a pair of tokens in one theme. */
function contrast(front: string, back: string, theme: "light" | "dark"): number {
  const [a, b] = [front, back].map((name) => {
    const token = TOKENS.get(name);
    if (!token) throw new Error(`no such token: ${name}`);
    return luminance(token[theme]);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const GROUNDS = ["paper", "surface"];
const onGrounds = (names: string[]) => names.flatMap((name) => GROUNDS.map((ground) => [name, ground] as const));
const TONES = ["ok", "warn", "danger", "info"];

const TEXT = [
  ...onGrounds(["ink", "muted", "brand-ink", "accent-ink", ...TONES]),
  ...["ink", "muted"].map((name) => [name, "sunken"] as const),
  ...TONES.map((name) => [name, `${name}-wash`] as const),
  ["ink", "brand-wash"],
  ["ink", "mist"],
] as const;
const WORDS_ON_FILLS = [
  ["on-brand", "brand"],
  ["on-brand", "brand-hover"],
  ["on-accent", "accent-fill"],
  ["on-accent", "accent-hover"],
  ["on-danger", "danger-fill"],
  ["on-danger", "danger-hover"],
  ["brand-ink", "brand-wash"],
  ["muted", "brand-wash"],
  ["paper", "ink"],
] as const;
const EDGES = onGrounds(["edge", "brand", "accent"]);

for (const theme of ["light", "dark"] as const) {
  test.each(TEXT)(`%s is easy to read on %s, ${theme}`, (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(7);
  });
  test.each(WORDS_ON_FILLS)(`%s can be read on a fill of %s, ${theme}`, (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(EDGES)(`%s can be told from %s, ${theme}`, (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
}

test("the grounds that a shop's own colours are measured on are the pages'", () => {
  const grounds = (["light", "dark"] as const).map((theme) => GROUNDS.map((name) => TOKENS.get(name)?.[theme]));
  expect(THEMES.map((theme) => theme.grounds)).toEqual(grounds);
});
