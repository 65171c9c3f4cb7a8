import type { AdminOrder } from "@bruma/contract";
import { expect, test } from "vitest";
import { besidesOf, emptyReturn, howProblem, readReturn, unsettledOf } from "./returnForm.ts";

const order = {
  items: [{ quantity: 2 }, { quantity: 1 }],
  returns: [],
  paid_shipping: 4.99,
  paid_extras: 3.5,
  user_name: "Ana",
} as unknown as AdminOrder;
const coming = (...quantities: string[]) =>
  emptyReturn(order).lines.map((line, position) => ({ ...line, quantity: quantities[position] ?? "0" }));
const received = (quantity: number, shipping: number) => ({
  state: "received",
  shipping,
  lines: [{ position: 0, quantity, refund: 0 }],
});

test("beside the goods the delivery's cost goes back, and with the last unit what else was charged", () => {
  expect(besidesOf(order, coming("2", "0"))).toBe(499);
  expect(besidesOf(order, coming("2", "1"))).toBe(849);
  const later = { ...order, returns: [received(1, 4.99)] } as unknown as AdminOrder;
  expect(besidesOf(later, coming("0", "1"))).toBe(0);
  expect(besidesOf(later, coming("1", "1"))).toBe(350);
});

test("what was paid too much counts as settled once its refund is prepared", () => {
  const refund = (state: string, amount: number) => ({ state, amount }) as AdminOrder["refunds"][number];
  expect(unsettledOf({ excess: 20, refunds: [] })).toBe(2000);
  expect(unsettledOf({ excess: 20, refunds: [refund("to_do", 5), refund("exported", 10)] })).toBe(500);
  expect(unsettledOf({ excess: 20, refunds: [refund("done", 20), refund("cancelled", 20)] })).toBe(2000);
});

test("money is noted as given back, or prepared, only where somebody chose that; where none goes back nobody has to", () => {
  const [line] = coming("1");
  const typed = { ...emptyReturn(order), lines: line ? [{ ...line, refund: "10" }] : [] };
  expect(howProblem(typed, { never_paid: 0 })).toBe("Indica si el dinero ya está devuelto");
  expect(howProblem(typed, { never_paid: 10 })).toBeUndefined();
  expect(howProblem({ ...typed, how: "transfer" }, { never_paid: 0 })).toBeUndefined();
  expect(readReturn(typed, true)).not.toHaveProperty("on");
  expect(readReturn({ ...typed, how: "made" }, true)).toHaveProperty("on");
  // It was chosen before less was typed: nothing goes back.
  expect(readReturn({ ...typed, how: "transfer" }, false)).not.toHaveProperty("transfer");
});
