import { expect, test } from "vitest";
import { withChosen } from "./facetCounts.ts";

test("a chosen value can be taken away, also where the other filters leave nothing of it", () => {
  const counts = [{ value: "Nébula", count: 3 }];
  expect(withChosen(counts, ["Nébula", "Orballo"])).toEqual([...counts, { value: "Orballo", count: 0 }]);
});
