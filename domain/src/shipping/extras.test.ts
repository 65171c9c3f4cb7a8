import { expect, test } from "vitest";
import { settingsOf } from "../settings/index.ts";
import { chosenExtras, extrasFor } from "./extras.ts";

const all = { enabled: true, price: 300 };
const EXTRAS = {
  morning: all,
  afternoon: all,
  saturday: { ...all, price: 500 },
  arranged: { ...all, price: 400 },
  gift: { ...all, price: 200 },
  insurance: { ...all, price: 100, included_from: 10_000, cover: 30_000 },
};
const MADRID = { place: { country: "ES", postcode: "28001" }, option: "standard", goodsCents: 9_999 } as const;
const offered = (given: Partial<Parameters<typeof extrasFor>[0]>, extras: object = {}) =>
  Object.fromEntries(
    extrasFor({ ...MADRID, ...given }, settingsOf({ extras: { ...EXTRAS, ...extras } })).map(
      ({ extra, priceCents }) => [extra, priceCents],
    ),
  );
const SLOTS = { morning: 300, afternoon: 300, saturday: 500 };
const ANYWHERE = { gift: 200, insurance: 100 };

test("in the peninsula all extras are offered at their prices, by either of the courier's ways", () => {
  expect(offered({})).toEqual({ ...SLOTS, arranged: 400, ...ANYWHERE });
  expect(offered({ option: "express" })).toEqual({ ...SLOTS, arranged: 400, ...ANYWHERE });
});

test("no hour is chosen on the same day, nor beyond the peninsula and Baleares, nor is a day arranged but in the peninsula", () => {
  expect(offered({ option: "same_day" })).toEqual(ANYWHERE);
  expect(offered({ place: { country: "ES", postcode: "07001" } })).toEqual({ ...SLOTS, ...ANYWHERE });
  expect(offered({ place: { country: "ES", postcode: "35001" } })).toEqual(ANYWHERE);
  expect(offered({ place: { country: "ES" } })).toEqual(ANYWHERE);
  expect(offered({ place: { country: "FR" }, option: "international" })).toEqual(ANYWHERE);
});

test("what is switched off is not offered", () => {
  expect(offered({}, { gift: { ...all, enabled: false } })).toEqual({ ...SLOTS, arranged: 400, insurance: 100 });
});

test("from its amount of goods on the insurance is included, and nothing else", () => {
  expect(offered({ goodsCents: 10_000 })).toEqual({ ...SLOTS, arranged: 400, gift: 200, insurance: 0 });
});

test("what is wanted is added, and the insurance by itself where it costs nothing; what is not offered cannot be wanted", () => {
  const gift = { extra: "gift", priceCents: 0 } as const;
  const insurance = { extra: "insurance", priceCents: 100 } as const;
  expect(chosenExtras([gift, insurance], [])).toEqual([]);
  expect(chosenExtras([gift, insurance], ["insurance", "morning"])).toEqual([insurance]);
  expect(chosenExtras([gift, { ...insurance, priceCents: 0 }], [])).toEqual([{ ...insurance, priceCents: 0 }]);
});
