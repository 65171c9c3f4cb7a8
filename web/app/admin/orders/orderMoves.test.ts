import { expect, test } from "vitest";
import { isCancellable, nextMove } from "./orderMoves.ts";

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
