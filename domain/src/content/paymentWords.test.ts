import { expect, test } from "vitest";
import { settingsOf } from "../settings/index.ts";
import { cashOnDeliveryWords, methodWords, surchargeWords } from "./paymentWords.ts";

const shopWith = (cash?: typeof offered) => settingsOf({ payments: cash && { cash_on_delivery: cash } }).payments;
const offered = { enabled: true, fee: 300, minimum: 3_000, maximum: 99_999 };
const plain = (words: string) => words.replaceAll("\u00a0", " ");

test("a shop with transfers only says so, and that nothing costs more", () => {
  expect(methodWords(shopWith())).toBe("transferencia bancaria");
  expect(surchargeWords(shopWith())).toBe("Ninguna forma de pago tiene recargo.");
  expect(cashOnDeliveryWords(shopWith())).toBe("no lo aceptamos");
});

test("cash on delivery is told with its fee, its limits and where it is to be had, as the checkout applies them", () => {
  expect(plain(methodWords(shopWith(offered)))).toBe(
    "transferencia bancaria o contra reembolso (3,00 € más, desde 30,00 € en productos y hasta 999,99 € en total, con entrega en la península y Baleares)",
  );
  expect(plain(surchargeWords(shopWith(offered)))).toBe(
    "La transferencia no tiene recargo; pagar contra reembolso cuesta 3,00 € más.",
  );
  expect(surchargeWords(shopWith({ ...offered, fee: 0 }))).toBe("Ninguna forma de pago tiene recargo.");
});
