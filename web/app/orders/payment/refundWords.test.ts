import { expect, test } from "vitest";
import { refundLabel, refundSentences } from "./refundWords.ts";

const NONE = { owed: 0, on_its_way: 0, paid: 0, to: "payer" } as const;
const told = (refund: Parameters<typeof refundSentences>[0]) => refundSentences(refund, "hola@bruma.example").join(" ");

test("a buyer reads where each part of the money is: owed, on its way, paid", () => {
  expect(told({ ...NONE, owed: 10 })).toBe(
    "Te debemos 10,00\u00a0€: te haremos una transferencia a la cuenta desde la que pagaste.",
  );
  expect(told({ ...NONE, owed: 10, to: "named" })).toContain("escríbenos a hola@bruma.example");
  expect(told({ ...NONE, owed: 10, to: "prepared" })).toContain("ya está preparada");
  expect(told({ ...NONE, owed: 1, on_its_way: 2, paid: 3 })).toMatch(/1,00.+En camino: 2,00.+devuelto 3,00/);
});

test("a list says that money is owed or on its way, and nothing once all of it is back", () => {
  expect(refundLabel(null)).toBeUndefined();
  expect(refundLabel({ ...NONE, owed: 10, on_its_way: 2 })).toBe("Reembolso en camino");
  expect(refundLabel({ ...NONE, owed: 10 })).toBe("Reembolso pendiente");
  expect(refundLabel({ ...NONE, paid: 10 })).toBeUndefined();
});
