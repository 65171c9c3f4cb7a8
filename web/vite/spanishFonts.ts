import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);

/** Where the build puts them; nothing there is kept in the repository. */
const FOLDER = join(import.meta.dirname, "../.fonts");

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join("");

/** ASCII, Latin-1 (Spanish, Catalan, Galician, Basque …) and the signs of our screens. The range in `fonts.css` says the same. */
const LETTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”‹›•…Œœ€−←↑→↓`;

const FEATURES = ["tnum", "lnum", "locl", "ccmp", "mark"];

/** Headings have one weight, and pairs of letters set closer; small text does without those pairs, which weigh as much as its letters. */
const FONTS = [
  { name: "bricolage-grotesque", options: { keepFeatures: [...FEATURES, "kern"], variationAxes: { wght: 600 } } },
  { name: "instrument-sans", options: { keepFeatures: FEATURES } },
];

/** The two fonts with the letters of Spanish screens only, and the whole ones that they are made from. */
export function makeSpanishFonts() {
  return Promise.all(
    FONTS.map(async ({ name, options }) => {
      const whole = await readFile(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
      const font = await subsetFont(whole, LETTERS, { targetFormat: "woff2", noHinting: true, ...options });
      return { name, whole, font };
    }),
  );
}

/** Writes them where `fonts.css` finds them. The files of the packages stay as they are. */
export function spanishFonts(): Plugin {
  return {
    name: "bruma:spanish-fonts",
    async config() {
      await mkdir(FOLDER, { recursive: true });
      for (const { name, font } of await makeSpanishFonts())
        await writeFile(join(FOLDER, `${name}-spanish.woff2`), font);
    },
  };
}
