import { expect, test } from "vitest";
import { type LiquidFacts, liquidOf } from "./liquidOf.ts";
import { unitPriceCents } from "./unitPrice.ts";

const liquid: LiquidFacts = {
  legalClass: "nicotine_liquid",
  volumeMl: null,
  nicotineMgMl: null,
  options: {},
  attributes: { volumeMl: 10, nicotineMgMl: [3, 20] },
};

test("a liquid says what 100 ml of it cost, by its own bottle", () => {
  expect(unitPriceCents(liquid, 595)).toBe(5_950);
  expect(unitPriceCents({ ...liquid, options: { Volumen: "20 ml" } }, 1_490)).toBe(7_450);
  expect(unitPriceCents({ ...liquid, volumeMl: 60, options: { Volumen: "20 ml" } }, 1_490)).toBe(2_483);
  expect(unitPriceCents({ ...liquid, legalClass: "liquid_0mg" }, 595)).toBe(5_950);
});

test("nothing else does, nor a liquid of unknown volume", () => {
  expect(unitPriceCents({ ...liquid, legalClass: "device" }, 900)).toBeNull();
  expect(unitPriceCents({ ...liquid, attributes: {} }, 900)).toBeNull();
});

test("what a variant does not say, its product says, and of several strengths the strongest", () => {
  expect(liquidOf(liquid)).toMatchObject({ volumeMl: 10, nicotineMgMl: 20 });
  expect(liquidOf({ ...liquid, nicotineMgMl: 0 })).toMatchObject({ nicotineMgMl: 0 });
  expect(liquidOf({ ...liquid, attributes: {} })).toMatchObject({ volumeMl: null, nicotineMgMl: null });
});
