import { expect, test } from "vitest";
import { base, shot } from "./goods.fixture.ts";
import { mixAtHome } from "./mixAtHome.ts";
import { planMixture } from "./planMixture.ts";

// What mixers know by heart, or work out on paper. Millilitres and mg/ml; the strength shown is rounded up to a tenth.
// flavour or liquid, shots, strength of the shots, base → strength, whole
test.each([
  [50, 10, 18, 0, 3, 60],
  [50, 10, 20, 0, 3.4, 60],
  [50, 10, 9, 0, 1.5, 60],
  [50, 10, 3, 0, 0.5, 60],
  [40, 20, 18, 0, 6, 60],
  [40, 20, 20, 0, 6.7, 60],
  [20, 10, 18, 30, 3, 60],
  [20, 10, 20, 30, 3.4, 60],
  [20, 20, 18, 20, 6, 60],
  [20, 20, 20, 20, 6.7, 60],
  [20, 40, 18, 0, 12, 60],
  [10, 10, 18, 40, 3, 60],
  [100, 20, 18, 0, 3, 120],
  [100, 20, 20, 0, 3.4, 120],
  [100, 10, 18, 0, 1.7, 110],
  [100, 10, 20, 0, 1.9, 110],
  [80, 40, 18, 0, 6, 120],
  [24, 20, 18, 76, 3, 120],
  [24, 40, 18, 56, 6, 120],
  [24, 10, 20, 66, 2, 100],
  [20, 10, 20, 70, 2, 100],
  [20, 15, 20, 65, 3, 100],
  [20, 30, 20, 50, 6, 100],
  [12, 30, 20, 18, 10, 60],
  [10, 10, 20, 0, 10, 20],
  [0, 10, 20, 90, 2, 100],
  [0, 50, 20, 50, 10, 100],
  [0, 30, 20, 170, 3, 200],
  [0, 10, 20, 0, 20, 10],
  [30, 0, 20, 30, 0, 60],
] as const)(
  "%d ml with %d ml of shots at %d mg/ml and %d ml of base give %d mg/ml",
  (aroma, nicotine, mg, filling, strength, whole) => {
    const mixture = mixAtHome({
      bottle: 2_500,
      aroma: { tenths: aroma * 10, vg: 50 },
      shots: { pack: shot(mg * 10), tenths: nicotine * 10 },
      base: { pack: base(50), tenths: filling * 10 },
    });
    expect([mixture.strength / 10, mixture.blend.tenths / 10, mixture.reasons]).toEqual([strength, whole, []]);
  },
);

// bottle, flavour, wished strength, strength of the shots → shots in ml, bottles of 10 ml, base in ml
test.each([
  [60, 20, 3, 20, 9, 1, 31],
  [60, 20, 3, 18, 10, 1, 30],
  [60, 20, 6, 20, 18, 2, 22],
  [60, 20, 6, 18, 20, 2, 20],
  [60, 20, 1.5, 20, 4.5, 1, 35.5],
  [60, 20, 12, 20, 36, 4, 4],
  [60, 20, 0, 20, 0, 0, 40],
  [60, 12, 3, 20, 9, 1, 39],
  [60, 10, 3, 20, 9, 1, 41],
  [120, 24, 3, 20, 18, 2, 78],
  [120, 24, 6, 20, 36, 4, 60],
  [120, 30, 3, 18, 20, 2, 70],
  [120, 30, 6, 18, 40, 4, 50],
  [30, 10, 3, 20, 4.5, 1, 15.5],
  [30, 10, 6, 20, 9, 1, 11],
  [30, 5, 12, 20, 18, 2, 7],
  [100, 0, 3, 20, 15, 2, 85],
  [100, 0, 6, 20, 30, 3, 70],
  [100, 0, 20, 20, 100, 10, 0],
  [250, 50, 3, 20, 37.5, 4, 162.5],
] as const)(
  "a bottle of %d ml with %d ml of flavour takes for %d mg/ml of shots at %d mg/ml %d ml, %d opened, and %d ml of base",
  (bottle, aroma, wished, mg, nicotine, opened, filling) => {
    const wish = {
      bottle: bottle * 10,
      aroma: { tenths: aroma * 10, vg: 50 },
      strength: wished * 10,
      vg: 50,
      fill: true,
    };
    const { shots, bases, strength, reasons } = planMixture(wish, [shot(mg * 10)], [base(50)]);
    expect([(shots?.tenths ?? 0) / 10, shots?.count ?? 0, (bases[0]?.tenths ?? 0) / 10]).toEqual([
      nicotine,
      opened,
      filling,
    ]);
    expect([strength / 10, reasons]).toEqual([wished, []]);
  },
);

// liquid ready but for its nicotine, bottle, wished strength, strength of the shots → shots in ml, room left
test.each([
  [50, 60, 3, 18, 10, 0],
  [50, 60, 3, 20, 8.8, 1.2],
  [50, 60, 1.5, 20, 4, 6],
  [50, 60, 2, 20, 5.5, 4.5],
  [50, 75, 6, 20, 21.4, 3.6],
  [50, 75, 6, 18, 25, 0],
  [100, 120, 3, 18, 20, 0],
  [100, 120, 3, 20, 17.6, 2.4],
  [80, 120, 6, 18, 40, 0],
  [40, 60, 6, 18, 20, 0],
] as const)(
  "%d ml in a bottle of %d ml take for %d mg/ml of shots at %d mg/ml %d ml, and %d ml stay free",
  (ready, bottle, wished, mg, nicotine, free) => {
    const wish = {
      bottle: bottle * 10,
      aroma: { tenths: ready * 10, vg: 50 },
      strength: wished * 10,
      vg: 50,
      fill: false,
    };
    const { shots, free: room, reasons } = planMixture(wish, [shot(mg * 10)], [base(50)]);
    expect([(shots?.tenths ?? 0) / 10, room / 10, reasons]).toEqual([nicotine, free, []]);
  },
);
