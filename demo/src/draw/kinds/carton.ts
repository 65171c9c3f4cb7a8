import { darker } from "../colour.ts";
import { faceLight } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Item } from "../scene.ts";

/** A folding box with one narrow side in view; `front` is drawn in a box from -width/2, -height to width/2, 0. */
export function carton(paints: Paints, size: { width: number; height: number }, colour: string, front: string): Item {
  const { width, height } = size;
  const half = width / 2;
  const side = width * 0.2;
  const sink = height * 0.022;
  const flank = `M${half} 0L${half + side} ${-sink}V${-height + sink * 1.3}L${half} ${-height}Z`;
  const face = `M${-half} ${-height}h${width}v${height}h${-width}z`;
  const fall = paints.linear("across", [
    [0, darker(colour, 0.36)],
    [1, darker(colour, 0.54)],
  ]);
  const art =
    `<path fill="${fall}" d="${flank}"/>${front}` +
    `<path fill="${faceLight(paints, 0.7)}" d="${face}"/>` +
    `<path fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2" d="M${half} ${-height}V0"/>` +
    `<path fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" d="M${-half} ${-height + 1}H${half}"/>`;
  return { art, width: width + side * 1.2, height };
}
