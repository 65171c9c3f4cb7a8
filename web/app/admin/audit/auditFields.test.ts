import { expect, test } from "vitest";
import { fieldText, valueText } from "./auditFields.ts";

const ORDER = { subject: "order", subject_id: "1" };

test("a field and a state are told in the shop's words, each record's state in its own", () => {
  expect(fieldText("state", ORDER)).toBe("Estado");
  expect(fieldText("lines.0.quantity", ORDER)).toBe("Líneas › 1 › Cantidad");
  expect(fieldText("unheardOf", ORDER)).toBe("unheardOf");
  expect(valueText({ subject: "order" }, "status", "processing")).toBe("Procesando");
  expect(valueText({ subject: "import" }, "state", "undoing")).toBe("Deshaciéndose");
  expect(valueText({ subject: "return" }, "state", "expected")).toBe("A la espera");
  expect(valueText({ subject: "variant" }, "reason", "count")).toBe("Recuento");
  expect(valueText({ subject: "coupon" }, "code", "processing")).toBe("processing");
});

test("a setting is called as in its form, a product's field as on its page, and money is told in euros", () => {
  expect(fieldText("nif", { subject: "settings", subject_id: "company" })).toBe("NIF");
  expect(fieldText("tagline", { subject: "settings", subject_id: "company" })).toBe("Lema");
  expect(fieldText("attributes.vgPercent", { subject: "product", subject_id: "1" })).toBe("Características › VG");
  expect(valueText(ORDER, "amountCents", "5799")).toBe("57,99\u00a0€");
  expect(valueText(ORDER, "kind", "payment")).toBe("Pago recibido");
  expect(valueText(ORDER, "on", "2026-11-27")).toBe("27 nov 2026");
  expect(valueText({ subject: "coupon" }, "value", "550")).toBe("5,5");
  expect(valueText({ subject: "coupon" }, "expiresAt", "2026-11-27T10:00:00.000Z")).toBe("27 nov 2026, 11:00");
});

test("what somebody wrote is told as it was written, even where it looks like a day", () => {
  expect(valueText({ subject: "lot" }, "code", "2026-11-27")).toBe("2026-11-27");
  expect(valueText({ subject: "lot" }, "bestBefore", "2026-13-40")).toBe("2026-13-40");
});
