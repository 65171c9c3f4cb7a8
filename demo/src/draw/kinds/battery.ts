import { darker, inkOn, lighter, mix } from "../colour.ts";
import type { DemoPicture, Label } from "../DemoPicture.ts";
import { fittingSize, letter } from "../lettering.ts";
import { metal, roundLight, STEEL } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Item, Placed } from "../scene.ts";
import { cylinder, rectangle, standing } from "../shapes.ts";

const SIZES = { "18650": { width: 196, height: 706 }, "21700": { width: 226, height: 753 } } as const;

type Cell = { form: "18650" | "21700"; colour: string; accent: string; detail?: string };

/** A round cell with its wrap; the size is written along it. */
export function cellItem(paints: Paints, cell: Cell, brand: string): Item {
  const { width, height } = SIZES[cell.form];
  const body = standing(width, height);
  const outline = cylinder(body, width * 0.06);
  const clip = paints.clip(`<path d="${outline}"/>`);
  const ink = inkOn(cell.colour);
  const name = brand.toUpperCase();
  const brandSize = fittingSize(name, height * 0.4, width * 0.12, 0.55);
  const stripe = { ...body, y: -height * 0.17, height: height * 0.12 };
  const along = (text: string, x: number, y: number, size: number, tracking: number, weight: number) =>
    `<g transform="translate(${x} ${y}) rotate(-90)">${letter(text, { x: 0, y: 0, size, tracking, weight, colour: ink, anchor: "start" })}</g>`;
  const art =
    `<path fill="${metal(paints, STEEL)}" d="${cylinder(standing(width * 0.36, 26, height - 4), 3)}"/>` +
    `<g clip-path="${clip}"><path fill="${cell.colour}" d="${rectangle({ ...body, height: height + 20 })}"/>` +
    `<path fill="${cell.accent}" d="${rectangle(stripe)}"/><path fill="${cell.accent}" d="${rectangle({ ...stripe, y: stripe.y - 22, height: 8 })}"/>` +
    `<path fill="${metal(paints, STEEL)}" d="${rectangle({ ...body, y: -14, height: 40 })}"/>` +
    along(cell.form, width * 0.13, -height * 0.26, width * 0.31, 0.24, 0.1) +
    along(name, -width * 0.25, -height * 0.26, brandSize, 0.55, 0.13) +
    (cell.detail ? along(cell.detail, width * 0.32, -height * 0.26, 22, 0.28, 0.12) : "") +
    `<path stroke="${ink}" stroke-width="7" d="M${-14} ${-height + 62}h28M0 ${-height + 48}v28"/>` +
    `<path fill="${roundLight(paints, 1.1)}" d="${rectangle({ ...body, height: height + 20 })}"/>` +
    `<path fill="${mix(lighter(cell.colour, 0.3), "#ffffff", 0.3)}" fill-opacity=".5" d="${rectangle({ ...body, y: -height - 8, height: 10 })}"/></g>` +
    `<path fill="none" stroke="${darker(cell.colour, 0.6)}" stroke-opacity=".5" stroke-width="3" d="M${-width / 2} ${-height + 16}q${width / 2} -8 ${width} 0"/>`;
  return { art, width, height: height + 26 };
}

export function drawBattery(
  paints: Paints,
  picture: Extract<DemoPicture, { kind: "battery" }>,
  label: Label,
): Placed[] {
  const item = cellItem(paints, picture, label.brand);
  return [
    { item, x: 745, back: 50, scale: 1.04 },
    { item, x: 475, scale: 1.12 },
  ];
}
