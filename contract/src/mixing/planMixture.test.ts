import fc from "fast-check";
import { expect, test } from "vitest";
import { base, shot } from "./goods.fixture.ts";
import type { Mixture, Pack } from "./Mixture.ts";
import { type MixWish, planMixture } from "./planMixture.ts";

const Bottle = fc.integer({ min: 1, max: 2_500 });
const Vg = fc.integer({ min: 0, max: 100 });
const Shots = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 200 }), Vg).map(([strength, vg]) => shot(strength, vg)),
  {
    maxLength: 4,
  },
);
const Bases = fc.array(Vg.map(base), { maxLength: 4 });
const Wish: fc.Arbitrary<MixWish> = fc.record({
  bottle: Bottle,
  aroma: fc.record({ tenths: fc.integer({ min: 0, max: 2_600 }), vg: Vg }),
  strength: fc.integer({ min: 0, max: 400 }),
  vg: Vg,
  fill: fc.boolean(),
});

const holds = (check: (mixture: Mixture<Pack>, wish: MixWish, bases: readonly Pack[]) => void) =>
  fc.assert(
    fc.property(Wish, Shots, Bases, (wish, shots, bases) => check(planMixture(wish, shots, bases), wish, bases)),
    { numRuns: 2_000 },
  );

test("no mixture is stronger than the law allows, nor than was wished, and none overflows its bottle", () => {
  holds(({ blend, free }, wish) => {
    expect(blend.nicotine).toBeLessThanOrEqual(200 * blend.tenths);
    expect(blend.nicotine).toBeLessThanOrEqual(wish.strength * blend.tenths);
    expect(free).toBeGreaterThanOrEqual(0);
    expect(blend.tenths + free).toBe(wish.bottle);
  });
});

test("what goes into the bottle is in the mixture: volumes, nicotine and glycerine", () => {
  holds(({ aroma, shots, bases, blend }, wish) => {
    const doses = [...(shots ? [shots] : []), ...bases];
    const sum = (each: (dose: (typeof doses)[number]) => number) =>
      doses.reduce((total, dose) => total + each(dose), 0);
    expect(blend.tenths).toBe(aroma + sum(({ tenths }) => tenths));
    expect(blend.nicotine).toBe(sum(({ tenths, pack }) => tenths * pack.strength));
    expect(blend.glycerine).toBe(aroma * wish.aroma.vg + sum(({ tenths, pack }) => tenths * pack.vg));
    for (const { tenths, count, pack } of doses) {
      expect(Number.isInteger(tenths) && tenths > 0).toBe(true);
      expect(count * pack.tenths).toBeGreaterThanOrEqual(tenths);
      expect((count - 1) * pack.tenths).toBeLessThan(tenths);
    }
  });
});

test("where nothing stands in the way, what is missing of the wished nicotine is less than 0.1 ml of a shot, and 0.1 mg/ml of 20 ml", () => {
  holds(({ shots, blend, strength, reasons }, wish) => {
    const isFree = !reasons.some((reason) => ["above_legal", "no_shots", "weak_shots", "no_room"].includes(reason));
    // So little is wished that it is less than a tenth of a shot.
    const strongest = shots?.pack.strength ?? 200;
    const missing = wish.strength * blend.tenths - blend.nicotine;
    if (!isFree || blend.tenths === 0) return;
    expect(missing).toBeLessThan(strongest);
    if (blend.tenths >= 200) expect(missing / blend.tenths).toBeLessThan(1);
    // What is shown is never less than what is in it.
    expect(strength * blend.tenths - blend.nicotine).toBeGreaterThanOrEqual(0);
    expect(strength * blend.tenths - blend.nicotine).toBeLessThan(blend.tenths);
  });
});

test("whoever wishes more nicotine never gets less", () => {
  fc.assert(
    fc.property(Wish, Shots, Bases, fc.integer({ min: 0, max: 100 }), (wish, shots, bases, more) => {
      const less = planMixture(wish, shots, bases).blend;
      const stronger = planMixture({ ...wish, strength: wish.strength + more }, shots, bases).blend;
      expect(stronger.nicotine * less.tenths).toBeGreaterThanOrEqual(less.nicotine * stronger.tenths);
    }),
    { numRuns: 2_000 },
  );
});

test("whatever cannot be had is said, and why", () => {
  holds(({ blend, vg, bases: used, reasons }, wish, bases) => {
    expect(reasons.includes("above_legal")).toBe(wish.strength > 200);
    expect(reasons.includes("aroma_too_big")).toBe(wish.aroma.tenths > wish.bottle);
    if (Math.abs(vg - wish.vg) > 10 && blend.tenths > 0) {
      expect(reasons).toContain(used.length > 0 ? "vg_out_of_reach" : "vg_fixed");
    }
    if (wish.fill && bases.length > 0) expect(blend.tenths).toBe(wish.bottle);
  });
});

const longfill = { bottle: 600, aroma: { tenths: 200, vg: 0 }, strength: 30, vg: 50, fill: true };
const reasonsOf = (change: Partial<MixWish>, shots = [shot(200)], bases = [base(50), base(70)]) =>
  planMixture({ ...longfill, ...change }, shots, bases).reasons;

test.each<[string, string[], string[]]>([
  [
    "more than 20 mg/ml gets 20, or what still fits",
    reasonsOf({ strength: 250, aroma: { tenths: 0, vg: 0 } }),
    ["above_legal"],
  ],
  ["a wish that the room left cannot hold", reasonsOf({ strength: 180 }), ["no_room", "vg_fixed"]],
  [
    "a wish above the strongest shot",
    reasonsOf({ strength: 60, aroma: { tenths: 100, vg: 50 } }, [shot(30)]),
    ["weak_shots"],
  ],
  ["more flavour than the bottle holds", reasonsOf({ aroma: { tenths: 700, vg: 50 }, strength: 0 }), ["aroma_too_big"]],
  ["a shop without shots", reasonsOf({}, []), ["no_shots"]],
  ["a shop without bases", reasonsOf({ vg: 10 }, [shot(200)], []), ["no_base"]],
  ["more glycerine than the bases have", reasonsOf({ vg: 100 }), ["vg_out_of_reach"]],
])("%s is named", (_, found, reasons) => {
  expect(found).toEqual(reasons);
});

test("a second base is opened only where it is tasted, and the shot that comes nearer to the wished glycerine is taken", () => {
  const { bases } = planMixture(
    { ...longfill, vg: 50, aroma: { tenths: 200, vg: 50 } },
    [shot(200)],
    [base(50), base(70)],
  );
  expect(bases).toMatchObject([{ pack: { vg: 50 }, tenths: 310, count: 1 }]);
  const two = planMixture({ ...longfill, vg: 45, aroma: { tenths: 200, vg: 0 } }, [shot(200)], [base(30), base(100)]);
  expect(two.bases.map(({ pack }) => pack.vg)).toEqual([30, 100]);
  expect(two.vg).toBe(45);
  const chosen = planMixture({ ...longfill, vg: 80, fill: false }, [shot(200, 50), shot(200, 70)], []);
  expect(chosen.shots?.pack.vg).toBe(70);
});
