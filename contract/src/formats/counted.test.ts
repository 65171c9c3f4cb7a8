import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test("one thing is said in the singular, none and several in the plural, thousands with their point", () => {
  expect([0, 1, 2, 10_000].map((count) => counted(count, "movimiento nuevo", "movimientos nuevos"))).toEqual([
    "0 movimientos nuevos",
    "1 movimiento nuevo",
    "2 movimientos nuevos",
    "10.000 movimientos nuevos",
  ]);
});
