import { expect, test } from "vitest";
import { isCancellable, nextAct, nextMove } from "./orderMoves.ts";

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
