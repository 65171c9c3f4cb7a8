import { expect, test } from "vitest";
import { type TaxedLine, taxesOf } from "./orderTaxes.ts";

const bottle: TaxedLine = {
  legalClass: "nicotine_liquid",
  volumeMl: null,
  nicotineMgMl: null,
  options: { Volumen: "10 ml" },
  attributes: { volumeMl: 60, nicotineMgMl: [3, 20] },
  quantity: 3,
};
const shortfill: TaxedLine = { ...bottle, legalClass: "liquid_0mg", options: {}, nicotineMgMl: 0, quantity: 1 };
const pod: TaxedLine = { ...bottle, legalClass: "device", volumeMl: 2, quantity: 5 };
const sale = { lines: [bottle, shortfill, pod], totalCents: 12_100, vatPercent: 21, day: "2026-11-21" };

test("an order says what of its total is IVA and excise, and each line the excise of one unit", () => {
  expect(taxesOf({ ...sale, place: { country: "ES", postcode: "28001" } })).toEqual({
    zone: "mainland",
    vatPercent: 21,
    vatCents: 2_100,
    exciseCents: 3 * 200 + 900,
    lines: [
      { volumeMl: 10, nicotineMgMl: 20, exciseCents: 200 },
      { volumeMl: 60, nicotineMgMl: 0, exciseCents: 900 },
      { volumeMl: 2, nicotineMgMl: 20, exciseCents: 0 },
    ],
  });
});

test.each([
  ["to Canarias neither is due", { country: "ES", postcode: "35001" }, "canarias", 0, 0],
  ["to Ceuta neither is due", { country: "ES", postcode: "51001" }, "ceuta_melilla", 0, 0],
  ["to another country of the Union the Spanish IVA holds", { country: "FR", postcode: "75001" }, "eu", 21, 2_100],
  ["out of the Union neither is due", { country: "GB", postcode: "SW1A 1AA" }, "outside_eu", 0, 0],
] as const)("%s", (_, place, zone, vatPercent, vatCents) => {
  expect(taxesOf({ ...sale, place })).toMatchObject({ zone, vatPercent, vatCents, exciseCents: 0 });
});

test("before the excise began an order bears none", () => {
  const place = { country: "ES", postcode: "28001" } as const;
  expect(taxesOf({ ...sale, day: "2025-03-31", place })).toMatchObject({ vatCents: 2_100, exciseCents: 0 });
});
