import { expect, test } from "vitest";
import { type LiquidFacts, liquidOf } from "./liquidOf.ts";

const liquid: LiquidFacts = {
  legalClass: "nicotine_liquid",
  volumeMl: null,
  nicotineMgMl: null,
  options: {},
  attributes: { volumeMl: 10, nicotineMgMl: [3, 20] },
};
const volumeBy = (options: Record<string, string>) => liquidOf({ ...liquid, options }).volumeMl;

test.each([
  ["60 ml", 60],
  ["60ml", 60],
  ["60 ML", 60],
  ["2,5 ml", 2.5],
  ["2.75 ml", 2.75],
  ["100 ml", 100],
])("who chooses «%s» gets %d ml", (words, volumeMl) => {
  expect(volumeBy({ Sabor: "Menta", Volumen: words })).toBe(volumeMl);
});

test.each(["60", "60 mg/ml", "unos 60 ml", "60 ml aprox.", "60  ml", "2,,5 ml", ",5 ml", "2. ml", "ml", "6x ml"])(
  "«%s» is no volume: what the product says holds",
  (words) => {
    expect(volumeBy({ Formato: words })).toBe(10);
  },
);

test("a variant's own figures come before its choices, and those before its product's", () => {
  const all = { ...liquid, options: { Volumen: "20 ml" } };
  expect(liquidOf({ ...all, volumeMl: 60, nicotineMgMl: 6 })).toEqual({
    legalClass: "nicotine_liquid",
    volumeMl: 60,
    nicotineMgMl: 6,
  });
  expect(liquidOf(all)).toEqual({ legalClass: "nicotine_liquid", volumeMl: 20, nicotineMgMl: 20 });
  expect(liquidOf({ ...liquid, attributes: {} })).toMatchObject({ volumeMl: null, nicotineMgMl: null });
  expect(liquidOf({ ...liquid, attributes: { nicotineMgMl: [] } })).toMatchObject({ nicotineMgMl: null });
});
