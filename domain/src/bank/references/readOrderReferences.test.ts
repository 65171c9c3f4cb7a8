import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditorReference } from "./creditorReference.ts";
import { readOrderReferences } from "./readOrderReferences.ts";

const read = (text: string) => readOrderReferences(text).map(({ orderId, how }) => `${how} ${orderId}`);

describe("orders in a transfer's text", () => {
  test.each([
    ["Pedido 123", ["word 123"]],
    ["PEDIDO#123", ["word 123"]],
    ["ped. 123", ["word 123"]],
    ["pedido nº 123", ["word 123"]],
    ["Pedido n. 123", ["word 123"]],
    ["pedido num. 123", ["word 123"]],
    ["pedido número 123", ["word 123"]],
    ["PEDIDO: 00123", ["word 123"]],
    ["pago de mi pedido123 gracias", ["word 123"]],
    ["Pedido-123", ["word 123"]],
    ["TRANSFERENCIA DE ANA GIL PEDIDO 123", ["word 123"]],
    ["pedidos 123 y 124", ["word 123", "word 124"]],
    ["pedido 123 + 124 + 125", ["word 123", "word 124", "word 125"]],
    ["pedido 123, pedido 124", ["word 123", "word 124"]],
    ["pedidos 123, 124 y 125", ["word 123", "word 124", "word 125"]],
    ["pedido 123, 28013 Madrid", ["word 123", "bare 28013"]],
    ["pedido 123/124", ["word 123", "bare 124"]],
    ["pedido 612345678", ["word 612345678"]],
    [creditorReference(123), ["rf 123"]],
    [`${creditorReference(123)} pedido 123`, ["rf 123"]],
    ["pedido web 123", ["word 123"]],
    ["Pedido con referencia 123", ["word 123"]],
    ["PEDIDO 123ANA GIL", ["word 123"]],
    ["PEDIDO 12 JULIO PEREZ", ["word 12"]],
    ["PEDIDO 12 MAR GIL", ["word 12"]],
    ["PEDIDO 123 DE ANA GIL", ["word 123"]],
    ["pedido 123 kit", ["word 123"]],
  ])("%s", (text, found) => {
    expect(read(text)).toEqual(found);
  });

  test.each([
    ["pedio 123", ["typo 123"]],
    ["peddo 123", ["typo 123"]],
    ["PEDDIO 123", ["typo 123"]],
    ["pedidp 123", ["typo 123"]],
    ["predido123", ["typo 123"]],
    ["pdido nº123", ["typo 123"]],
    ["perido 123", ["typo 123"]],
    ["pedido 1O3", ["typo 103"]],
    ["order 123", ["typo 123"]],
    ["pedido 1.234", ["typo 1234"]],
    ["pedido 12.345 Ana", ["typo 12345"]],
    ["pedido 2026/123", ["typo 2026", "bare 123"]],
    ["#123", ["typo 123"]],
    ["RF00123", ["doubtful 123"]],
    ["RF99 123", ["doubtful 123"]],
  ])("%s, with a typing error", (text, found) => {
    expect(read(text)).toEqual(found);
  });

  test.each([
    ["123", ["bare 123"]],
    ["compra 123", ["bare 123"]],
    ["Pedro 123", ["bare 123"]],
    ["periodo 2026", ["bare 2026"]],
    ["factura 7 de Ana", ["bare 7"]],
  ])("%s, a number alone, is the weakest kind", (text, found) => {
    expect(read(text)).toEqual(found);
  });

  test.each([
    "612345678",
    "+34 612 34 56 78",
    "tel. 912 345 678",
    "12/05/2026",
    "2026-05-12",
    "12-05-26",
    "12.05.2026 10:30",
    "20260512",
    "ES9121000418450200051332",
    "ES91 2100 0418 4502 0005 1332",
    "2100 0418 4502 0005 1332",
    "DE89370400440532013000",
    "12,50",
    "1.234,56 EUR",
    "25 euros",
    "12€",
    "12345678Z",
    "X1234567L",
    "B12345678",
    "TARJETA *1234",
    "pedido 12,50 EUR",
    "pedido 12/05/2026",
    "pedido 20/11",
    "pedido 20 de noviembre",
    "pedido 20NOV",
    "pedido 5 diciembre",
    "pedido 3 botes",
    "pedido 123.5",
    "pedido 2 uds",
    "A123",
    "RF18539007547034",
    "",
  ])("%j names no order", (text) => {
    expect(read(text)).toEqual([]);
  });

  test("what was asked for is found in whatever surrounds it", () => {
    const order = fc.integer({ min: 1, max: 999_999 });
    const around = fc.constantFrom(
      "",
      "Ana Núñez",
      "TRANSF. A SU FAVOR",
      "tel 612345678",
      "12/05/2026",
      "25,00 EUR",
      "gracias!",
    );
    const word = fc.constantFrom("Pedido ", "PEDIDO#", "ped. ", "pedido nº ", "Pedido: ");
    fc.assert(
      fc.property(around, word, order, around, (before, name, orderId, after) => {
        expect(readOrderReferences(`${before} ${name}${orderId} ${after}`)[0]).toEqual({ orderId, how: "word" });
        expect(readOrderReferences(`${before} ${creditorReference(orderId)} ${after}`)[0]).toEqual({
          orderId,
          how: "rf",
        });
      }),
    );
  });

  test("any text is read", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => void readOrderReferences(text)));
  });
});

test("a text as long as no bank writes it is read as far as a bank would write it", () => {
  expect(readOrderReferences(`pedido 123 ${"X".repeat(5_000_000)}`)).toEqual([{ orderId: 123, how: "word" }]);
});
