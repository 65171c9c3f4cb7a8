import { GLYPHS, markOf, sideShifts } from "./glyphs.ts";

type Lettering = {
  x: number;
  /** the base line */
  y: number;
  /** height of a capital */
  size: number;
  colour: string;
  /** stroke width as a share of the size */
  weight?: number;
  /** space between letters as a share of the size */
  tracking?: number;
  anchor?: "start" | "middle" | "end";
  opacity?: number;
};

const WORD_SPACE = 0.42;
const TRACKING = 0.26;
const CEDILLA = "\u0327";

type Line = { strokes: { path: string; x: number; down: number }[]; width: number };

const rounded = (value: number) => Number(value.toFixed(1));

/** In units of a hundredth of the capital height. */
function setInLine(text: string, tracking: number): Line {
  const strokes: Line["strokes"] = [];
  let x = 0;
  let centre = 0;
  let isSmall = false;
  for (const character of text.normalize("NFD")) {
    const mark = markOf(character);
    if (mark !== undefined) {
      strokes.push({ path: mark, x: centre, down: isSmall && character !== CEDILLA ? 30 : 0 });
      continue;
    }
    if (character === " ") {
      x += WORD_SPACE * 100;
      continue;
    }
    const glyph = GLYPHS[character] ?? GLYPHS["·"];
    if (glyph === undefined) continue;
    const { left, right } = sideShifts(character);
    if (x > 0) x += left;
    strokes.push({ path: glyph.path, x, down: 0 });
    isSmall = character !== character.toUpperCase();
    centre = x + glyph.width / 2;
    x += glyph.width + right + tracking * 100;
  }
  return { strokes, width: Math.max(0, x - tracking * 100) };
}

/** Moves and scales a path of absolute M, L, H, V, C, S, A, Z: one path for a whole line draws in half the time. */
function moved(path: string, scale: number, left: number, top: number): string {
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.trim() === "" ? [] : rest.trim().split(/[ ,]+/).map(Number);
    const placed = numbers.map((value, index) => {
      if (command === "A") {
        if (index % 7 > 1 && index % 7 < 5) return value;
        if (index % 7 < 2) return rounded(value * scale);
        return rounded(value * scale + (index % 7 === 5 ? left : top));
      }
      const isX = command === "H" || (command !== "V" && index % 2 === 0);
      return rounded(value * scale + (isX ? left : top));
    });
    return command + placed.join(" ");
  });
}

/** Width of a line of capitals `size` high. */
function widthOf(text: string, size: number, tracking = TRACKING): number {
  return (setInLine(text, tracking).width * size) / 100;
}

/** One line of text as strokes. */
export function letter(text: string, options: Lettering): string {
  const { weight = 0.11, tracking = TRACKING, anchor = "middle", size } = options;
  const line = setInLine(text, tracking);
  const scale = size / 100;
  const width = line.width * scale;
  const left = options.x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  const top = options.y - size;
  const d = line.strokes.map(({ path, x, down }) => moved(path, scale, left + x * scale, top + down * scale)).join("");
  const alpha = options.opacity === undefined ? "" : ` stroke-opacity="${options.opacity}"`;
  const thickness = (weight * size).toFixed(2);
  return `<path fill="none" stroke="${options.colour}" stroke-width="${thickness}" stroke-linejoin="round"${alpha} d="${d}"/>`;
}

/** Largest size not above `size` at which `text` is no wider than `width`. */
export function fittingSize(text: string, width: number, size: number, tracking = TRACKING): number {
  const wide = widthOf(text, size, tracking);
  return wide <= width ? size : (size * width) / wide;
}

/** Splits between words into two lines as even as can be; one word stays whole. */
export function inTwoLines(text: string): [string] | [string, string] {
  const words = text.split(" ");
  let best: [string] | [string, string] = [text];
  let bestWidth = Number.POSITIVE_INFINITY;
  for (let cut = 1; cut < words.length; cut++) {
    const lines: [string, string] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    const width = Math.max(widthOf(lines[0], 100), widthOf(lines[1], 100));
    if (width < bestWidth) [best, bestWidth] = [lines, width];
  }
  return best;
}
