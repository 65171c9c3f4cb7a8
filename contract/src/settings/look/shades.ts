import { z } from "zod";
import { contrast, mix } from "./contrast.ts";

const Pair = z.tuple([z.string(), z.string()]);

/** What becomes of one chosen colour, each in the light and in the dark theme. */
export const Shades = z.object({
  /** Words stand on it. */
  fill: Pair,
  hover: Pair,
  /** The words on it. */
  on: Pair,
  /** It is words itself. */
  ink: Pair,
  /** A ground that only hints at it. */
  wash: Pair,
});
export type Shades = z.infer<typeof Shades>;

interface Theme {
  name: string;
  /** What it may stand on: where each is enough, the pages' other grounds are. */
  grounds: readonly string[];
  on: string;
  /** Towards which a colour is moved until it can be read. */
  away: string;
}

/** The grounds are those of `web/app/styles/tokens.css`, which its test holds. */
export const THEMES: readonly [Theme, Theme] = [
  { name: "claro", grounds: ["#f6f7f5", "#ffffff"], on: "#ffffff", away: "#000000" },
  { name: "oscuro", grounds: ["#0e1214", "#161c1f"], on: "#0d0d0d", away: "#ffffff" },
];

/** For words on a fill, for edges, and for words: as the design's own colours are held to. */
const WORDS_ON_FILL = 4.5;
const EDGE = 3;
const WORDS = 7;

const both = (shade: (theme: Theme) => string): [string, string] => [shade(THEMES[0]), shade(THEMES[1])];

/** Each shade keeps the chosen colour where it can be read, and moves it only as far as that takes. */
export function shadesOf(colour: string): Shades {
  return {
    fill: both((theme) => fillOf(colour, theme)),
    hover: both((theme) => mix(fillOf(colour, theme), theme.away, 0.16)),
    on: both(({ on }) => on),
    ink: both((theme) =>
      moved(colour, theme, (shade) =>
        [...theme.grounds, washOf(colour, theme)].every((ground) => contrast(shade, ground) >= WORDS),
      ),
    ),
    wash: both((theme) => washOf(colour, theme)),
  };
}

const fillOf = (colour: string, theme: Theme) =>
  moved(
    colour,
    theme,
    (shade) =>
      contrast(theme.on, shade) >= WORDS_ON_FILL && theme.grounds.every((ground) => contrast(shade, ground) >= EDGE),
  );

const washOf = (colour: string, { grounds }: Theme) => mix(colour, grounds[1] ?? "", 0.9);

const STEPS = 50;

function moved(colour: string, { away }: Theme, isEnough: (shade: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mix(colour, away, step / STEPS);
    if (isEnough(shade)) return shade;
  }
  return away;
}

/** Why a chosen colour is not used as it is, theme by theme; nothing where it is. */
export function movesOf(colour: string): string[] {
  const { fill } = shadesOf(colour);
  return THEMES.flatMap(({ name, on, away }, at) => {
    const used = fill[at] ?? colour;
    if (used === colour) return [];
    const way = away === "#000000" ? "oscurece" : "aclara";
    const words = contrast(on, colour).toLocaleString("es-ES", { maximumFractionDigits: 1 });
    const edge = Math.min(...(THEMES[at]?.grounds ?? []).map((ground) => contrast(colour, ground)));
    const why =
      contrast(on, colour) < WORDS_ON_FILL
        ? `las letras de encima se leerían a ${words}:1 y hacen falta 4,5:1`
        : `casi no se vería sobre el fondo (${edge.toLocaleString("es-ES", { maximumFractionDigits: 1 })}:1, y hacen falta 3:1)`;
    return [`En ${name} se ${way} hasta ${used}: ${why}.`];
  });
}
