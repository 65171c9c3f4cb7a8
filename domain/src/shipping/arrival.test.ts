import { TIME_ZONE, WEEKDAYS, WORKING_WEEK } from "@bruma/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, isHoliday, isWeekday, momentOf, shopDay } from "../time/index.ts";
import { arrivalOf, type DeliveryCalendar, type Journey } from "./arrival.ts";

const calendar: DeliveryCalendar = {
  cutOff: "14:00",
  sendingDays: WORKING_WEEK,
  deliveryDays: WORKING_WEEK,
  region: "comunitat_valenciana",
  closedDays: [],
};
const AT_ONCE = { from: 0, to: 0 };
const BY_BANK = { from: 1, to: 2 };
const at = (day: string, time: string) => momentOf(day, time);

interface Case {
  now: Date;
  transit: [number, number];
  payment?: Journey["payment"];
  closedDays?: string[];
}
function told({ now, transit: [from, to], payment = AT_ONCE, closedDays = [] }: Case): string {
  const days = arrivalOf({
    now,
    calendar: { ...calendar, closedDays },
    transit: { from, to },
    payment,
    region: "other",
  });
  return `${days.from} ${days.to} ${days.before.toISOString()}`;
}

test.each<[string, Case, string]>([
  [
    "before the hour it leaves today",
    { now: at("2026-11-23", "13:59"), transit: [1, 2] },
    "2026-11-24 2026-11-25 2026-11-23T13:00:00.000Z",
  ],
  [
    "from the hour on, tomorrow",
    { now: at("2026-11-23", "14:00"), transit: [1, 2] },
    "2026-11-25 2026-11-26 2026-11-24T13:00:00.000Z",
  ],
  [
    "on a Saturday, on Monday",
    { now: at("2026-11-28", "10:00"), transit: [1, 1] },
    "2026-12-01 2026-12-01 2026-11-30T13:00:00.000Z",
  ],
  [
    "on a Friday afternoon, on Monday",
    { now: at("2026-11-27", "14:01"), transit: [1, 1] },
    "2026-12-01 2026-12-01 2026-11-30T13:00:00.000Z",
  ],
  [
    "a transfer takes its days first",
    { now: at("2026-11-23", "09:00"), transit: [1, 2], payment: BY_BANK },
    "2026-11-25 2026-11-27 2026-11-23T13:00:00.000Z",
  ],
  [
    "and none of them is a weekend",
    { now: at("2026-11-27", "09:00"), transit: [1, 1], payment: BY_BANK },
    "2026-12-01 2026-12-02 2026-11-27T13:00:00.000Z",
  ],
  [
    "nor a holiday",
    { now: at("2026-12-07", "09:00"), transit: [1, 1], payment: BY_BANK },
    "2026-12-10 2026-12-11 2026-12-07T13:00:00.000Z",
  ],
  [
    "over Christmas",
    { now: at("2026-12-24", "13:00"), transit: [1, 2] },
    "2026-12-28 2026-12-29 2026-12-24T13:00:00.000Z",
  ],
  [
    "on the night of 24 December",
    { now: at("2026-12-24", "23:59"), transit: [1, 1] },
    "2026-12-29 2026-12-29 2026-12-28T13:00:00.000Z",
  ],
  [
    "over the new year and Epiphany",
    { now: at("2026-12-31", "15:00"), transit: [1, 2] },
    "2027-01-05 2027-01-07 2027-01-04T13:00:00.000Z",
  ],
  [
    "a holiday of the shop's region stops what leaves, not what is on its way",
    { now: at("2026-10-08", "15:00"), transit: [1, 1] },
    "2026-10-14 2026-10-14 2026-10-13T12:00:00.000Z",
  ],
  [
    "what left the day before arrives on it elsewhere",
    { now: at("2026-10-08", "12:00"), transit: [1, 1] },
    "2026-10-09 2026-10-09 2026-10-08T12:00:00.000Z",
  ],
  [
    "a day that the owner closes",
    { now: at("2026-11-23", "09:00"), transit: [1, 1], closedDays: ["2026-11-23", "2026-11-24"] },
    "2026-11-26 2026-11-26 2026-11-25T13:00:00.000Z",
  ],
])("%s", (_, given, expected) => {
  expect(told(given)).toBe(expected);
});

// Two years, with their changes of clocks, month ends, leap day and Christmases.
const START = Date.parse("2027-06-01T00:00:00Z");
const anyMoment = fc.integer({ min: 0, max: 2 * 366 * 24 * 60 }).map((minutes) => new Date(START + minutes * 60_000));
const anySpan = (max: number) =>
  fc
    .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }))
    .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const anyDays = fc.subarray([...WEEKDAYS], { minLength: 1 });
const anyCalendar = fc.record({
  cutOff: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "30", "59"))
    .map(([hour, minute]) => `${hour}:${minute}`),
  sendingDays: anyDays,
  deliveryDays: anyDays,
  region: fc.constantFrom("comunitat_valenciana" as const, "madrid" as const, "other" as const),
  closedDays: fc.array(
    fc.integer({ min: 0, max: 730 }).map((days) => dayAfter("2027-06-01", days)),
    { maxLength: 20 },
  ),
});
const anyJourney = fc.record({
  now: anyMoment,
  calendar: anyCalendar,
  transit: anySpan(15).map(({ from, to }) => ({ from: from + 1, to: to + 1 })),
  payment: anySpan(3),
  region: fc.constantFrom("comunitat_valenciana" as const, "madrid" as const, "other" as const),
});
const weekday = (day: string) => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] as (typeof WEEKDAYS)[number];

test("it arrives on days on which somebody delivers, never before today, and the last day is not before the first", () => {
  fc.assert(
    fc.property(anyJourney, (journey) => {
      const { from, to } = arrivalOf(journey);
      const isDelivered = (day: string) =>
        journey.calendar.deliveryDays.includes(weekday(day)) && !isHoliday(day, journey.region);
      return from <= to && from > shopDay(journey.now) && isDelivered(from) && isDelivered(to);
    }),
    { numRuns: 1000 },
  );
});

test("what is told holds until its moment, and not one minute longer", () => {
  fc.assert(
    fc.property(anyJourney, fc.double({ min: 0, max: 1, noNaN: true }), (journey, part) => {
      const first = arrivalOf(journey);
      expect(first.before.getTime()).toBeGreaterThan(journey.now.getTime());
      const later = new Date(journey.now.getTime() + part * (first.before.getTime() - 1 - journey.now.getTime()));
      expect(arrivalOf({ ...journey, now: later })).toEqual(first);
      const past = arrivalOf({ ...journey, now: first.before });
      expect(past.before.getTime()).toBeGreaterThan(first.before.getTime());
      expect(past.from >= first.from && past.to >= first.to).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("who waits never gets it sooner, nor does a longer way or a slower bank", () => {
  fc.assert(
    fc.property(anyJourney, anyMoment, (journey, other) => {
      const [sooner, later] = [journey.now, other].toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date];
      const [first, second] = [arrivalOf({ ...journey, now: sooner }), arrivalOf({ ...journey, now: later })];
      expect(first.from <= second.from && first.to <= second.to).toBe(true);
      const { transit, payment } = journey;
      const farther = arrivalOf({ ...journey, transit: { from: transit.from + 1, to: transit.to + 1 } });
      const here = arrivalOf(journey);
      expect(here.from < farther.from && here.to < farther.to).toBe(true);
      if (payment.to === 0) return;
      const slower = arrivalOf({ ...journey, payment: { from: payment.from + 1, to: payment.to + 1 } });
      expect(here.from <= slower.from && here.to <= slower.to).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("it agrees with who counts the days one by one, through a whole year", () => {
  const isSent = (day: string) => isWeekday(day) && !isHoliday(day, "comunitat_valenciana");
  for (let minutes = 0; minutes < 366 * 24 * 60; minutes += 97) {
    const now = new Date(Date.parse("2026-06-01T00:00:00Z") + minutes * 60_000);
    const hours = new Intl.DateTimeFormat("es-ES", { hour: "2-digit", minute: "2-digit", timeZone: TIME_ZONE });
    let day = shopDay(now);
    if (hours.format(now) >= "14:00") day = dayAfter(day, 1);
    while (!isSent(day)) day = dayAfter(day, 1);
    let arrived = dayAfter(day, 1);
    while (!isWeekday(arrived) || isHoliday(arrived)) arrived = dayAfter(arrived, 1);
    const journey = { now, calendar, transit: { from: 1, to: 1 }, payment: AT_ONCE, region: "other" as const };
    expect([now.toISOString(), arrivalOf(journey).from]).toEqual([now.toISOString(), arrived]);
  }
});
