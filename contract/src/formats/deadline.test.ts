import { expect, test } from "vitest";
import { deadlineWords } from "./deadline.ts";

test.each([
  ["2026-11-23T23:00:00Z", "antes del martes 24 de noviembre"],
  ["2026-07-01T22:00:00Z", "antes del jueves 2 de julio"],
  ["2026-11-24T13:05:00Z", "antes de las 14:05 del martes 24 de noviembre"],
])("a deadline of %s is told as «%s», by the clocks of the peninsula", (deadline, words) => {
  expect(deadlineWords(new Date(deadline))).toBe(words);
});
