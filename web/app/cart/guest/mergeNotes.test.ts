import { expect, test } from "vitest";
import { mergeSentence } from "./mergeNotes.ts";

const note = { variantId: 7, name: "Niebla Pod", quantity: 3 };

test.each([
  ["larger_kept", "Niebla Pod: ya lo tenías en tu carrito; hemos dejado la cantidad mayor, 3 unidades."],
  ["capped_to_stock", "Niebla Pod: no queda más stock; hemos ajustado la cantidad a 3 unidades."],
  ["unavailable", "Niebla Pod: ya no está disponible y no lo hemos añadido."],
] as const)("the buyer is told what merging did: %s", (kind, sentence) => {
  expect(mergeSentence({ ...note, kind })).toBe(sentence);
});

test("one unit is one unit", () => {
  expect(mergeSentence({ ...note, kind: "capped_to_stock", quantity: 1 })).toContain("a 1 unidad.");
});
