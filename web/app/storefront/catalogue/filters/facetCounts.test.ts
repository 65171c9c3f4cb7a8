import { expect, test } from "vitest";
import { choicesOf } from "./facetCounts.ts";

const counted = (...values: string[]) => values.map((value) => ({ value, count: 3 }));

test("a chosen value can be taken away, also where the other filters leave nothing of it", () => {
  expect(choicesOf(counted("Nébula"), ["Nébula", "Orballo"])).toEqual([
    ...counted("Nébula"),
    { value: "Orballo", count: 0 },
  ]);
});

test("figures stand in their order", () => {
  const values = choicesOf(counted("0.6", "0.15", "10", "1.2"), []).map(({ value }) => value);
  expect(values).toEqual(["0.15", "0.6", "1.2", "10"]);
});
