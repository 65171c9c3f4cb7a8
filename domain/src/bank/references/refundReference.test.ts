import { expect, test } from "vitest";
import { readRefundReferences, refundReferenceIn } from "./refundReference.ts";

test("words name refunds by whole references alone", () => {
  expect(readRefundReferences("DEVOLUCION dev12, DEV7 XDEV8 DEV012 DEV9A")).toEqual([12, 7]);
});

test.each<[string, string[], string | null]>([
  ["as it was sent", ["DEV12", ""], "DEV12"],
  ["in either field, in small letters, filled up on its left", ["", "000000000000dev12"], "DEV12"],
  ["the same in both", ["DEV12", "0DEV12"], "DEV12"],
  ["filled up with zeros on its right: 12 or 120?", ["DEV120000000", ""], null],
  ["two refunds", ["DEV12", "DEV13"], null],
  ["other words around it", ["REF DEV12", "4000123"], null],
])("a field of references: %s", (_, fields, read) => {
  expect(refundReferenceIn(fields, "TRANSFERENCIA EMITIDA")).toBe(read);
});

test("a field that says another refund than the words says none", () => {
  expect(refundReferenceIn(["DEV12"], "TRANSFERENCIA DEV12")).toBe("DEV12");
  expect(refundReferenceIn(["DEV12"], "TRANSFERENCIA DEV13")).toBeNull();
});
