import { expect, test } from "vitest";
import { answerDeadline } from "./answerDeadline.ts";

const due = (at: string, days = 1) => answerDeadline(new Date(at), days).toISOString();

test.each([
  ["a Tuesday's message, on Wednesday at the same hour", "2026-11-17T10:30:00Z", "2026-11-18T10:30:00.000Z"],
  ["a Friday's, on Monday", "2026-11-20T16:00:00Z", "2026-11-23T16:00:00.000Z"],
  ["a Saturday's, until Monday is over", "2026-11-21T10:15:36.5Z", "2026-11-23T23:00:00.000Z"],
  ["a Sunday's, likewise", "2026-11-22T22:30:00Z", "2026-11-23T23:00:00.000Z"],
  ["one of late Friday in London, which is Saturday in Madrid", "2026-11-20T23:30:00Z", "2026-11-23T23:00:00.000Z"],
  ["a Saturday's before the clocks go back", "2026-10-24T10:15:00Z", "2026-10-26T23:00:00.000Z"],
  ["one of late Friday before they go forward", "2026-03-27T22:30:00Z", "2026-03-30T21:30:00.000Z"],
  ["one of early Friday before they go back", "2026-10-22T22:30:00Z", "2026-10-25T23:30:00.000Z"],
])("within a working day: %s", (_when, at, expected) => expect(due(at)).toBe(expected));

test("within five working days: a week later", () => {
  expect(due("2026-11-17T10:30:00Z", 5)).toBe("2026-11-24T10:30:00.000Z");
});

test.each([
  [
    "a Saturday's ten working days end after the law's fifteen days",
    "2026-11-21T10:15:00Z",
    "2026-12-06T10:15:00.000Z",
  ],
  ["a Saturday's, on the day when the clocks go back", "2026-10-10T10:15:00Z", "2026-10-25T10:15:00.000Z"],
  ["a weekday's ten working days end first", "2026-11-17T10:30:00Z", "2026-12-01T10:30:00.000Z"],
])("never later than the law allows: %s", (_when, at, expected) => expect(due(at, 10)).toBe(expected));
