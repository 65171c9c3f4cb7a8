import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { makeSpanishFonts } from "./spanishFonts.ts";

const ROOT = join(import.meta.dirname, "../..");
const TEXTS = globSync(["web/app/**/*.{ts,tsx}", "contract/src/**/*.ts", "domain/src/**/*.ts"], { cwd: ROOT });
const fonts = await makeSpanishFonts();

/** The letters that a font draws, by its table `cmap`, subtable format 4 (OpenType 1.9). */
async function lettersOf(font: Buffer): Promise<Set<number>> {
  const sfnt = await subsetFont(font, undefined, { targetFormat: "sfnt", keepAllGlyphs: true });
  const tables = Array.from({ length: sfnt.readUInt16BE(4) }, (_, place) => 12 + 16 * place);
  const cmap = sfnt.readUInt32BE((tables.find((at) => sfnt.toString("latin1", at, at + 4) === "cmap") ?? 0) + 8);
  const subtables = Array.from({ length: sfnt.readUInt16BE(cmap + 2) }, (_, place) => cmap + 4 + 8 * place);
  const starts = subtables.map((at) => cmap + sfnt.readUInt32BE(at + 4));
  const at = starts.find((start) => sfnt.readUInt16BE(start) === 4) ?? 0;
  const doubled = sfnt.readUInt16BE(at + 6);
  const letters = new Set<number>();
  for (let place = 0; place < doubled; place += 2) {
    const first = sfnt.readUInt16BE(at + 16 + doubled + place);
    for (let letter = first; letter <= sfnt.readUInt16BE(at + 14 + place); letter++) letters.add(letter);
  }
  return letters;
}

test("both fonts together cost a first visit no more than 35 kB", () => {
  expect(fonts.reduce((bytes, { font }) => bytes + font.length, 0)).toBeLessThanOrEqual(35_000);
});

test.each(fonts)(
  "$name draws every letter of our texts, and all of Spanish, Catalan, Galician and Basque",
  async ({ letters, whole, font }) => {
    const texts = TEXTS.map((file) => readFileSync(join(ROOT, file), "utf8")).join("");
    const used = new Set(`${texts}ÁÉÍÓÚÜÑÇÀÈÒÏáéíóúüñçàèòï·ªº¡¿«»€—…½`);
    const [has, could] = await Promise.all([lettersOf(font), lettersOf(whole)]);
    expect(has.size).toBeGreaterThan(190);
    const missing = [...used].filter((sign) => {
      const letter = sign.codePointAt(0) ?? 0;
      return letter >= 0x20 && could.has(letter) && !has.has(letter);
    });
    expect(missing).toEqual([]);
    // Whatever `fonts.css` sends the browser to this file for is in it, or the packages' file has it not either.
    const promised = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
    expect(promised.filter((letter) => could.has(letter) && !has.has(letter))).toEqual([]);
  },
);
