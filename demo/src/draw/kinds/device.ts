import { darker, inkOn, lighter } from "../colour.ts";
import type { Finish } from "../DemoPicture.ts";
import { finishOf } from "../finish.ts";
import { edgeLight, faceLight } from "../light.ts";
import type { Paints } from "../Paints.ts";
import { type Box, inset, rectangle, rounded } from "../shapes.ts";

type Shell = { box: Box; top: number; bottom: number; colour: string; accent: string; finish: Finish };

/** The body of a device as a slab with turned edges, its surface finish and the light on it. */
export function shell(paints: Paints, { box, top, bottom, colour, accent, finish }: Shell): string {
  const outline = rounded(box, top, bottom);
  const clip = paints.clip(`<path d="${outline}"/>`);
  const chamfer = inset(box, 5);
  const base = paints.linear("down", [
    [0, lighter(colour, 0.1)],
    [0.5, colour],
    [1, darker(colour, 0.22)],
  ]);
  return (
    `<g clip-path="${clip}"><path fill="${base}" d="${rectangle(box)}"/>` +
    finishOf(paints, finish, { box, radius: Math.min(top, bottom), colour, accent }) +
    `<path fill="${edgeLight(paints)}" d="${rectangle(box)}"/><path fill="${faceLight(paints, 0.6)}" d="${rectangle(box)}"/></g>` +
    `<path fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="2.4" d="${rounded(chamfer, Math.max(4, top - 5), Math.max(4, bottom - 5))}"/>`
  );
}

/** The colour in which a mark is printed on the shell, calm rather than stark. */
export function markColour(shellColour: string): string {
  return inkOn(shellColour);
}

export function led(x: number, y: number, width: number, colour: string): string {
  return (
    `<rect x="${x - width / 2}" y="${y - 3.5}" width="${width}" height="7" rx="3.5" fill="${lighter(colour, 0.45)}"/>` +
    `<rect x="${x - width / 2}" y="${y - 2}" width="${width}" height="4" rx="2" fill="#fff" fill-opacity=".75"/>`
  );
}

export function roundButton(paints: Paints, x: number, y: number, radius: number, colour: string): string {
  const dish = paints.linear("diagonal", [
    [0, lighter(colour, 0.5)],
    [0.5, colour],
    [1, darker(colour, 0.4)],
  ]);
  const rim = paints.linear("diagonal", [
    [0, darker(colour, 0.55)],
    [1, lighter(colour, 0.45)],
  ]);
  return (
    `<circle cx="${x}" cy="${y}" r="${radius * 1.14}" fill="${darker(colour, 0.72)}" fill-opacity=".6"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${rim}"/><circle cx="${x}" cy="${y}" r="${radius * 0.84}" fill="${dish}"/>`
  );
}
