import { expect, test } from "vitest";
import { readTracking } from "./readTracking.ts";

test("numbers alone go to the chosen orders from the top, as they are scanned", () => {
  expect(readTracking("BR-1\r\n\n BR-2 \n", [14, 13, 12])).toEqual({
    parcels: [
      { id: 14, tracking: "BR-1" },
      { id: 13, tracking: "BR-2" },
      { id: 12, tracking: "" },
    ],
    problems: [],
  });
});

test.each(["13;BR-2", "#13 ; BR-2", "Pedido #13, BR-2", "13\tBR-2"])(
  "«%s» names its order, and the others are told apart",
  (line) => {
    expect(readTracking(`BR-1\n${line}\n7;BR-7`, [14, 13]).parcels).toEqual([
      { id: 14, tracking: "BR-1" },
      { id: 13, tracking: "BR-2" },
      { id: 7, tracking: "BR-7" },
    ]);
  },
);

test("what is doubled, too many or no number is said with its line", () => {
  const { problems } = readTracking("BR-1\nBR-1\n12;BR-3\n12;BR-4\nhola qué tal\nBR-9", [12]);
  expect(problems).toEqual([
    "Línea 2: el número «BR-1» ya está en la línea 1.",
    "Línea 4: el pedido #12 ya tiene número.",
    "Línea 5: «hola qué tal» no es un número de seguimiento: solo letras, cifras, puntos y guiones, sin espacios.",
    "Línea 1: «BR-1» sobra: no quedan pedidos elegidos.",
    "Línea 2: «BR-1» sobra: no quedan pedidos elegidos.",
    "Línea 6: «BR-9» sobra: no quedan pedidos elegidos.",
  ]);
});
