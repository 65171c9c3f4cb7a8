import type { BankEntry } from "@bruma/contract";
import { expect, test } from "vitest";
import { deedText, payerOf, whose } from "./transferWords.ts";

const entry = (given: Partial<BankEntry>) =>
  ({ amount: -17.23, currency: "EUR", counterparty_name: null, refund_holder: null, ...given }) as BankEntry;

test("an entry is called by the name that the bank tells, else by that of its refund, else by what it is", () => {
  expect(payerOf(entry({ counterparty_name: "Ana Gil", refund_holder: "Ana" }))).toBe("Ana Gil");
  expect(payerOf(entry({ refund_holder: "Leire Uriarte" }))).toBe("Leire Uriarte");
  expect(payerOf(entry({}))).toBe("Cargo sin nombre");
  expect(payerOf(entry({ amount: 17.23 }))).toBe("Ingreso sin nombre");
});

test("a sentence names whom the bank or the refund names, and nobody else", () => {
  const deed = { do: "settle", refund_id: 12 } as const;
  expect(deedText(entry({ refund_holder: "Leire Uriarte" }), deed)).toBe(
    "Reembolso hecho: −17,23\u00a0€ a Leire Uriarte",
  );
  expect(deedText(entry({}), deed)).toBe("Reembolso hecho: −17,23\u00a0€");
  expect(whose(entry({ amount: 5, counterparty_name: "Ana" }))).toBe("De Ana. ");
  expect(whose(entry({}))).toBe("");
});
