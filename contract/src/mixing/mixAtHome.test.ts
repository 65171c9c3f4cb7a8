import fc from "fast-check";
import { expect, test } from "vitest";
import { base, shot } from "./goods.fixture.ts";
import type { Pack } from "./Mixture.ts";
import { type AtHome, mixAtHome } from "./mixAtHome.ts";

const Volume = fc.integer({ min: 0, max: 2_500 });
const Vg = fc.integer({ min: 0, max: 100 });
const Home: fc.Arbitrary<AtHome<Pack>> = fc.record({
  bottle: fc.integer({ min: 1, max: 2_500 }),
  aroma: fc.record({ tenths: Volume, vg: Vg }),
  shots: fc.record({ pack: fc.integer({ min: 0, max: 1_000 }).map((strength) => shot(strength)), tenths: Volume }),
  base: fc.record({ pack: Vg.map(base), tenths: Volume }),
});

test("whatever is at home, the mixture fits the bottle, is not stronger than the law allows and holds what went in", () => {
  fc.assert(
    fc.property(Home, (home) => {
      const { aroma, shots, bases, blend, free, strength } = mixAtHome(home);
      expect(blend.nicotine).toBeLessThanOrEqual(200 * blend.tenths);
      expect(strength).toBeLessThanOrEqual(200);
      expect(blend.tenths + free).toBe(home.bottle);
      expect(free).toBeGreaterThanOrEqual(0);
      const added = [...(shots ? [shots] : []), ...bases];
      expect(blend.tenths).toBe(aroma + added.reduce((sum, { tenths }) => sum + tenths, 0));
      expect(blend.nicotine).toBe((shots?.tenths ?? 0) * home.shots.pack.strength);
    }),
    { numRuns: 2_000 },
  );
});

test("what is more than the bottle holds, or the law allows, stays out and is named", () => {
  const home = (change: Partial<AtHome<Pack>>) =>
    mixAtHome({
      bottle: 600,
      aroma: { tenths: 500, vg: 70 },
      shots: { pack: shot(200), tenths: 100 },
      base: { pack: base(70), tenths: 0 },
      ...change,
    });
  expect(home({}).reasons).toEqual([]);
  expect(home({ shots: { pack: shot(200), tenths: 300 } })).toMatchObject({
    reasons: ["no_room"],
    free: 0,
    strength: 34,
  });
  expect(home({ base: { pack: base(70), tenths: 50 } })).toMatchObject({ reasons: ["base_too_big"], bases: [] });
  expect(home({ aroma: { tenths: 700, vg: 70 } }).reasons).toEqual(["aroma_too_big", "no_room"]);
  const old = home({ aroma: { tenths: 0, vg: 0 }, shots: { pack: shot(360), tenths: 100 } });
  expect(old).toMatchObject({ reasons: ["above_legal"], shots: null });
});
