import { expect, test } from "vitest";
import { typedDay } from "./typedDay.ts";

test("a day is taken as people write it, and what is no day stays as it was typed", () => {
  expect(["24/12/2026", "6.1.2027", "1-5-2027"].map(typedDay)).toEqual(["2026-12-24", "2027-01-06", "2027-05-01"]);
  expect(["2026-12-24", "24/12/26", "Navidad"].map(typedDay)).toEqual(["2026-12-24", "24/12/26", "Navidad"]);
});
