import { expect, test } from "vitest";
import { provinceOf } from "./provinceOf.ts";
import { townOf } from "./townOf.ts";

test.each([
  ["03700", "Dénia"],
  [" 08042 ", "Barcelona"],
  ["28001", "Madrid"],
  ["28055", "Madrid"],
  ["41001", "Sevilla"],
])("%s is %s", (postcode, town) => {
  expect(townOf("ES", postcode)).toBe(town);
});

test("where a postcode belongs to several towns, or to none, no town is said", () => {
  // Moraira and Teulada; Jesús Pobre; Alcobendas; a town of its own near Barcelona; no postcode at all.
  for (const postcode of ["03724", "03749", "28100", "08901", "00000", "2800", "280011", ""]) {
    expect(townOf("ES", postcode)).toBeUndefined();
  }
  expect(townOf("PT", "28001")).toBeUndefined();
});

test("whatever has a town has the province that bears it", () => {
  for (let code = 1_000; code < 53_000; code++) {
    const postcode = String(code).padStart(5, "0");
    if (townOf("ES", postcode)) expect(provinceOf("ES", postcode)).toBeDefined();
  }
});
