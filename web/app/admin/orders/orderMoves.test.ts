import { expect, test } from "vitest";
import { deliveredWords, isCancellable, nextAct, nextMove } from "./orderMoves.ts";

test("an order goes forward one step at a time, and ends", () => {
  expect(nextMove("pending")).toBe("processing");
  expect(nextMove("processing")).toBe("shipped");
  expect(nextMove("shipped")).toBe("delivered");
  expect(nextMove("delivered")).toBeUndefined();
  expect(nextMove("cancelled")).toBeUndefined();
});

test("only what is delivered or already cancelled cannot be cancelled", () => {
  expect((["pending", "processing", "shipped"] as const).every(isCancellable)).toBe(true);
  expect((["delivered", "cancelled"] as const).some(isCancellable)).toBe(false);
});

test("what comes next follows the order's state and its money", () => {
  const next = (status: Standing["status"], payment_status: Standing["payment_status"], cash = false) =>
    nextAct({ status, payment_status, payment_method: cash ? "cash_on_delivery" : "bank_transfer" });
  expect(next("pending", "unpaid")).toBe("paid");
  expect(next("pending", "partial")).toBe("paid");
  expect(next("pending", "paid")).toBe("shipped");
  expect(next("pending", "overpaid")).toBe("shipped");
  expect(next("pending", "unpaid", true)).toBe("shipped"); // the courier brings the money
  expect(next("pending", "refunded")).toBe("processing");
  expect(next("processing", "unpaid")).toBe("shipped");
  expect(next("shipped", "paid")).toBe("delivered");
  expect(next("delivered", "paid")).toBeUndefined();
  expect(next("delivered", "unpaid")).toBe("paid");
  expect(next("cancelled", "unpaid")).toBeUndefined();
});
type Standing = Parameters<typeof nextAct>[0];

test("before orders are delivered it is said of which something stays, and whose cash is noted as collected", () => {
  const of = (id: number, how: { shipped?: number; cash?: boolean; payment_status?: string } = {}) =>
    ({
      id,
      status: "shipped",
      items: [{ quantity: 2, shipped: how.shipped ?? 2 }],
      payment_method: how.cash ? "cash_on_delivery" : "bank_transfer",
      payment_status: how.payment_status ?? "unpaid",
    }) as unknown as Parameters<typeof deliveredWords>[0][number];
  const mail = "recibe un correo que lo dice, y no se puede deshacer.";
  expect(deliveredWords([of(1)])).toBe(`Quien compró ${mail}`);
  expect(deliveredWords([of(1, { cash: true })])).toBe(
    `El contra reembolso se anota como cobrado. Quien compró ${mail}`,
  );
  expect(deliveredWords([of(1, { cash: true, payment_status: "paid" })])).toBe(`Quien compró ${mail}`);
  expect(deliveredWords([of(1), of(2, { shipped: 1 }), of(3, { cash: true }), of(4, { cash: true })])).toBe(
    `Todavía quedan artículos por enviar de #2, y un pedido entregado no admite más paquetes. El contra reembolso de #3, #4 se anota como cobrado. Quien compró cada uno ${mail}`,
  );
});
