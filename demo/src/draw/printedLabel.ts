import { inkOn, mix } from "./colour.ts";
import type { Label, LabelStyle } from "./DemoPicture.ts";
import { fittingSize, inTwoLines, letter } from "./lettering.ts";
import { MOTIFS } from "./motifs.ts";
import type { Paints } from "./Paints.ts";
import { type Box, rectangle } from "./shapes.ts";

type Print = Label & {
  style: LabelStyle;
  colour: string;
  accent: string;
  detail?: string;
  /** the text that the law asks for on what holds nicotine, on a third of the face */
  warning?: boolean;
};

const PAPER = "#f7f6f2";
const ON_PAPER: ReadonlySet<LabelStyle> = new Set(["band", "lines", "contour"]);
const WARNING = ["Este producto contiene", "nicotina, una sustancia", "muy adictiva."];
const LINE = 1.5;

function warningPanel(box: Box): string {
  const edge = box.width * 0.022;
  const size = fittingSize("nicotina, una sustancia", box.width * 0.78, box.width * 0.058);
  const gap = (box.height - WARNING.length * size) / (WARNING.length + 1);
  const rows = WARNING.map((row, index) =>
    letter(row, {
      x: box.x + box.width / 2,
      y: box.y + (gap + size) * (index + 1),
      size,
      weight: 0.15,
      colour: "#0c0f10",
    }),
  );
  const frame = { x: box.x + edge / 2, y: box.y + edge / 2, width: box.width - edge, height: box.height - edge };
  return `<path fill="#fff" stroke="#0c0f10" stroke-width="${edge}" d="${rectangle(frame)}"/>${rows.join("")}`;
}

/** The name in one line or two, its last base line at `foot`; `top` is where it begins. */
function nameAbove(name: string, face: Box, foot: number, colour: string): { art: string; top: number } {
  const room = face.width * 0.74;
  const whole = fittingSize(name, room, face.width * 0.15);
  const rows = whole < face.width * 0.115 ? inTwoLines(name) : [name];
  const size = Math.min(...rows.map((row) => fittingSize(row, room, face.width * 0.135)));
  const art = rows.map((row, index) => {
    const y = foot - (rows.length - 1 - index) * size * LINE;
    return letter(row, { x: face.x + face.width / 2, y, size, weight: 0.12, colour });
  });
  return { art: art.join(""), top: foot - (rows.length - 1) * size * LINE - size * 1.2 };
}

/** A flat label filling `box`; the light is laid over it by whoever wraps it around something. */
export function printedLabel(paints: Paints, box: Box, print: Print): string {
  const ground = ON_PAPER.has(print.style) ? PAPER : print.colour;
  const ink = inkOn(ground);
  const warned = print.warning ? box.height * (box.height > box.width * 1.9 ? 0.24 : 0.3) : 0;
  const face = { ...box, height: box.height - warned };
  const unit = face.width;
  const middle = face.x + unit / 2;
  const roomy = face.height > unit * 1.5 ? 1.4 : 1;

  const brandText = print.brand.toUpperCase();
  const brandSize = fittingSize(brandText, unit * 0.72, unit * 0.062, 0.55);
  const brandBase = face.y + unit * 0.1 * roomy + brandSize;
  const brand = { x: middle, y: brandBase, size: brandSize, weight: 0.13, tracking: 0.55, colour: ink };

  const detailSize = print.detail ? fittingSize(print.detail, unit * 0.7, unit * 0.064) : 0;
  const detailBase = face.y + face.height - unit * 0.085 * roomy;
  const detail = { x: middle, y: detailBase, size: detailSize, weight: 0.12, colour: mix(ink, ground, 0.15) };
  const name = nameAbove(print.name, face, detailBase - (print.detail ? detailSize * 2 * roomy : 0), ink);

  const motifTop = brandBase + unit * 0.075;
  const motif = MOTIFS[print.style]({
    box: { x: face.x, y: motifTop, width: unit, height: name.top - unit * 0.055 - motifTop },
    colour: print.colour,
    accent: print.accent,
    initial: print.name.charAt(0).toUpperCase(),
  });
  const motifClip = paints.clip(
    `<path d="${rectangle({ ...face, y: motifTop, height: name.top - unit * 0.055 - motifTop })}"/>`,
  );
  const warning = print.warning ? warningPanel({ ...box, y: face.y + face.height, height: warned }) : "";
  return (
    `<path fill="${ground}" d="${rectangle(box)}"/><g clip-path="${motifClip}">${motif}</g>` +
    letter(brandText, brand) +
    name.art +
    (print.detail ? letter(print.detail, detail) : "") +
    warning
  );
}
