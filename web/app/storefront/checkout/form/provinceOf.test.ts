import { expect, test } from "vitest";
import { provinceOf } from "./provinceOf.ts";

test.each([
  ["01001", "Álava"],
  [" 03700 ", "Alicante"],
  ["07001", "Illes Balears"],
  ["28013", "Madrid"],
  ["35001", "Las Palmas"],
  ["38001", "Santa Cruz de Tenerife"],
  ["46001", "Valencia"],
  ["50001", "Zaragoza"],
  ["51001", "Ceuta"],
  ["52001", "Melilla"],
])("%s lies in %s", (postcode, province) => {
  expect(provinceOf("ES", postcode)).toBe(province);
});

test("what is no Spanish postcode lies in no province", () => {
  for (const postcode of ["", "2801", "00123", "53001", "28013a"]) expect(provinceOf("ES", postcode)).toBeUndefined();
  expect(provinceOf("PT", "28013")).toBeUndefined();
});
