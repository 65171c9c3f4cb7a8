import { expect, test } from "vitest";
import { clockWords, isPressing, localMoment, momentOf } from "./clock.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const due = (hours: number, minutes = 0) => new Date(now + (hours * 60 + minutes) * 60_000).toISOString();

test("the clock says how much is left, and by how much it is over", () => {
  expect(clockWords(due(23, 30), now)).toEqual({ words: "Quedan 23 h 30 min", tone: "info" });
  expect(clockWords(due(0, 40), now)).toEqual({ words: "Quedan 40 min", tone: "warn" });
  expect(clockWords(due(-1, -5), now)).toEqual({ words: "1 h 5 min tarde", tone: "danger" });
  expect(clockWords(due(-49), now)).toEqual({ words: "2 días tarde", tone: "danger" });
});

test("it presses from six hours before its end on", () => {
  expect([isPressing(due(7), now), isPressing(due(5), now), isPressing(due(-9), now)]).toEqual([false, true, true]);
  expect(isPressing(null, now)).toBe(false);
});

test("what is typed as a moment is the reader's own clock, both ways", () => {
  expect(momentOf(localMoment(new Date(now)))).toBe("2026-11-21T10:00:00.000Z");
  expect(momentOf("")).toBeUndefined();
});
