import { darker, lighter, mix } from "../colour.ts";
import type { DemoPicture, TankForm } from "../DemoPicture.ts";
import { GRAPHITE, glass, metal, roundLight, satin } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Item, Placed } from "../scene.ts";
import { cylinder, standing, steps } from "../shapes.ts";

type Parts = { metalColour: string; liquid: string; form: TankForm };

/** Upright milling around a ring. */
export function knurl(width: number, height: number, above: number, colour: string): string {
  const d = steps(15).map((at) => {
    const x = Math.sin((at - 0.5) * Math.PI) * (width / 2) * 0.99;
    return `M${x.toFixed(1)} ${-above - 4}v${8 - height}`;
  });
  return `<path fill="none" stroke="${darker(colour, 0.75)}" stroke-opacity=".5" stroke-width="${(width * 0.012).toFixed(1)}" d="${d.join("")}"/>`;
}

export function dripTip(paints: Paints, width: number, height: number, above: number, colour: string): string {
  const waist = width * 0.78;
  const d =
    `M${-width / 2} ${-above}C${-waist / 2} ${-above - height * 0.3} ${-waist / 2} ${-above - height * 0.6} ${-width * 0.44} ${-above - height}` +
    `Q0 ${-above - height - 10} ${width * 0.44} ${-above - height}C${waist / 2} ${-above - height * 0.6} ${waist / 2} ${-above - height * 0.3} ${width / 2} ${-above}Z`;
  return (
    `<path fill="${satin(paints, colour)}" d="${d}"/><path fill="${roundLight(paints, 0.6)}" d="${d}"/>` +
    `<ellipse cx="0" cy="${-above - height - 1}" rx="${width * 0.33}" ry="5" fill="${darker(colour, 0.8)}"/>`
  );
}

function vessel(paints: Paints, width: number, height: number, above: number, parts: Parts): string {
  const half = width / 2;
  const bulge = parts.form === "bubble" ? width * 0.13 : 0;
  const side = (sign: 1 | -1, from: number, to: number) =>
    `C${sign * (half + bulge * 1.2)} ${-above - height * from} ${sign * (half + bulge * 1.2)} ${-above - height * to}`;
  const wall = `M${-half} ${-above}${side(-1, 0.25, 0.75)} ${-half} ${-above - height}H${half}${side(1, 0.75, 0.25)} ${half} ${-above}Z`;
  const level = -above - height * 0.74;
  const clip = paints.clip(`<path d="${wall}"/>`);
  const chimney = standing(width * 0.3, height, above);
  const coil = standing(width * 0.42, height * 0.52, above);
  return (
    `<path fill="#f3f6f5" fill-opacity=".75" d="${wall}"/><g clip-path="${clip}">` +
    `<path fill="${metal(paints, parts.metalColour)}" d="${cylinder(chimney, 0)}"/>` +
    `<path fill="${metal(paints, mix(parts.metalColour, "#b99a5b", 0.45))}" d="${cylinder(coil, 4)}"/>` +
    `<ellipse cx="0" cy="${-above - height * 0.26}" rx="${width * 0.07}" ry="${width * 0.1}" fill="${darker(parts.metalColour, 0.75)}"/>` +
    `<path fill="${glass(paints, parts.liquid, 0.5)}" d="M${-width} ${-above + 10}V${level}Q0 ${level + 8} ${width} ${level}V${-above + 10}Z"/>` +
    `<ellipse cx="0" cy="${level + 2}" rx="${half + bulge * 0.6}" ry="5" fill="${lighter(parts.liquid, 0.5)}" fill-opacity=".7"/></g>` +
    `<path fill="${roundLight(paints, 0.75)}" d="${wall}"/>` +
    `<path fill="#fff" fill-opacity=".6" d="M${-half * 0.74 - bulge * 0.6} ${-above - 14}h${width * 0.045}v${28 - height}h${-width * 0.045}z"/>`
  );
}

/** A clearomiser of the given width, standing on 0,0. */
export function tankItem(paints: Paints, width: number, parts: Parts): Item {
  const { metalColour, form } = parts;
  const base = width * (form === "rebuildable" ? 0.5 : 0.3);
  const vesselHeight = width * (form === "rebuildable" ? 0.62 : 0.82);
  const cap = width * (form === "rebuildable" ? 0.36 : 0.26);
  const thread = width * 0.09;
  const vesselFoot = thread + base;
  const capFoot = vesselFoot + vesselHeight;
  const ring = (size: number, above: number, height: number, upper = size) =>
    `<path fill="${metal(paints, metalColour)}" d="${cylinder(standing(size, height, above), size * 0.03, upper)}"/>`;
  const slot = (middle: number, wide: number) =>
    `<rect x="${width * (middle - wide / 2)}" y="${-thread - base * 0.55}" width="${width * wide}" height="${base * 0.2}" rx="${base * 0.1}" fill="${darker(metalColour, 0.85)}"/>`;
  const slots = form === "rebuildable" ? slot(-0.2, 0.18) + slot(0.2, 0.18) : slot(0, 0.26);
  const art =
    ring(width * 0.4, 0, thread + 2) +
    vessel(paints, width * 0.95, vesselHeight, vesselFoot, parts) +
    ring(width, thread, base) +
    slots +
    `<path stroke="${lighter(metalColour, 0.8)}" stroke-opacity=".6" stroke-width="2" d="M${-width / 2} ${-vesselFoot + 2}h${width}"/>` +
    ring(width, capFoot, cap, width * 0.94) +
    knurl(width * 0.97, cap * 0.62, capFoot + cap * 0.12, metalColour) +
    ring(width * 0.52, capFoot + cap, width * 0.06, width * 0.5) +
    dripTip(paints, width * 0.42, width * 0.36, capFoot + cap + width * 0.06, GRAPHITE);
  return { art, width, height: capFoot + cap + width * 0.42 };
}

export function drawTank(paints: Paints, picture: Extract<DemoPicture, { kind: "tank" }>): Placed[] {
  const item = tankItem(paints, 330, { metalColour: picture.colour, liquid: picture.accent, form: picture.form });
  return [{ item, x: 600, scale: picture.form === "rebuildable" ? 1.16 : 1.28 }];
}
