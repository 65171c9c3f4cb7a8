import { darker, lighter } from "../colour.ts";
import type { DemoPicture } from "../DemoPicture.ts";
import { metal, roundLight, STEEL, satin } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Placed } from "../scene.ts";
import { rounded } from "../shapes.ts";

type Cable = Extract<DemoPicture, { kind: "cable" }>;

function plug(paints: Paints, colour: string, tipWidth: number): string {
  const grip = rounded({ x: -44, y: -190, width: 88, height: 150 }, 22, 30);
  const tip = rounded({ x: -tipWidth / 2, y: -270, width: tipWidth, height: 84 }, tipWidth > 64 ? 6 : 24, 2);
  const strain = rounded({ x: -21, y: -44, width: 42, height: 64 }, 8, 16);
  return (
    `<path fill="${metal(paints, STEEL)}" d="${tip}"/><path fill="${satin(paints, darker(colour, 0.25))}" d="${strain}"/>` +
    `<path fill="${satin(paints, colour)}" d="${grip}"/><path fill="${roundLight(paints, 0.5)}" d="${grip}"/>`
  );
}

function cord(d: string, colour: string, isBraided: boolean): string {
  const line = (stroke: string, width: number, extra = 'stroke-linecap="round"') =>
    `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}" ${extra}/>`;
  const weave = isBraided ? line(lighter(colour, 0.45), 26, 'stroke-dasharray="5 9" stroke-opacity=".55"') : "";
  return (
    line(darker(colour, 0.62), 34) +
    line(colour, 27) +
    weave +
    line(lighter(colour, 0.7), 6, 'stroke-opacity=".42" transform="translate(-4 -7)"')
  );
}

/** Hung as a coil with its two plugs pointing up. */
export function drawCable(paints: Paints, picture: Cable): Placed[] {
  const { colour, accent, form } = picture;
  const isBraided = form === "braided";
  const loops = [330, 286, 244].map((radius, index) => {
    const y = -radius * 0.74 - 20 - index * 20;
    return cord(
      `M${-radius} ${y}a${radius} ${radius * 0.7} 0 1 0 ${2 * radius} 0a${radius} ${radius * 0.7} 0 1 0 ${-2 * radius} 0`,
      colour,
      isBraided,
    );
  });
  const tails =
    cord("M-250 -200C-262 -380 -160 -380 -130 -520", colour, isBraided) +
    cord("M262 -230C262 -400 140 -400 120 -500", colour, isBraided);
  const strap = rounded({ x: -64, y: -140, width: 128, height: 150 }, 18);
  const art =
    tails +
    loops.join("") +
    `<g transform="translate(-126 -530) rotate(7)">${plug(paints, accent, 52)}</g>` +
    `<g transform="translate(118 -510) rotate(-5)">${plug(paints, accent, 72)}</g>` +
    `<path fill="${darker(colour, 0.5)}" d="${strap}"/><path fill="${roundLight(paints, 0.7)}" d="${strap}"/>`;
  return [{ item: { art, width: 640, height: 790, foot: 300 }, x: 600, scale: 1.06 }];
}
