import type { ImportRow } from "@bruma/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dayRead, picturesOf, planOf, readAs, unitsOf } from "./importWords.ts";
import { RowChanges } from "./RowChanges.tsx";

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
  expect([dayRead("03/04/2026", "dmy"), dayRead("3-4-26 10:00", "mdy")]).toEqual([
    "3 de abril de 2026",
    "4 de marzo de 2026",
  ]);
  expect(readAs({ encoding: "UTF-8", delimiter: ";" })).toBe("UTF-8, separado por punto y coma");
});

test.each([
  [6, "1 campo más"],
  [7, "2 campos más"],
])("of %i changed fields the first five are shown, and how many more there are", (count, words) => {
  const changes = Array.from({ length: count }, (_, n) => ({ field: `Campo ${n}`, before: "a", after: "b" }));
  const where = { position: 1, line: 2, title: "Pod", key: "POD-1", column: null, reason: null };
  const row: ImportRow = { ...where, effect: "change", changes, warnings: [] };
  expect(renderToStaticMarkup(createElement(RowChanges, { row }))).toContain(`>${words}<`);
});
