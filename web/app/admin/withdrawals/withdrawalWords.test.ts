import { expect, test } from "vitest";
import { moveWords } from "./withdrawalWords.ts";

test("accepting a withdrawal says that it opens a return only where it opens one", () => {
  const words = (order_status: "delivered" | "shipped" | null, return_label: string | null = null) =>
    moveWords({ order_status, return_label }, "awaiting_goods");
  expect(words("delivered")).toBe("Aceptar y abrir la devolución");
  for (const other of [words("shipped"), words(null), words("delivered", "R-2026-ABCDEF")]) {
    expect(other).toBe("Aceptar y esperar el paquete");
  }
});
