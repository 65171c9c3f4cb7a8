import fc from "fast-check";
import { expect, test } from "vitest";
import type { JournalLine } from "./journalOf.ts";
import { suenlaceOf } from "./suenlace.ts";

const LINE = {
  entry: 1,
  on: "2026-11-05",
  account: "430000000",
  document: "S2026-000001",
  words: "Factura S2026-000001, pedido 7",
  debitCents: 12_105,
  creditCents: 0,
};
const written = (...lines: JournalLine[]) => [...suenlaceOf(lines, "5")];
/** What stands from one place to another, counted from 1 as accountants do. */
const at = (record: string, from: number, to = from) => record.slice(from - 1, to);

test("a line stands where a3 looks for it, in 254 characters and a line's end", () => {
  const [record = ""] = written(LINE);
  expect(record).toHaveLength(256);
  expect(record.slice(-2)).toBe("\r\n");
  expect([at(record, 1), at(record, 2, 6), at(record, 7, 14), at(record, 15)]).toEqual(["4", "00005", "20261105", "0"]);
  expect(at(record, 16, 27)).toBe("430000000   ");
  expect([at(record, 58), at(record, 59, 68)]).toEqual(["D", "S260000001"]);
  expect(at(record, 70, 99)).toBe("Factura S2026-000001, pedido 7");
  expect(at(record, 100, 113)).toBe("+0000000121.05");
  expect(at(record, 253, 254)).toBe("EN");
});

test("an order that has no room is left out, as half of its number would be another order's", () => {
  const wordsOf = (words: string) => at(written({ ...LINE, words })[0] ?? "", 70, 99).trimEnd();
  expect(wordsOf("Factura S2026-000001, pedido 12345")).toBe("Factura S2026-000001");
  expect(wordsOf("Rectificativa R2026-000001, pedido 7")).toBe("Rectificativa R2026-000001");
});

test("documents of one number are told apart by their series, also where the prefix is long", () => {
  const references = ["S2026-000001", "F2026-000001", "R2027-123456", "ABCD2026-000012", "R2026-1234567"].map(
    (document) => at(written({ ...LINE, document })[0] ?? "", 59, 68),
  );
  expect(references).toEqual(["S260000001", "F260000001", "R270123456", "ABCD260012", "R261234567"]);
});

test("the lines of an entry say which is its first, those between and its last", () => {
  const places = written(
    LINE,
    { ...LINE, debitCents: 0, creditCents: 1 },
    LINE,
    { ...LINE, entry: 2 },
    { ...LINE, entry: 2 },
  );
  expect(places.map((record) => [at(record, 58), at(record, 69)])).toEqual([
    ["D", "I"],
    ["H", "M"],
    ["D", "U"],
    ["D", "I"],
    ["D", "U"],
  ]);
});

test("accents fall away, and nothing but ASCII comes out, however the words are", () => {
  expect(written({ ...LINE, words: "Devolución, año 2026 €" })[0]).toContain("Devolucion, ano 2026  ");
  const words = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 });
  fc.assert(
    fc.property(words, (units) =>
      /^[ -~]{254}\r\n$/.test(written({ ...LINE, words: String.fromCharCode(...units) })[0] ?? ""),
    ),
  );
});

test("amounts are exact to the cent, and one that has no room is refused", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 - 1 }), (cents) => {
      const [record = ""] = written({ ...LINE, debitCents: cents });
      return Number(at(record, 101, 113).replace(".", "")) === cents;
    }),
  );
  expect(() => written({ ...LINE, debitCents: 10 ** 12 })).toThrow(RangeError);
});
