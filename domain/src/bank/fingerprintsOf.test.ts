import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprintsOf } from "./fingerprintsOf.ts";
import { readStatement } from "./readStatement.fixture.ts";
import type { StatementEntry } from "./Statement.ts";
import * as written from "./writeStatements.fixture.ts";

const ACCOUNT = "ES9121000418450200051332";
const PLAIN: StatementEntry = {
  bookedOn: "2026-05-12",
  valueOn: "2026-05-12",
  cents: 1995,
  currency: "EUR",
  bankReference: null,
  endToEndId: null,
  creditorReference: null,
  counterpartyName: "Ana Núñez",
  counterpartyIban: null,
  text: "Pedido 123",
  isReversal: false,
  place: "línea 1",
};

/** Few values, so that many entries are alike in every field. */
const entry = fc.record({
  bookedOn: fc.integer({ min: 1, max: 9 }).map((day) => `2026-05-0${day}`),
  cents: fc.constantFrom(1000, 2000, -1000),
  text: fc.constantFrom("Pedido 1", "Pedido 2"),
  bankReference: fc.constant(null),
});
const entries = fc.array(entry, { maxLength: 40 }).map((some) => {
  const whole = some.map((one) => ({ ...PLAIN, ...one }));
  // Some entries have a reference of the bank's, each its own.
  return whole.map((one, at) => (at % 3 === 0 ? { ...one, bankReference: `B-${at}` } : one));
});
const identities = (some: readonly StatementEntry[]) => fingerprintsOf({ account: ACCOUNT, entries: some });
const between = (some: readonly StatementEntry[], from: number, to: number) =>
  some.filter(({ bookedOn }) => bookedOn >= `2026-05-0${from}` && bookedOn <= `2026-05-0${to}`);

describe("an entry's identity", () => {
  test("differs from that of every other entry", () => {
    fc.assert(
      fc.property(entries, (some) => {
        expect(new Set(identities(some)).size).toBe(some.length);
      }),
    );
  });

  test("is the same in files of overlapping days, and together they have each entry once", () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (some, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const older = identities(between(some, 1, to));
        const newer = identities(between(some, from, 9));
        expect(new Set([...older, ...newer])).toEqual(new Set(identities(some)));
      }),
    );
  });

  test("does not depend on the order", () => {
    const shuffled = entries.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(shuffled, ([some, mixed]) => {
        expect(identities(mixed).toSorted()).toEqual(identities(some).toSorted());
      }),
    );
  });

  test("of a day that was not over grows with the day", () => {
    const atNoon = identities([PLAIN]);
    const atNight = identities([PLAIN, PLAIN]);
    expect(atNight[0]).toBe(atNoon[0]);
    expect(atNight[1]).not.toBe(atNoon[0]);
  });

  test("with a reference of the bank's does not depend on the words, but on the amount", () => {
    const referenced = { ...PLAIN, bankReference: "B-1" };
    const [one] = identities([referenced]);
    expect(identities([{ ...referenced, text: "otro", place: "línea 9" }])).toEqual([one]);
    expect(identities([{ ...referenced, cents: -1995, isReversal: true }])).not.toEqual([one]);
    expect(identities([referenced, referenced])).toEqual([one, one]);
  });

  test("is another in another account", () => {
    expect(fingerprintsOf({ account: "ES7921000813610123456789", entries: [PLAIN] })).not.toEqual(identities([PLAIN]));
  });

  test("is the same when the bank breaks letters", () => {
    const account = {
      iban: ACCOUNT,
      entries: [{ bookedOn: "2026-05-12", cents: 1995, text: "Pedido 123 señor Núñez" }],
    };
    const bytes = Buffer.from(written.norma43File([account], "utf8")).toString();
    const files = [
      Buffer.from(bytes),
      Buffer.from(bytes, "latin1"),
      Buffer.from(bytes.replaceAll("ñ", "\ufffd").replaceAll("ú", "\ufffd")),
      Buffer.from(Buffer.from(bytes).toString("latin1")),
    ];
    const found = files.map((file) => readStatement(file).accounts.flatMap((one) => fingerprintsOf(one)));
    expect(new Set(found.flat()).size).toBe(1);
  });
});
