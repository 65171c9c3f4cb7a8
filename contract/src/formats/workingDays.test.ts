import { expect, test } from "vitest";
import { workingDays } from "./workingDays.ts";

test("one working day is said in the singular, a range in the plural", () => {
  expect(workingDays("1")).toBe("1 día laborable");
  expect(workingDays("1-2")).toBe("1-2 días laborables");
});
