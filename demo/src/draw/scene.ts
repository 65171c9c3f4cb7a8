import { darker, lighter, mix } from "./colour.ts";
import type { Paints } from "./Paints.ts";

/**
 * Drawn with the middle of its foot at 0,0 and everything above it at negative y.
 * `foot` is how wide it touches the ground, where that is less than its width.
 */
export type Item = { art: string; width: number; height: number; foot?: number };
/** `x` is the middle of its foot on the picture; `back` moves it away from the viewer. */
export type Placed = { item: Item; x: number; back?: number; scale?: number };

const SIDE = 1200;
const LOWEST_GROUND = 1004;
// Reflections of what stands further back begin above the ground line.
const MIRROR_ABOVE_GROUND = 64;

/** Wall and floor in one sweep, as a paper roll in a studio: light at mid height, a soft bend, a lighter foreground. */
function backdrop(paints: Paints, mist: string, bend: number): string {
  const sweep = paints.linear("down", [
    [0, lighter(mist, 0.2)],
    [(bend / SIDE) * 0.52, lighter(mist, 0.7)],
    [(bend / SIDE) * 0.78, lighter(mist, 0.52)],
    [bend / SIDE, darker(mist, 0.03)],
    [1, lighter(mist, 0.4)],
  ]);
  return `<path fill="${sweep}" d="M0 0H1200V1200H0Z"/>`;
}

function shadow(paints: Paints, width: number): string {
  const soft = paints.radial([
    [0, "#0c1417", 0.34],
    [0.45, "#0c1417", 0.17],
    [0.75, "#0c1417", 0.05],
    [1, "#0c1417", 0],
  ]);
  const contact = paints.radial([
    [0, "#070b0d", 0.75],
    [0.7, "#070b0d", 0.5],
    [1, "#070b0d", 0],
  ]);
  const half = width / 2;
  return (
    `<ellipse cx="${half * 0.42}" cy="4" rx="${half * 1.75 + 40}" ry="${20 + half * 0.2}" fill="${soft}"/>` +
    `<ellipse cx="${half * 0.06}" cy="3" rx="${half * 1.06}" ry="${9 + half * 0.03}" fill="${contact}"/>`
  );
}

/** Fades a reflection out with distance: drawn with masks the same look costs four times the time. */
function veil(paints: Paints, mist: string, top: number): string {
  const near = darker(mist, 0.03);
  const far = lighter(mist, 0.4);
  const paint = paints.linear("down", [
    [0, near, 0.84],
    [0.55, mix(near, far, 0.55)],
    [1, far],
  ]);
  return `<path fill="${paint}" d="M0 ${top}H${SIDE}V${SIDE}H0Z"/>`;
}

function at(ground: number, { x, back = 0, scale = 1 }: Placed, art: string): string {
  return `<g transform="translate(${x} ${ground - back}) scale(${scale.toFixed(4)})">${art}</g>`;
}

/** Low things stand higher up, so that every product fills the middle of its picture. */
function groundFor(placed: readonly Placed[]): number {
  const height = Math.max(...placed.map(({ item, back = 0, scale = 1 }) => item.height * scale + back));
  return Math.min(LOWEST_GROUND, Math.round(SIDE / 2 + height / 2 + 24));
}

/** A product on its stage: mist behind, a shadow and a faint reflection on the ground. Give what stands behind first. */
export function stage(paints: Paints, tint: string, placed: readonly Placed[]): string {
  const mist = mix("#f0f3f2", lighter(tint, 0.3), 0.17);
  const ground = groundFor(placed);
  const bend = ground - MIRROR_ABOVE_GROUND;
  const belowGround = paints.clip('<path d="M-700 -180H700V4H-700Z"/>');
  const mirrored = (art: string) => `<g transform="scale(1 -1)"><g clip-path="${belowGround}">${art}</g></g>`;
  const art = [
    backdrop(paints, mist, bend),
    ...placed.map((one) => at(ground, one, mirrored(one.item.art))),
    veil(paints, mist, bend),
    ...placed.map((one) => at(ground, one, shadow(paints, one.item.foot ?? one.item.width) + one.item.art)),
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${paints.defs()}${art}</svg>`;
}
