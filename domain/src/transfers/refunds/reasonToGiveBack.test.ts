import { expect, test } from "vitest";
import { NO_ORDER, reasonToGiveBack } from "./reasonToGiveBack.ts";

const match = (isCancelled: boolean) => ({
  kind: "probable" as const,
  reasons: [],
  parts: [],
  candidates: [],
  givesBack: { orderId: 125, isCancelled },
});

test("what is left of an entry goes back for what the shop knows of it", () => {
  expect(reasonToGiveBack({ orderIds: [123], match: null })).toBe("Sobra del pago del pedido 123");
  expect(reasonToGiveBack({ orderIds: [123, 124], match: match(true) })).toBe("Sobra del pago de varios pedidos");
  expect(reasonToGiveBack({ orderIds: [], match: match(true) })).toBe("El pedido 125 está cancelado");
  expect(reasonToGiveBack({ orderIds: [], match: match(false) })).toBe("El pedido 125 ya estaba pagado");
});

test("where it knows nothing, it says so", () => {
  const { givesBack: _, ...nothing } = match(false);
  expect(NO_ORDER).toBe("Ingreso sin pedido asignado");
  for (const known of [null, nothing]) expect(reasonToGiveBack({ orderIds: [], match: known })).toBe(NO_ORDER);
});
