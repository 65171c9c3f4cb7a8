import { darker, inkOn, lighter, mix } from "../colour.ts";
import type { DemoPicture, Label } from "../DemoPicture.ts";
import { fittingSize, letter } from "../lettering.ts";
import { edgeLight, faceLight, metal, STEEL } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Placed } from "../scene.ts";
import { inset, rounded, standing } from "../shapes.ts";
import { cellItem } from "./battery.ts";
import { led } from "./device.ts";

type Charger = Extract<DemoPicture, { kind: "charger" }>;

const WRAPS = [
  { colour: "#35566b", accent: "#d8dee0" },
  { colour: "#b4683f", accent: "#efe6da" },
  { colour: "#3f4b45", accent: "#c9d2ba" },
  { colour: "#7a2f38", accent: "#ead6d2" },
] as const;

function bay(paints: Paints, x: number, index: number, brand: string): string {
  const well = { x: x - 62, y: -620, width: 124, height: 430 };
  const wrap = WRAPS[index % WRAPS.length] ?? WRAPS[0];
  const cell = cellItem(paints, { form: "18650", ...wrap }, brand);
  const dark = paints.linear("across", [
    [0, "#05080a"],
    [0.5, "#1c2326"],
    [1, "#0a0e10"],
  ]);
  return (
    `<path fill="${dark}" d="${rounded(well, 26)}"/>` +
    `<path fill="${metal(paints, STEEL)}" d="${rounded({ x: x - 24, y: -612, width: 48, height: 20 }, 6)}"/>` +
    `<g transform="translate(${x} -218) scale(.5)">${cell.art}</g>` +
    `<path fill="${metal(paints, STEEL)}" d="${rounded({ x: x - 20, y: -216, width: 40, height: 20 }, 6)}"/>`
  );
}

/** Seen from above as it lies on the table, its cells in the bays. */
export function drawCharger(paints: Paints, picture: Charger, label: Label): Placed[] {
  const { bays, colour, accent } = picture;
  const width = 120 + bays * 158;
  const box = standing(width, 700);
  const outline = rounded(box, 58, 70);
  const middle = (index: number) => (index - (bays - 1) / 2) * 150;
  const pane = { x: -Math.min(width * 0.32, 110), y: -160, width: Math.min(width * 0.64, 220), height: 68 };
  const ink = inkOn(colour);
  const brand = label.brand.toUpperCase();
  const lamps = Array.from({ length: bays }, (_, index) =>
    led(middle(index), -656, 30, index % 3 === 2 ? "#e8a13c" : accent),
  );
  const base = paints.linear("down", [
    [0, lighter(colour, 0.14)],
    [1, darker(colour, 0.25)],
  ]);
  const size = Math.min(26, fittingSize("4,20 V", pane.width * 0.6, 26));
  const art =
    `<path fill="${base}" d="${outline}"/><path fill="${edgeLight(paints, 0.8)}" d="${outline}"/><path fill="${faceLight(paints, 0.7)}" d="${outline}"/>` +
    `<path fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3" d="${rounded(inset(box, 8), 52, 62)}"/>` +
    Array.from({ length: bays }, (_, index) => bay(paints, middle(index), index, label.brand)).join("") +
    lamps.join("") +
    `<path fill="#0d1214" d="${rounded(pane, 14)}"/>` +
    letter("4,20 V", { x: 0, y: pane.y + 34 + size / 2, size, colour: mix(accent, "#ffffff", 0.6), weight: 0.1 }) +
    letter(brand, {
      x: 0,
      y: -36,
      size: fittingSize(brand, width * 0.5, 20, 0.5),
      tracking: 0.5,
      weight: 0.13,
      colour: ink,
    });
  return [{ item: { art, width, height: 700 }, x: 600, scale: bays === 4 ? 1.05 : 1.16 }];
}
