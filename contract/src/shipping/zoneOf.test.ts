import { expect, test } from "vitest";
import { isSpanishPostcode, zoneOf } from "./zoneOf.ts";

test.each([
  ["01001", "peninsula"],
  ["06999", "peninsula"],
  ["07001", "baleares"],
  ["08001", "peninsula"],
  ["35999", "canarias"],
  ["38001", "canarias"],
  ["50001", "peninsula"],
  ["51001", "ceuta_melilla"],
  ["52999", "ceuta_melilla"],
  ["53001", "flat"],
  ["00100", "flat"],
  ["2800", "flat"],
  [undefined, "flat"],
] as const)("to %s goods cost what they cost to the zone %s", (postcode, zone) => {
  expect(zoneOf("ES", postcode)).toBe(zone);
});

test("another country has no Spanish zone, whatever its postcode looks like", () => {
  expect([zoneOf("FR", "07001"), zoneOf("PT", "35001")]).toEqual(["flat", "flat"]);
});

test("each province from 01 to 52 has postcodes, and none ends with 000", () => {
  const provinces = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0"));
  const known = provinces.filter((province) => isSpanishPostcode(`${province}001`));
  expect(known).toEqual(provinces.slice(1, 53));
  expect(provinces.some((province) => isSpanishPostcode(`${province}000`))).toBe(false);
});

test.each(["", "2800", "280011", "128001", " 28001", "28001 ", "2800a", "a8001", "28.01", "28001\n"])(
  "«%s» is no postcode",
  (wrong) => {
    expect(isSpanishPostcode(wrong)).toBe(false);
  },
);
