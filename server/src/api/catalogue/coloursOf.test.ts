import { expect, test } from "vitest";
import { coloursOf } from "./coloursOf.ts";

const inColours = (...names: string[]) => names.map((Color) => ({ options: { Color, Nicotina: "3 mg/ml" } }));

test("each colour is told once, with what it looks like as far as the shop knows", () => {
  expect(coloursOf(inColours("Negro", "Latón", "Negro", "Verde botella", "Galaxia"))).toEqual([
    { name: "Negro", look: "#1e2326" },
    { name: "Latón", look: "#b79a5b" },
    { name: "Verde botella", look: "#3f7d4e" },
    { name: "Galaxia", look: null },
  ]);
});

test("where there is no choice of colours there are none to show", () => {
  expect(coloursOf(inColours("Negro"))).toEqual([]);
  expect(coloursOf([{ options: { Nicotina: "3 mg/ml" } }, { options: { Nicotina: "6 mg/ml" } }])).toEqual([]);
});
