import { expect, test } from "vitest";
import { contrast } from "./contrast.ts";
import { movesOf, shadesOf, THEMES } from "./shades.ts";

const COLOURS = [
  "#000000",
  "#ffffff",
  "#ffff00",
  "#0000ff",
  "#ff0000",
  "#808080",
  "#0b6e6b",
  "#c2410c",
  "#f8bbd0",
  "#1a1a2e",
];

test.each(COLOURS)("whatever colour is chosen can be read in both themes: %s", (colour) => {
  const { fill, hover, on, ink, wash } = shadesOf(colour);
  for (const [at, { grounds }] of THEMES.entries()) {
    const of = (pair: readonly string[]) => pair[at] ?? "";
    expect(contrast(of(on), of(fill))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of(on), of(hover))).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds) {
      expect(contrast(of(fill), ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(of(ink), ground)).toBeGreaterThanOrEqual(7);
    }
    expect(contrast(of(ink), of(wash))).toBeGreaterThanOrEqual(4.5);
  }
});

test("a colour that can be read is used as it is, another one is moved and the reason is told", () => {
  expect(shadesOf("#0b6e6b").fill[0]).toBe("#0b6e6b");
  expect(movesOf("#0b6e6b")).toEqual([expect.stringMatching(/^En oscuro se aclara hasta #[0-9a-f]{6}: /)]);
  expect(movesOf("#ffff00")).toEqual([
    expect.stringMatching(
      /^En claro se oscurece hasta #[0-9a-f]{6}: las letras de encima se leerían a 1,1:1 y hacen falta 4,5:1\.$/,
    ),
  ]);
});
