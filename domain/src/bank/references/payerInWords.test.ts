import { expect, test } from "vitest";
import { payeeInWords, payerInWords } from "./payerInWords.ts";

test.each([
  ["TRANSFERENCIA RECIBIDA DE ANA NÚÑEZ GIL", "ANA NÚÑEZ GIL"],
  ["TRANSFERENCIA INMEDIATA DE JOSÉ GIL: RF78123, gracias", "JOSÉ GIL"],
  ["Transferencia De Ana Gil Ruiz, Concepto Pedido 123.", "Ana Gil Ruiz"],
  ["TRANSFERENCIA DE ANA NÚÑEZ GIL PEDIDO 123", "ANA NÚÑEZ GIL"],
  ["TRANSF. A SU FAVOR DE MARIA LOPEZ", "MARIA LOPEZ"],
  ["TRF. INM. REC. DE LUIS PEREZ", "LUIS PEREZ"],
  ["Transf.inm. Luis Pérez Gil", "Luis Pérez Gil"],
  ["BIZUM DE MARTA SANZ - pedido 7", "MARTA SANZ"],
  ["Bizum recibido de Marta Sanz", "Marta Sanz"],
  ["ABONO TRANSFERENCIA DE: COMERCIAL GIL S.L.", "COMERCIAL GIL S.L."],
  ["Transferencia de MARTA SANZ", "MARTA SANZ"],
  ["Payment from Ana Gil", "Ana Gil"],
  ["Received money from Ana Gil with reference Pedido 9", "Ana Gil"],
  ["Bizum payment from: Ana Gil", "Ana Gil"],
  ["TRANSF. A SU FAVOR 20803704-ANA GIL RUIZ", "ANA GIL RUIZ"],
  ["TRANSFER INMEDIATA LUIS PEREZ GIL", "LUIS PEREZ GIL"],
  ["BIZUM RECIBIDO MARTA SANZ", "MARTA SANZ"],
  ["TRANS INM/ ANA GIL RUIZ", "ANA GIL RUIZ"],
  ["TRANSFERENCIA A SU FAVOR MARÍA DEL MAR GIL", "MARÍA DEL MAR GIL"],
])("«%s» names %s", (text, name) => {
  expect(payerInWords(text)).toBe(name);
});

test.each([
  "COMISIÓN DE MANTENIMIENTO",
  "TRANSFERENCIA RECIBIDA",
  "BIZUM 123",
  "Pedido 12",
  "TRANSFERENCIA DE 123",
  "TRANSF. A SU FAVOR Alquiler septiembre",
  "TRANSFER INMEDIATA pedido 12",
  "TRANSFERENCIA INMEDIATA ENVIADA",
  "",
])("«%s» names nobody", (text) => {
  expect(payerInWords(text)).toBeNull();
});

test.each([
  ["TRANSFERENCIA A FAVOR DE LEIRE URIARTE SÁEZ", "LEIRE URIARTE SÁEZ"],
  ["TRANSF. INMEDIATA EMITIDA A LUIS PEREZ CONCEPTO DEV12", "LUIS PEREZ"],
  ["Transferencia enviada a Ana Gil DEV12", "Ana Gil"],
  ["BIZUM ENVIADO A MARTA SANZ", "MARTA SANZ"],
])("of money that went out, «%s» names %s", (text, name) => {
  expect(payeeInWords(text)).toBe(name);
});

test.each([
  "TRANSFERENCIA EMITIDA",
  "REMESA TRANSFERENCIAS",
  "TRANSFERENCIA A 123",
  "TRANSF. A SU FAVOR DE MARIA LOPEZ",
  "COMISIÓN DE MANTENIMIENTO",
  "Alquiler",
])("of money that went out, «%s» names nobody", (text) => {
  expect(payeeInWords(text)).toBeNull();
});
