import { expect, test } from "vitest";
import { clockWords, isPressing, localMoment, momentOf } from "./clock.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const due = (hours: number, minutes = 0) => new Date(now + (hours * 60 + minutes) * 60_000).toISOString();
const NEAR = 6;

test("the clock says how much is left in hours, and by how much it is over", () => {
  expect(clockWords(due(71, 30), now, NEAR)).toEqual({ words: "Quedan 71 h 30 min", tone: "info" });
  expect(clockWords(due(23, 30), now, NEAR)).toEqual({ words: "Quedan 23 h 30 min", tone: "info" });
  expect(clockWords(due(0, 40), now, NEAR)).toEqual({ words: "Quedan 40 min", tone: "warn" });
  expect(clockWords(due(0, 1), now, NEAR)).toEqual({ words: "Queda 1 min", tone: "warn" });
  expect(clockWords(due(-1, -5), now, NEAR)).toEqual({ words: "1 h 5 min tarde", tone: "danger" });
  expect(clockWords(due(-49), now, NEAR)).toEqual({ words: "2 días tarde", tone: "danger" });
});

test("it presses from so many hours before its end on", () => {
  expect([due(7), due(5), due(-9)].map((at) => isPressing(at, now, NEAR))).toEqual([false, true, true]);
  expect(isPressing(due(7), now, 24)).toBe(true);
  expect(isPressing(null, now, NEAR)).toBe(false);
});

test("what is typed as a moment is the reader's own clock, both ways", () => {
  expect(momentOf(localMoment(new Date(now)))).toBe("2026-11-21T10:00:00.000Z");
  expect(momentOf("")).toBeUndefined();
});
