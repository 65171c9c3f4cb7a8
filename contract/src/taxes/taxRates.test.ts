import fc from "fast-check";
import { expect, test } from "vitest";
import { portionOf } from "../formats/money.ts";
import {
  EXCISE_RATES,
  type ExciseGoods,
  type ExciseRate,
  exciseCents,
  exciseRateOf,
  TAX_ZONE_LABELS,
  TAX_ZONES,
  taxZoneOf,
  vatPercentIn,
  vatReliefIn,
  vatWithin,
} from "./taxRates.ts";

const liquid = (nicotineMgMl: number | null, volumeMl: number | null = 10): ExciseGoods => ({
  legalClass: nicotineMgMl === 0 ? "liquid_0mg" : "nicotine_liquid",
  volumeMl,
  nicotineMgMl,
});
const TODAY = "2026-11-21";

// Ley 38/1992 in the wording of the Ley 7/2024, disposición final 2.ª.
test.each([
  ["a liquid without nicotine pays 0.15 €/ml", liquid(0, 60), "mainland", TODAY, 900],
  ["up to 15 mg/ml it pays 0.15 €/ml", liquid(15), "mainland", TODAY, 150],
  ["above 15 mg/ml it pays 0.20 €/ml", liquid(16), "mainland", TODAY, 200],
  ["between two rates there is no gap", liquid(15.5), "mainland", TODAY, 200],
  ["a nicotine liquid of unknown strength pays the higher rate", liquid(null), "mainland", TODAY, 200],
  [
    "one without nicotine that says no strength pays the lower one",
    { legalClass: "liquid_0mg", volumeMl: 10, nicotineMgMl: null },
    "mainland",
    TODAY,
    150,
  ],
  ["half a cent goes up", liquid(3, 2.5), "mainland", TODAY, 38],
  ["on the first day it is due", liquid(3), "mainland", "2025-04-01", 150],
  ["the day before it was not", liquid(3), "mainland", "2025-03-31", 0],
  ["nor for strong ones", liquid(20), "mainland", "2025-03-31", 0],
  ["what goes to Canarias does not pay it", liquid(3), "canarias", TODAY, 0],
  ["what goes to Ceuta or Melilla does not pay it", liquid(20), "ceuta_melilla", TODAY, 0],
  ["what goes to another country does not pay it", liquid(0), "eu", TODAY, 0],
  ["a liquid that says no volume pays nothing", liquid(3, null), "mainland", TODAY, 0],
  ["a device pays nothing", { legalClass: "device", volumeMl: 2, nicotineMgMl: 20 }, "mainland", TODAY, 0],
] as const)("%s", (_, goods, zone, day, cents) => {
  expect(exciseCents(goods, zone, day)).toBe(cents);
});

test("each rate names its source, and any strength has one rate a day", () => {
  expect(EXCISE_RATES.every(({ source }) => source.includes("Ley 38/1992"))).toBe(true);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (mg) =>
      [1_500, 2_000].includes(exciseCents(liquid(mg || 0, 100), "mainland", TODAY)),
    ),
  );
});

// Written out, not derived: the ledger of the excise names a rate by its id.
test("these rates are in force", () => {
  expect(
    EXCISE_RATES.map(({ id, epigraph, from, until, centsPerMl }) => [id, epigraph, from, until, centsPerMl]),
  ).toEqual([
    ["1-2025", 1, "2025-04-01", undefined, 15],
    ["2-2025", 2, "2025-04-01", undefined, 20],
  ]);
});

test("the ledger tells zones and rates apart by their names, and a rate by its strengths", () => {
  expect(TAX_ZONES).toEqual(["mainland", "canarias", "ceuta_melilla", "eu", "outside_eu"]);
  const names = Object.values(TAX_ZONE_LABELS).filter((name) => name !== "");
  expect(new Set(names).size).toBe(TAX_ZONES.length);
  for (const { words, epigraph } of EXCISE_RATES) {
    expect(words).toMatch(epigraph === 1 ? /hasta 15 mg\/ml/ : /más de 15 mg\/ml/i);
  }
});

test("a rate holds on its last day, the next one from its first day on, and their order in the table says nothing", () => {
  const [low, high] = EXCISE_RATES as [ExciseRate, ExciseRate];
  const rates = [high, { ...low, until: "2026-12-31" }, { ...low, id: "1-2027", from: "2027-01-01" }];
  const idOn = (day: string, goods = liquid(3)) => exciseRateOf(goods, day, rates)?.id;
  expect([idOn("2026-12-30"), idOn("2026-12-31"), idOn("2027-01-01")]).toEqual(["1-2025", "1-2025", "1-2027"]);
  expect([idOn("2026-12-31", liquid(15)), idOn("2026-12-31", liquid(15.1))]).toEqual(["1-2025", "2-2025"]);
});

test.each([
  ["ES", "28001", "mainland", 21],
  ["ES", "07001", "mainland", 21],
  ["ES", "35001", "canarias", 0],
  ["ES", "38001", "canarias", 0],
  ["ES", "51001", "ceuta_melilla", 0],
  ["ES", "52001", "ceuta_melilla", 0],
  ["ES", undefined, "mainland", 21],
  ["FR", "75001", "eu", 21],
  ["GB", "SW1A 1AA", "outside_eu", 0],
] as const)("%s %s is «%s», with an IVA of %d %%", (country, postcode, zone, percent) => {
  expect(taxZoneOf(country, postcode)).toBe(zone);
  expect(vatPercentIn(zone, 21)).toBe(percent);
});

test("the IVA within a price is what its base pays, and both add up to the price", () => {
  expect(vatWithin(12_100, 21)).toBe(2_100);
  expect(vatWithin(1_499, 21)).toBe(260);
  expect(vatWithin(1_000, 0)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 3_000 }), (cents, points) => {
      const vat = vatWithin(cents, points / 100);
      return Number.isInteger(vat) && Math.abs(vat - ((cents - vat) * points) / 10_000) <= 1;
    }),
  );
});

test("where goods leave the territory of IVA within Spain a buyer pays their IVA less, if the shop gives it", () => {
  const reliefs = (["canarias", "ceuta_melilla", "mainland", "eu", "outside_eu"] as const).map((zone) =>
    vatReliefIn(zone, 12_100, 21, true),
  );
  expect(reliefs).toEqual([2_100, 2_100, 0, 0, 0]);
  expect(vatReliefIn("canarias", 12_100, 21, false)).toBe(0);
});

test("the parts of an amount never take more than the whole", () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (amount, one, other) => {
      const [part, whole] = [Math.min(one, other), Math.max(one, other)];
      const share = portionOf(amount, part, whole);
      return share >= 0 && share <= amount && (part !== whole || whole === 0 || share === amount);
    }),
  );
});
