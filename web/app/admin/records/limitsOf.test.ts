import { SETTINGS } from "@bruma/contract";
import { expect, test } from "vitest";
import { limitsOf } from "./limitsOf.ts";

test("a form lets somebody type what the setting's schema takes", () => {
  const { sale, payments, company, safety, texts } = SETTINGS;
  const days = { kind: "number", required: true, attributes: { min: 1, max: 60 } };
  expect(limitsOf(sale.fields.unpaid_order_days.schema)).toEqual(days);
  const { fee } = payments.fields.cash_on_delivery.schema.shape;
  expect(limitsOf(fee)).toEqual({ kind: "number", required: true, isEuros: true, attributes: { min: 0, max: 100 } });
  expect(limitsOf(payments.fields.reminder.schema).kind).toBe("flag");
  expect(limitsOf(company.fields.nif.schema)).toEqual({ kind: "text", required: true, attributes: { maxLength: 20 } });
  expect(limitsOf(safety.fields.age_denied_url.schema)).toMatchObject({
    required: true,
    attributes: { maxLength: 500 },
  });
  expect(limitsOf(texts.fields.announcement.schema)).toMatchObject({ required: false, attributes: { maxLength: 160 } });
  expect(limitsOf(texts.fields.announcement_until.schema)).toEqual({ kind: "text", attributes: {} });
});
