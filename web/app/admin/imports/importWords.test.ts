import { expect, test } from "vitest";
import { picturesOf, planOf, readAs, unitsOf } from "./importWords.ts";

const counts = { new: 0, change: 0, same: 0, bad: 0 };

test.each([
  [{ new: 3, change: 2 }, "Se crearán 3 productos y se cambiarán 2."],
  [{ new: 1 }, "Se creará 1 producto."],
  [{ change: 1 }, "Se cambiará 1 producto."],
  [{ same: 4 }, "El fichero no cambia nada."],
])("a plan says what will happen: %o", (some, words) => {
  expect(planOf({ kind: "products", counts: { ...counts, ...some } })).toBe(words);
});

test("figures and signs are told in words", () => {
  expect(unitsOf("customers", 10_000)).toBe("10.000 clientes");
  expect(picturesOf({ total: 300, fetched: 120, failed: 0, retriable: 0 })).toBe("120 de 300 fotos");
  expect(picturesOf({ total: 1, fetched: 0, failed: 1, retriable: 1 })).toBe("0 de 1 foto, 1 con problemas");
  expect(readAs({ encoding: "UTF-8", delimiter: ";" })).toBe("UTF-8, separado por punto y coma");
});
