import { darker, lighter, mix } from "../colour.ts";
import type { BottleGlass, DemoPicture, Label } from "../DemoPicture.ts";
import { glass, roundLight, satin } from "../light.ts";
import type { Paints } from "../Paints.ts";
import { printedLabel } from "../printedLabel.ts";
import type { Item, Placed } from "../scene.ts";
import { carton } from "./carton.ts";

type Bottled = Extract<DemoPicture, { kind: "dropper" }>;

export const WALLS: Record<BottleGlass, string> = {
  clear: "#cfd8d8",
  smoke: "#4a5257",
  amber: "#7a4a1c",
  white: "#eef0ee",
  black: "#22272a",
};

/** The ribbed, child-proof cap, its foot at 0,0. */
export function ribbedCap(paints: Paints, width: number, height: number, colour: string): string {
  const half = width / 2;
  const top = half * 0.84;
  const body = `M${-half} 0C${-half * 0.6} 9 ${half * 0.6} 9 ${half} 0L${top} ${-height + 14}Q${top - 2} ${-height} ${top - 16} ${-height}H${16 - top}Q${2 - top} ${-height} ${-top} ${-height + 14}Z`;
  const ribs = Array.from({ length: 13 }, (_, index) => {
    const angle = ((index - 6) / 7) * (Math.PI / 2);
    const foot = Math.sin(angle) * half * 0.99;
    const head = Math.sin(angle) * top * 0.99;
    return `M${foot.toFixed(1)} -16L${head.toFixed(1)} ${-height + 22}`;
  });
  return (
    `<path fill="${satin(paints, colour)}" d="${body}"/>` +
    `<path fill="none" stroke="${darker(colour, 0.55)}" stroke-opacity=".4" stroke-width="3.4" d="${ribs.join("")}"/>` +
    `<path fill="none" stroke="${lighter(colour, 0.5)}" stroke-opacity=".25" stroke-width="1.6" transform="translate(3 0)" d="${ribs.join("")}"/>` +
    `<path fill="${roundLight(paints, 0.45)}" d="${body}"/>`
  );
}

function bottle(paints: Paints, picture: Bottled, label: Label): Item {
  const width = 262;
  const half = width / 2;
  const body = 486;
  const shoulder = 62;
  const neck = 56;
  const wall = WALLS[picture.glass];
  const outline =
    `M${-half} -10C${-half} 8 ${-half * 0.5} 12 0 12S${half} 8 ${half} -10V${-body}` +
    `C${half} ${-body - shoulder} ${neck} ${-body - shoulder * 0.7} ${neck} ${-body - shoulder - 6}H${-neck}` +
    `C${-neck} ${-body - shoulder * 0.7} ${-half} ${-body - shoulder} ${-half} ${-body}Z`;
  const clip = paints.clip(`<path d="${outline}"/>`);
  const liquid = picture.glass === "clear" ? mix("#f3ead2", picture.accent, 0.1) : wall;
  const print = printedLabel(
    paints,
    { x: -half, y: -body + 22, width, height: body - 52 },
    {
      ...label,
      style: picture.label,
      colour: picture.colour,
      accent: picture.accent,
      detail: picture.detail,
      warning: picture.warning,
    },
  );
  const cap = ribbedCap(paints, 146, 166, picture.glass === "white" ? "#f1f2ef" : mix("#1b2023", picture.colour, 0.08));
  const art =
    `<path fill="${lighter(wall, 0.3)}" d="${outline}"/>` +
    `<path fill="${glass(paints, liquid, 0.85)}" d="${outline}"/>` +
    `<g clip-path="${clip}">${print}<path fill="${roundLight(paints, 0.9)}" d="M${-half} ${-body - shoulder - 8}h${width}v${body + shoulder + 24}h${-width}z"/>` +
    `<path stroke="#fff" stroke-opacity=".5" stroke-width="2" d="M${-half} ${-body + 22}h${width}"/></g>` +
    `<g transform="translate(0 ${-body - shoulder + 2})">${cap}</g>`;
  return { art, width, height: body + shoulder + 166 };
}

export function drawDropper(paints: Paints, picture: Bottled, label: Label): Placed[] {
  const item = bottle(paints, picture, label);
  if (!picture.boxed) return [{ item, x: 600, scale: 1.2 }];
  const size = { width: 300, height: 690 };
  const front = printedLabel(
    paints,
    { x: -size.width / 2, y: -size.height, ...size },
    {
      ...label,
      style: picture.label,
      colour: picture.colour,
      accent: picture.accent,
      detail: picture.detail,
      warning: picture.warning,
    },
  );
  return [
    { item: carton(paints, size, picture.colour, front), x: 415, back: 36, scale: 1.18 },
    { item, x: 785, scale: 1.04 },
  ];
}
