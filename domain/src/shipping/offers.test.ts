import { isSpanishPostcode, zoneOf } from "@bruma/contract";
import { expect, test } from "vitest";
import { settingsOf } from "../settings/index.ts";
import { TARIFF } from "./loadBasics.ts";
import { offersFor, type Place } from "./offers.ts";

const SAME_DAY = ["03700"];
const prices = (place: Place, goodsCents: number) =>
  Object.fromEntries(offersFor(TARIFF, place, goodsCents, SAME_DAY).map((offer) => [offer.option, offer.priceCents]));

test.each([
  ["28001", "peninsula"],
  ["03700", "peninsula"],
  ["07001", "baleares"],
  ["35001", "canarias"],
  ["38001", "canarias"],
  ["51001", "ceuta_melilla"],
  ["52001", "ceuta_melilla"],
  ["99999", "flat"],
  ["00100", "flat"],
  ["2800", "flat"],
  [undefined, "flat"],
] as const)("postcode %s lies in zone %s", (postcode, zone) => {
  expect(zoneOf("ES", postcode)).toBe(zone);
});

test("a postcode that does not exist is not one", () => {
  for (const wrong of ["99999", "00000", "28000", "53001", "2800a", " 28001", ""]) {
    expect(isSpanishPostcode(wrong), wrong).toBe(false);
  }
});

test.each([
  ["28001", 4_999, { standard: 395, express: 795 }],
  ["28001", 5_000, { standard: 0, express: 795 }],
  ["07001", 7_499, { standard: 695, express: 1_295 }],
  ["07001", 7_500, { standard: 0, express: 1_295 }],
  ["35001", 9_999, { standard: 895, express: 1_595 }],
  ["35001", 10_000, { standard: 0, express: 1_595 }],
  ["51001", 99_999, { standard: 499, express: 999 }],
  [undefined, 99_999, { standard: 499, express: 999 }],
  ["03700", 1_000, { standard: 395, express: 795, same_day: 799 }],
  ["03700", 99_999, { standard: 0, express: 795, same_day: 799 }],
] as const)("to %s, %i cents of goods ship for %o", (postcode, goodsCents, expected) => {
  expect(prices({ country: "ES", postcode }, goodsCents)).toEqual(expected);
});

test("a shop that has set nothing delivers on the same day to the Marina Alta, and nowhere else", () => {
  const { same_day_postcodes: sameDayPostcodes } = settingsOf({}).shipping;
  const options = (postcode: string) =>
    offersFor(TARIFF, { country: "ES", postcode }, 1_000, sameDayPostcodes).map(({ option }) => option);
  for (const near of ["03700", "03730", "03795"]) expect(options(near)).toContain("same_day");
  for (const far of ["03001", "46001", "28001"]) expect(options(far)).not.toContain("same_day");
});

test("other countries have the international price only, and never free", () => {
  expect(prices({ country: "FR", postcode: "03700" }, 99_999)).toEqual({ international: 1_599 });
});

test("an offer says its zone, its time and from where on it is free", () => {
  const rate = { zone: "baleares", option: "standard", priceCents: 695, freeFromCents: 7_500, time: "3 días" } as const;
  const days = { daysFrom: 2, daysTo: 4 };
  expect(offersFor([{ ...rate, ...days }], { country: "ES", postcode: "07001" }, 1_000, [])).toEqual([
    { ...rate, transit: { from: 2, to: 4 } },
  ]);
});

test("what has no price or was switched off is not offered", () => {
  const rates = TARIFF.filter(({ option }) => option !== "express").map((rate) =>
    rate.option === "same_day" ? { ...rate, isActive: false } : { ...rate, isActive: true },
  );
  const offers = offersFor(rates, { country: "ES", postcode: "03700" }, 1_000, SAME_DAY);
  expect(offers.map(({ option }) => option)).toEqual(["standard"]);
});

test("who has not said where to yet is not offered the same day", () => {
  expect(prices({ country: "ES" }, 1_000)).toEqual({ standard: 499, express: 999 });
});
