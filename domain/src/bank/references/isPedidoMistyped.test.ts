import { expect, test } from "vitest";
import { isPedidoMistyped } from "./isPedidoMistyped.ts";

test.each([
  ["a letter is missing", "EDIDO PDIDO PEIDO PEDDO PEDIO PEDID"],
  ["a letter is doubled or too much", "PPEDIDO PEEDIDO PEDIIDO PEDIDOO PREDIDO"],
  ["a letter is wrong", "OEDIDO PWDIDO PERIDO PEDIDP"],
  ["two neighbours are swapped", "EPDIDO PDEIDO PEIDDO PEDDIO PEDIOD"],
  ["the word is the plural", "PEDIOS PEDDIOS PEDIDOSS PEDIFOS"],
  ["there are two errors behind a P", "PDDO PDIO PEDDIOO PDEDIO PEXXDO"],
])("«pedido» is meant where %s", (_, words) => {
  for (const word of words.split(" ")) expect(isPedidoMistyped(word), word).toBe(true);
});

test.each([
  ["it is the word itself", "PEDIDO PEDIDOS"],
  [
    "it is a word or a name of its own, or several of them",
    "PEDRO PERDIDO PERIODO MEDIDO MEDIDA MEDIO PODIDO PEDIR PIDO PRIMIDO PELADO PESADO PECADO CEDIDO PEDAL PEDI PERIODOS",
  ],
  ["there are two errors and no P to begin with", "EDDO OEDIDP EPDIOD"],
  ["there are three errors", "PDO PXXXDO PEDIDOXXXX"],
  ["letters that are no neighbours are swapped, in a word without a P", "DEDIPO"],
])("and not where %s", (_, words) => {
  for (const word of words.split(" ")) expect(isPedidoMistyped(word), word).toBe(false);
});

test("a word that only ends in one of those is none of them", () => {
  expect([isPedidoMistyped("PIDO"), isPedidoMistyped("PPIDO")]).toEqual([false, true]);
});
