import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);

/** Where the build puts them; nothing there is kept in the repository. */
const FOLDER = join(import.meta.dirname, "../.fonts");

const STYLES = join(import.meta.dirname, "../app/styles/fonts.css");

/** The letters that `fonts.css` says are in this file: its `unicode-range`. */
async function lettersFor(file: string): Promise<string> {
  const [, ranges] = (await readFile(STYLES, "utf8")).split(`/${file}")`)[1]?.match(/unicode-range:([^;]+);/) ?? [];
  if (ranges === undefined) throw new Error(`fonts.css names no letters for ${file}`);
  return ranges.split(",").map(expand).join("");
}

/** `U+0020-007E` → the letters from the first to the last. */
function expand(range: string): string {
  const [first = 0, last = first] = range
    .trim()
    .slice("U+".length)
    .split("-")
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join("");
}

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
      const file = `${name}-spanish.woff2`;
      const letters = await lettersFor(file);
      const font = await subsetFont(whole, letters, { targetFormat: "woff2", noHinting: true, ...options });
      return { name, file, letters, whole, font };
    }),
  );
}

/** Writes them where `fonts.css` finds them. The files of the packages stay as they are. */
export function spanishFonts(): Plugin {
  return {
    name: "bruma:spanish-fonts",
    async config() {
      await mkdir(FOLDER, { recursive: true });
      for (const { file, font } of await makeSpanishFonts()) await writeFile(join(FOLDER, file), font);
    },
  };
}
