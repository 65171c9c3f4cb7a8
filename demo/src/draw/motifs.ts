import { darker, lighter, mix } from "./colour.ts";
import type { LabelStyle } from "./DemoPicture.ts";
import { letter } from "./lettering.ts";
import type { Box } from "./shapes.ts";

type Motif = { box: Box; colour: string; accent: string; initial: string };

/** Far hills in mist, one behind the other. */
function horizon({ box: { x, y, width, height }, colour, accent }: Motif): string {
  const hills = [0, 1, 2, 3].map((index) => {
    const top = y + height * (0.2 + index * 0.2);
    const lift = height * 0.12 * (index % 2 === 0 ? 1 : -1);
    const fill = mix(accent, colour, 0.72 - index * 0.24);
    const curve = `C${x + width * 0.3} ${top - lift} ${x + width * 0.55} ${top + lift} ${x + width} ${top - lift * 0.4}`;
    return `<path fill="${fill}" d="M${x} ${top}${curve}V${y + height}H${x}Z"/>`;
  });
  return hills.join("");
}

/** A low sun cut by thin bars. */
function disc({ box: { x, y, width, height }, colour, accent }: Motif): string {
  const radius = Math.min(width, height) * 0.4;
  const middle = y + height / 2;
  const bars = [0.2, 0.42, 0.6, 0.74, 0.86].map((share, index) => {
    const thickness = radius * (0.03 + index * 0.018);
    return `<path stroke="${colour}" stroke-width="${thickness}" d="M${x} ${middle + radius * share}H${x + width}"/>`;
  });
  return `<circle cx="${x + width / 2}" cy="${middle}" r="${radius}" fill="${accent}"/>${bars.join("")}`;
}

function band({ box: { x, y, width, height }, colour, accent }: Motif): string {
  const bar = (top: number, thick: number, fill: string) =>
    `<path fill="${fill}" d="M${x} ${y + height * top}h${width}v${height * thick}h${-width}z"/>`;
  return bar(0.12, 0.5, colour) + bar(0.66, 0.1, accent) + bar(0.8, 0.035, mix(accent, colour, 0.5));
}

/** Upright bars of even distance, each finer than the one before. */
function lines({ box: { x, y, width, height }, colour, accent }: Motif): string {
  const count = 15;
  const bars = Array.from({ length: count }, (_, index) => {
    const at = index / (count - 1);
    const thickness = width * (0.03 - 0.024 * at);
    const top = height * (0.08 + 0.4 * Math.abs(Math.sin(0.4 + index * 0.45)));
    const left = x + width * (0.13 + 0.74 * at);
    return `<path stroke="${mix(colour, accent, at)}" stroke-width="${thickness}" d="M${left} ${y + top}V${y + height * 0.92}"/>`;
  });
  return bars.join("");
}

function arch({ box: { x, y, width, height }, colour, accent }: Motif): string {
  const middle = x + width / 2;
  const foot = y + height;
  const arches = [0.42, 0.33, 0.24, 0.15].map((share, index) => {
    const half = Math.min(width * share, height * share * 1.25);
    const fill = mix(colour, accent, (index + 1) / 4);
    return `<path fill="${fill}" d="M${middle - half} ${foot}v${-half}a${half} ${half} 0 0 1 ${2 * half} 0v${half}z"/>`;
  });
  return arches.join("");
}

function monogram({ box: { x, y, width, height }, colour, accent, initial }: Motif): string {
  const size = Math.min(height * 0.54, width * 0.46);
  const middle = x + width / 2;
  const base = y + height / 2 + size / 2;
  const ring = `<circle cx="${middle}" cy="${y + height / 2}" r="${size * 0.84}" fill="none" stroke="${mix(colour, accent, 0.6)}" stroke-width="${size * 0.022}"/>`;
  return ring + letter(initial, { x: middle, y: base, size, weight: 0.1, colour: accent });
}

/** Lines of height as on a map. */
function contour({ box: { x, y, width, height }, colour, accent }: Motif): string {
  const middle = x + width * 0.44;
  const centre = y + height * 0.56;
  const rings = [0.08, 0.16, 0.25, 0.35, 0.46, 0.58, 0.71].map((share, index) => {
    const rx = width * share;
    const ry = height * share * 0.82;
    const d =
      `M${middle - rx} ${centre}` +
      `C${middle - rx * 1.05} ${centre - ry * 0.9} ${middle - rx * 0.1} ${centre - ry * 1.25} ${middle + rx * 0.4} ${centre - ry * 0.85}` +
      `S${middle + rx * 1.5} ${centre - ry * 0.3} ${middle + rx * 1.15} ${centre + ry * 0.35}` +
      `S${middle + rx * 0.1} ${centre + ry * 1.2} ${middle - rx * 0.35} ${centre + ry * 0.8}` +
      `S${middle - rx * 0.96} ${centre + ry * 0.6} ${middle - rx} ${centre}Z`;
    return `<path fill="none" stroke="${mix(accent, colour, index / 8)}" stroke-width="${width * 0.013}" d="${d}"/>`;
  });
  return rings.join("");
}

function split({ box: { x, y, width, height }, accent }: Motif): string {
  const face = (shift: number, fill: string) =>
    `<path fill="${fill}" d="M${x} ${y + height * (0.7 + shift)}L${x + width} ${y + height * (0.12 + shift)}V${y + height}H${x}Z"/>`;
  return face(0, darker(accent, 0.22)) + face(0.12, accent) + face(0.4, lighter(accent, 0.24));
}

export const MOTIFS: Record<LabelStyle, (motif: Motif) => string> = {
  horizon,
  disc,
  band,
  lines,
  arch,
  monogram,
  contour,
  split,
};
