import { describe, expect, test } from "vitest";
import { creditorReference } from "../references/creditorReference.ts";
import { type EpcPayment, epcPayload } from "./epcPayload.ts";

const PAYMENT: EpcPayment = { name: "Bruma S.L.", iban: "ES91 2100 0418 4502 0005 1332", amountCents: 1995 };

describe("the payload of a payment's QR code", () => {
  test("stands in the lines of EPC069-12, with a reference", () => {
    expect(epcPayload({ ...PAYMENT, reference: creditorReference(123) })).toBe(
      [
        "BCD",
        "002",
        "1",
        "SCT",
        "",
        "Bruma S.L.",
        "ES9121000418450200051332",
        "EUR19.95",
        "",
        creditorReference(123),
      ].join("\n"),
    );
  });

  test("or with words, and a BIC", () => {
    expect(epcPayload({ ...PAYMENT, text: "Pedido 123", bic: "CAIXESBBXXX", amountCents: 5 })).toBe(
      [
        "BCD",
        "002",
        "1",
        "SCT",
        "CAIXESBBXXX",
        "Bruma S.L.",
        "ES9121000418450200051332",
        "EUR0.05",
        "",
        "",
        "Pedido 123",
      ].join("\n"),
    );
  });

  test.each([
    ["a wrong IBAN", { iban: "ES9121000418450200051333" }],
    ["no name", { name: " " }],
    ["a name too long", { name: "a".repeat(71) }],
    ["nothing to pay", { amountCents: 0 }],
    ["half a cent", { amountCents: 0.5 }],
    ["too much", { amountCents: 100_000_000_000 }],
    ["both reference and words", { reference: creditorReference(1), text: "Pedido 1" }],
    ["a reference with wrong check digits", { reference: "RF00123" }],
    ["words too long", { text: "a".repeat(141) }],
    ["a wrong BIC", { bic: "CAIX" }],
    ["more bytes than the code may hold", { name: "ñ".repeat(70), text: "漢".repeat(100) }],
  ] satisfies [string, Partial<EpcPayment>][])("refuses %s", (_, wrong) => {
    expect(() => epcPayload({ ...PAYMENT, ...wrong })).toThrow(RangeError);
  });

  test("never lets a name or words add lines of their own", () => {
    const payload = epcPayload({ ...PAYMENT, name: "Bruma\nES00", text: "Pedido\r\n1" });
    expect(payload.split("\n")).toHaveLength(11);
  });
});
