import fc from "fast-check";
import { expect, test } from "vitest";
import { readList, readOptions, writeList, writeOptions } from "../formats/listCell.ts";
import { guessCategory } from "../products/guessCategory.ts";
import { BadCell, readCents, readFlag, readMoment } from "./cells.ts";

test.each([
  ["12,95", 1295],
  ["12.95 €", 1295],
  ["1.234,56", 123456],
  ["1,234.56", 123456],
  ["100.000000", 10000],
  ["0,125", 13],
  ["", undefined],
])("«%s» is read as %s cents", (text, cents) => {
  expect(readCents("Precio", text)).toBe(cents);
});

test.each(["1.500", "12,345", "doce", "-1", "1,2,3", "1e5"])("«%s» is no price, or could be two", (text) => {
  expect(() => readCents("Precio", text)).toThrow(BadCell);
});

test("every price comes back from how it is written, with a comma or a point", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(",", "."), (cents, sign) => {
      expect(readCents("Precio", (cents / 100).toFixed(2).replace(".", sign))).toBe(cents);
    }),
  );
});

test("options and lists come back from how they are written, whatever signs are in them", () => {
  const word = fc
    .string({ minLength: 1, maxLength: 12 })
    .filter((text) => text.trim() === text && text !== "__proto__");
  fc.assert(
    fc.property(fc.dictionary(word, word, { maxKeys: 4, noNullPrototype: true }), (options) => {
      expect(readOptions(writeOptions(options))).toEqual(options);
    }),
  );
  fc.assert(
    fc.property(
      fc.array(
        word.filter((text) => !/^\d+\.\d+$/.test(text)),
        { maxLength: 4 },
      ),
      (words) => {
        expect(readList(writeList(words))).toEqual(words);
      },
    ),
  );
});

test("yes and no are read in both languages, and a day as people write it", () => {
  expect(["sí", "1", "TRUE", "active"].map((text) => readFlag("Activo", text))).toEqual([true, true, true, true]);
  expect(["no", "0", "-1", "", "draft"].map((text) => readFlag("Activo", text))).toEqual(Array(5).fill(false));
  expect(readMoment("Fecha", "14/3/2026")?.toISOString()).toBe("2026-03-14T12:00:00.000Z");
  expect(() => readMoment("Fecha", "31/2/2026")).toThrow(BadCell);
});

test.each([
  ["E-Liquids > Mentolados", "liquids", true],
  ["Sales de nicotina", "liquids", true],
  ["Resistencias para pods", "accessories", true],
  ["Kits de inicio", "starter-kits", true],
  ["Mods", "mods", true],
  ["Camisetas", "accessories", false],
])("«%s» goes to %s", (name, category, guessed) => {
  expect(guessCategory(name)).toEqual({ category, guessed });
});
