import { expect, test } from "vitest";
import { fieldText, valueText } from "./auditFields.ts";

test("a field and a state are told in the shop's words, each record's state in its own", () => {
  expect(fieldText("state")).toBe("Estado");
  expect(fieldText("lines.0.quantity")).toBe("Líneas › 1 › Cantidad");
  expect(fieldText("unheardOf")).toBe("unheardOf");
  expect(valueText("order", "status", "processing")).toBe("Procesando");
  expect(valueText("import", "state", "undoing")).toBe("Deshaciéndose");
  expect(valueText("return", "state", "expected")).toBe("A la espera");
  expect(valueText("variant", "reason", "count")).toBe("Recuento");
  expect(valueText("coupon", "code", "processing")).toBe("processing");
});
