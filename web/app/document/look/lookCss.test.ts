import { readFileSync } from "node:fs";
import { shadesOf } from "@bruma/contract";
import { expect, test } from "vitest";
import { logoOf } from "./logoOf.ts";
import { lookCss } from "./lookCss.ts";

const tokens = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");

const LOGO = { type: "svg", version: "a", width: 90, height: 30 } as const;
const NO_LOGOS = { logo: null, "logo-dark": null, icon: null };

test("a shop without colours of its own gets no style at all, one with them replaces tokens that there are", () => {
  expect(lookCss({ brand: null, accent: null, fonts: "bruma", logos: NO_LOGOS })).toBe("");
  const css = lookCss({ brand: shadesOf("#7a1fa2"), accent: shadesOf("#ffff00"), fonts: "serif", logos: NO_LOGOS });
  const replaced = [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  expect(replaced).toHaveLength(14);
  expect(replaced.filter((name) => !tokens.includes(`${name}: `))).toEqual([]);
  expect(css).toContain("--brand:light-dark(#7a1fa2,");
});

test("in the dark theme a logo stands on a light plate, or another one in its place", () => {
  const cssOf = (dark: typeof LOGO | null) =>
    lookCss({ brand: null, accent: null, fonts: "bruma", logos: { ...NO_LOGOS, logo: LOGO, "logo-dark": dark } });
  expect(cssOf(null)).toContain("[data-theme=dark] .logo{background:#fff");
  expect(cssOf(LOGO)).toContain("[data-theme=dark] .logo-dark{display:block}");
});

test("a logo takes the room that it keeps, whatever its shape", () => {
  const sizeOf = (width: number, height: number) => {
    const [image] = logoOf({ ...NO_LOGOS, logo: { ...LOGO, width, height } }).logo ?? [];
    return [image?.width, image?.height];
  };
  expect(sizeOf(90, 30)).toEqual([108, 36]);
  expect(sizeOf(800, 100)).toEqual([160, 20]);
  expect(sizeOf(24, 48)).toEqual([18, 36]);
  expect(logoOf(NO_LOGOS)).toEqual({});
});
