import { expect, test } from "vitest";
import { allocationOf, amountFor, leftOf, type SplitPart, splitProblem } from "./allocation.ts";

const part = (order_id: number, amount: string, is_lapsed = false): SplitPart => {
  return { order_id, buyer: "Ana", missing: 0, is_lapsed, amount };
};

test("what is left is told to the cent", () => {
  expect(leftOf(0.3, [part(1, "0.1"), part(2, "0.2")])).toBe(0);
  expect(leftOf(10, [part(1, "")])).toBe(10);
  expect(leftOf(10, [part(1, "12.5")])).toBe(-2.5);
});

test("an order that is added gets what it wants, as far as there is so much", () => {
  expect(amountFor(34.9, 100)).toBe("34,90");
  expect(amountFor(34.9, 20)).toBe("20,00");
  expect(amountFor(0, 20)).toBe("20,00");
  expect(amountFor(34.9, 0)).toBe("");
});

test("an allocation is more than zero and at most what is left", () => {
  expect(splitProblem(10, [])).toBe("Añade al menos un pedido");
  expect(splitProblem(10, [part(7, "0")])).toBe("Indica un importe para el pedido #7");
  expect(splitProblem(10, [part(7, "1,005")])).toBe("Como máximo dos decimales en el pedido #7");
  expect(splitProblem(10, [part(7, "6"), part(8, "6")])).toMatch("más de lo que hay");
  expect(splitProblem(10, [part(7, "6"), part(8, "4")])).toBeUndefined();
});

test("an order that lapsed is taken up again with the rest", () => {
  expect(allocationOf([part(7, "6"), part(8, "4.5", true)])).toEqual({
    allocations: [
      { order_id: 7, amount: 6 },
      { order_id: 8, amount: 4.5 },
    ],
    reactivate: true,
  });
});
