import { expect, test } from "vitest";
import { lotStanding, softeningWord, variantOf } from "./lotWords.ts";

const lot = { state: "active", quantity: 3, is_expired: false, expires_soon: false } as const;

test("a lot that was withdrawn says so before anything else", () => {
  expect(lotStanding({ ...lot, state: "withdrawn", is_expired: true }).words).toBe("Retirado");
  expect(lotStanding({ ...lot, quantity: 0, is_expired: true }).words).toBe("Agotado");
  expect(lotStanding({ ...lot, is_expired: true }).words).toBe("Caducado");
  expect(lotStanding({ ...lot, expires_soon: true }).words).toBe("Caduca pronto");
  expect(lotStanding(lot).words).toBe("A la venta");
});

test("a notice that plays a danger down is told of it", () => {
  expect(softeningWord("Retirada voluntaria por una posible fuga")).toBe("voluntaria");
  expect(softeningWord("Como medida de precaución, no lo uses")).toBe("precaución");
  expect(softeningWord("El líquido puede irritar la piel")).toBeUndefined();
});

test("a variant is named by its options, or by its SKU", () => {
  expect(variantOf({ options: { Sabor: "Menta", Nicotina: "10 mg/ml" }, sku: "X" })).toBe("Menta · 10 mg/ml");
  expect(variantOf({ options: {}, sku: "X-1" })).toBe("X-1");
});
