import { MARINA_ALTA } from "@bruma/contract";
import { expect, test } from "vitest";
import { sameDayPlace, sameDayPlaceWords } from "./sameDayPlace.ts";

test("the pages name the places where the same day is offered, not those of the shop as it comes", () => {
  const told = (postcodes: readonly string[]) => [sameDayPlace(postcodes), sameDayPlaceWords(postcodes)];
  expect(told(MARINA_ALTA)).toEqual(["Marina Alta", "los códigos postales de la Marina Alta"]);
  expect(told(["28001"])).toEqual(["28001", "el código postal 28001"]);
  expect(told(["28001", "28002"])).toEqual(["28001, 28002", "los códigos postales 28001 y 28002"]);
  const [place, words] = told(Array.from({ length: 13 }, (_, at) => String(28_001 + at)));
  expect([place, words?.slice(0, 23)]).toEqual(["Algunos códigos postales", "algunos códigos postale"]);
});
