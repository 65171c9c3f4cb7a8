import type { InvoiceType } from "@bruma/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { journalOf } from "./journalOf.ts";

const ACCOUNTS = { customers_account: "430", sales_account: "700", returns_account: "708", vat_account: "477" };
const booked = (netBaseCents: number, netVatCents: number, type: InvoiceType = "F2") => ({
  code: "S2026-000001",
  issuedOn: "2026-11-25",
  orderId: 7,
  kind: type === "F2" ? ("simplified" as const) : ("rectifying" as const),
  type,
  method: type === "F2" ? null : ("difference" as const),
  netBaseCents,
  netVatCents,
});

test("a sale is owed by its customer, what goes back is owed to them, and a replacement is no entry", () => {
  const lines = [...journalOf([booked(10_000, 2_100), booked(-1_653, -347, "R5"), booked(0, 0)], ACCOUNTS)];
  expect(lines.map(({ entry, account, debitCents, creditCents }) => [entry, account, debitCents, creditCents])).toEqual(
    [
      [1, "430", 12_100, 0],
      [1, "700", 0, 10_000],
      [1, "477", 0, 2_100],
      [2, "430", 0, 2_000],
      [2, "708", 1_653, 0],
      [2, "477", 347, 0],
    ],
  );
});

test("what nobody pays is still owed, and paid after all it was: of both only the IVA moves, as no sale went back", () => {
  const lines = [
    ...journalOf([booked(-10_000, -2_100, "R3"), booked(-5_000, -1_050, "R2"), booked(5_000, 1_050, "R4")], ACCOUNTS),
  ];
  expect(lines.map(({ account, debitCents, creditCents }) => [account, debitCents, creditCents])).toEqual([
    ["430", 0, 2_100],
    ["477", 2_100, 0],
    ["430", 0, 1_050],
    ["477", 1_050, 0],
    ["430", 1_050, 0],
    ["477", 0, 1_050],
  ]);
});

test("debit and credit of each of 10,000 entries are alike", () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const documents = fc.sample(fc.tuple(cents, cents), 10_000).map(([base, vat]) => booked(base, vat));
  const entries = Map.groupBy(journalOf(documents, ACCOUNTS), ({ entry }) => entry);
  const unequal = [...entries.values()].filter(
    (lines) => lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0) !== 0,
  );
  expect(unequal).toEqual([]);
  expect(entries.size).toBeGreaterThan(9_900);
});
