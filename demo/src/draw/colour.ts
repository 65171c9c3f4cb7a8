type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Both as `#rrggbb`; `share` 0 gives the first colour, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = parse(from);
  const b = parse(to);
  const channel = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * share);
  const value = (channel(0) << 16) | (channel(1) << 8) | channel(2);
  return `#${value.toString(16).padStart(6, "0")}`;
}

export const lighter = (hex: string, share: number) => mix(hex, "#ffffff", share);
export const darker = (hex: string, share: number) => mix(hex, "#080c0e", share);

/** Perceived lightness from 0 to 1. */
export function lightness(hex: string): number {
  const [red, green, blue] = parse(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** A print colour that stays readable on `ground`: a tone of it, not plain black or white. */
export function inkOn(ground: string): string {
  return lightness(ground) > 0.56 ? darker(ground, 0.84) : lighter(ground, 0.92);
}
