import { darker, lighter, mix } from "../colour.ts";
import type { DemoPicture, Label } from "../DemoPicture.ts";
import { glass, roundLight } from "../light.ts";
import type { Paints } from "../Paints.ts";
import { printedLabel } from "../printedLabel.ts";
import type { Placed } from "../scene.ts";
import { ribbedCap, WALLS } from "./dropper.ts";

const WIDTH = 330;
const BODY = 560;
const SHOULDER = 54;
const NECK = 66;

/** The tall 60 ml bottle that is filled up at home. */
export function drawLongfill(
  paints: Paints,
  picture: Extract<DemoPicture, { kind: "longfill" }>,
  label: Label,
): Placed[] {
  const half = WIDTH / 2;
  const wall = WALLS[picture.glass];
  const outline =
    `M${-half} -26Q${-half} 10 ${-half + 40} 12Q0 18 ${half - 40} 12Q${half} 10 ${half} -26V${-BODY}` +
    `C${half} ${-BODY - SHOULDER * 0.8} ${NECK + 20} ${-BODY - SHOULDER} ${NECK} ${-BODY - SHOULDER}H${-NECK}` +
    `C${-NECK - 20} ${-BODY - SHOULDER} ${-half} ${-BODY - SHOULDER * 0.8} ${-half} ${-BODY}Z`;
  const clip = paints.clip(`<path d="${outline}"/>`);
  const band = { x: -half, y: -BODY + 44, width: WIDTH, height: BODY - 96 };
  const print = printedLabel(paints, band, {
    ...label,
    style: picture.label,
    colour: picture.colour,
    accent: picture.accent,
    detail: picture.detail,
    warning: picture.warning,
  });
  const level = -BODY * 0.62;
  const liquid = mix("#efe3c4", picture.accent, 0.25);
  const seen =
    picture.glass === "clear"
      ? `<path fill="${liquid}" fill-opacity=".85" d="M${-half} ${level}h${WIDTH}V20H${-half}z"/>`
      : "";
  const art =
    `<path fill="${lighter(wall, 0.25)}" d="${outline}"/><g clip-path="${clip}">` +
    `<path fill="${glass(paints, wall, 0.8)}" d="M${-half} ${-BODY - SHOULDER}h${WIDTH}V20h${-WIDTH}z"/>${seen}${print}` +
    `<path fill="${roundLight(paints, 0.85)}" d="M${-half} ${-BODY - SHOULDER}h${WIDTH}V20h${-WIDTH}z"/>` +
    `<path stroke="#fff" stroke-opacity=".45" stroke-width="2" d="M${-half} ${band.y}h${WIDTH}"/></g>` +
    `<path fill="${darker(wall, 0.5)}" d="M${-NECK} ${-BODY - SHOULDER - 2}h${2 * NECK}v8h${-2 * NECK}z"/>` +
    `<g transform="translate(0 ${-BODY - SHOULDER - 2})">${ribbedCap(paints, 156, 150, picture.glass === "white" ? "#eceeeb" : mix("#1b2023", picture.colour, 0.1))}</g>`;
  return [{ item: { art, width: WIDTH, height: BODY + SHOULDER + 150 }, x: 600, scale: 1.12 }];
}
