import { darker, lighter } from "./colour.ts";
import type { Paints, Stop } from "./Paints.ts";

/** Laid over anything round that stands upright: key light from the left, a soft window further right, a rim at the edge. */
export function roundLight(paints: Paints, strength = 1): string {
  const stops: Stop[] = [
    [0, "#05090b", 0.5 * strength],
    [0.05, "#05090b", 0.3 * strength],
    [0.15, "#05090b", 0.06 * strength],
    [0.19, "#ffffff", 0.26 * strength],
    [0.27, "#ffffff", 0.34 * strength],
    [0.34, "#ffffff", 0.08 * strength],
    [0.5, "#05090b", 0],
    [0.72, "#05090b", 0.16 * strength],
    [0.9, "#05090b", 0.4 * strength],
    [0.965, "#05090b", 0.5 * strength],
    [1, "#ffffff", 0.1 * strength],
  ];
  return paints.linear("across", stops);
}

/** Laid over a flat face: a broad light falling from the upper left. */
export function faceLight(paints: Paints, strength = 1): string {
  return paints.linear("diagonal", [
    [0, "#ffffff", 0.3 * strength],
    [0.38, "#ffffff", 0.06 * strength],
    [0.6, "#05090b", 0.02 * strength],
    [1, "#05090b", 0.26 * strength],
  ]);
}

/** The turned edges of a slab seen from the front. */
export function edgeLight(paints: Paints, strength = 1): string {
  return paints.linear("across", [
    [0, "#05090b", 0.42 * strength],
    [0.03, "#05090b", 0.12 * strength],
    [0.055, "#ffffff", 0.42 * strength],
    [0.1, "#ffffff", 0.1 * strength],
    [0.2, "#ffffff", 0],
    [0.8, "#05090b", 0],
    [0.91, "#05090b", 0.2 * strength],
    [0.965, "#05090b", 0.36 * strength],
    [0.985, "#ffffff", 0.22 * strength],
    [1, "#05090b", 0.3 * strength],
  ]);
}

/** Turned, polished metal. */
export function metal(paints: Paints, colour: string): string {
  return paints.linear("across", [
    [0, darker(colour, 0.62)],
    [0.06, darker(colour, 0.25)],
    [0.16, lighter(colour, 0.72)],
    [0.25, lighter(colour, 0.9)],
    [0.36, lighter(colour, 0.2)],
    [0.52, darker(colour, 0.28)],
    [0.66, darker(colour, 0.42)],
    [0.8, lighter(colour, 0.12)],
    [0.88, lighter(colour, 0.5)],
    [0.95, darker(colour, 0.34)],
    [1, darker(colour, 0.6)],
  ]);
}

/** Dull plastic or anodised metal in the round. */
export function satin(paints: Paints, colour: string): string {
  return paints.linear("across", [
    [0, darker(colour, 0.5)],
    [0.1, darker(colour, 0.16)],
    [0.26, lighter(colour, 0.3)],
    [0.42, lighter(colour, 0.05)],
    [0.72, darker(colour, 0.2)],
    [0.93, darker(colour, 0.46)],
    [1, darker(colour, 0.3)],
  ]);
}

/** Clear wall with something behind it: `colour` is what the glass holds. */
export function glass(paints: Paints, colour: string, opacity = 0.55): string {
  return paints.linear("across", [
    [0, darker(colour, 0.45), Math.min(1, opacity + 0.35)],
    [0.08, darker(colour, 0.1), opacity],
    [0.24, lighter(colour, 0.45), opacity * 0.75],
    [0.6, colour, opacity],
    [0.9, darker(colour, 0.25), Math.min(1, opacity + 0.15)],
    [1, darker(colour, 0.5), Math.min(1, opacity + 0.35)],
  ]);
}

export const STEEL = "#9aa4a8";
export const GRAPHITE = "#2b3236";
