import { darker, inkOn, lighter, mix } from "../colour.ts";
import type { DemoPicture, Label } from "../DemoPicture.ts";
import { fittingSize, letter } from "../lettering.ts";
import { faceLight, GRAPHITE, glass, metal, roundLight, STEEL, satin } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Item, Placed } from "../scene.ts";
import { cylinder, rectangle, rounded, standing, steps } from "../shapes.ts";
import { dripTip, knurl } from "./tank.ts";

type Tool = Extract<DemoPicture, { kind: "tool" }>;

/** Standing on its joined end, the tips up. */
function tweezers(paints: Paints, { colour, accent }: Tool): Item {
  const arm = (side: 1 | -1) =>
    `M${side * 10} 0C${side * 36} -40 ${side * 66} -160 ${side * 66} -330C${side * 66} -470 ${side * 40} -590 ${side * 12} -700L${side * 5} -752L${side * 2} -700` +
    `C${side * 18} -590 ${side * 34} -470 ${side * 34} -330C${side * 34} -170 ${side * 20} -80 ${side * -6} -10Z`;
  const tip = (side: 1 | -1) =>
    `M${side * 19} -640L${side * 12} -700L${side * 5} -752L${side * 2} -700L${side * 9} -640Z`;
  const art = ([-1, 1] as const)
    .map((side) => {
      const grip = `<path fill="none" stroke="${darker(colour, 0.6)}" stroke-opacity=".5" stroke-width="4" d="${steps(9)
        .map((at) => `M${side * 36} ${-250 - at * 170}h${side * 28}`)
        .join("")}"/>`;
      return `<path fill="${satin(paints, colour)}" d="${arm(side)}"/><path fill="${roundLight(paints, 0.6)}" d="${arm(side)}"/>${grip}<path fill="${accent}" d="${tip(side)}"/>`;
    })
    .join("");
  return { art, width: 120, height: 752 };
}

function driver(paints: Paints, { colour, accent }: Tool): Item {
  const handle = cylinder(standing(112, 360), 6, 98);
  const grooves = steps(6).map((at) => `M${(at - 0.5) * 92} -40V-320`);
  const art =
    `<path fill="${metal(paints, STEEL)}" d="${cylinder(standing(26, 330, 420), 1)}"/><path fill="${metal(paints, STEEL)}" d="M-13 -740L-9 -790H9L13 -740Z"/>` +
    `<path fill="${metal(paints, accent)}" d="${cylinder(standing(66, 66, 358), 3, 44)}"/>` +
    `<path fill="${satin(paints, colour)}" d="${handle}"/><path fill="none" stroke="${darker(colour, 0.6)}" stroke-opacity=".5" stroke-width="7" d="${grooves.join("")}"/>` +
    `<path fill="${roundLight(paints, 0.7)}" d="${handle}"/><path fill="${metal(paints, accent)}" d="${cylinder(standing(104, 22, 344), 4)}"/>`;
  return { art, width: 112, height: 790 };
}

function spool(paints: Paints, { colour, accent, detail }: Tool, label: Label): Item {
  const flange = (above: number) => {
    const d = cylinder(standing(470, 46, above), 16);
    return `<path fill="${satin(paints, colour)}" d="${d}"/><path fill="${roundLight(paints, 0.5)}" d="${d}"/>`;
  };
  const winding = cylinder(standing(410, 330, 46), 12);
  const turns = steps(26).map((at) => `M-205 ${(-50 - at * 324).toFixed(1)}q205 18 410 0`);
  const ink = inkOn(colour);
  const patch = { x: -120, y: -290, width: 240, height: 150 };
  const art =
    flange(0) +
    `<path fill="${metal(paints, accent)}" d="${winding}"/><path fill="none" stroke="${darker(accent, 0.7)}" stroke-opacity=".45" stroke-width="3" d="${turns.join("")}"/>` +
    `<path fill="${colour}" d="${rounded(patch, 12)}"/>` +
    letter(label.brand.toUpperCase(), {
      x: 0,
      y: -232,
      size: fittingSize(label.brand.toUpperCase(), 180, 24, 0.5),
      tracking: 0.5,
      weight: 0.13,
      colour: ink,
    }) +
    (detail ? letter(detail, { x: 0, y: -176, size: fittingSize(detail, 190, 30), colour: ink }) : "") +
    `<path fill="${roundLight(paints, 0.35)}" d="${rounded(patch, 12)}"/>${flange(372)}`;
  return { art, width: 470, height: 430 };
}

function spareGlass(paints: Paints, { colour, accent }: Tool): Item {
  const wall = standing(330, 400);
  const tube = `M-165 -400q165 -34 330 0V0q-165 34 -330 0Z`;
  const art =
    `<ellipse cx="0" cy="-400" rx="165" ry="30" fill="${lighter(colour, 0.7)}" fill-opacity=".8"/><path fill="${lighter(colour, 0.8)}" fill-opacity=".4" d="${tube}"/>` +
    `<path fill="${glass(paints, mix(colour, accent, 0.3), 0.3)}" d="${tube}"/><path fill="${roundLight(paints, 0.6)}" d="${tube}"/>` +
    `<ellipse cx="0" cy="-400" rx="163" ry="29" fill="none" stroke="#fff" stroke-width="9" stroke-opacity=".9"/>` +
    `<ellipse cx="0" cy="-400" rx="150" ry="22" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="4" stroke-opacity=".5"/>` +
    `<path fill="none" stroke="${darker(colour, 0.4)}" stroke-opacity=".4" stroke-width="4" d="M${wall.x} 0q165 34 330 0"/>` +
    `<path fill="#fff" fill-opacity=".55" d="M-112 -374h16V-6h-16z"/>`;
  return { art, width: 330, height: 430 };
}

function spareTip(paints: Paints, { colour, accent }: Tool): Item {
  const art =
    `<path fill="${metal(paints, STEEL)}" d="${cylinder(standing(130, 70), 5)}"/>` +
    `<path fill="#14191b" d="${rounded(standing(140, 16, 16), 8)}"/><path fill="#14191b" d="${rounded(standing(140, 16, 44), 8)}"/>` +
    `<path fill="${metal(paints, accent)}" d="${cylinder(standing(240, 26, 66), 6)}"/>${knurl(240, 30, 66, accent)}${dripTip(paints, 220, 300, 90, colour)}`;
  return { art, width: 240, height: 400 };
}

function toolRoll(paints: Paints, picture: Tool, label: Label): Item {
  const { colour, accent } = picture;
  const cloth = rounded(standing(640, 430), 34);
  const pieces = [
    { x: -220, item: tweezers(paints, { ...picture, colour: STEEL, accent: "#e8ecec" }), scale: 0.9 },
    { x: -74, item: driver(paints, { ...picture, colour: darker(accent, 0.3), accent: STEEL }), scale: 0.86 },
    { x: 74, item: driver(paints, { ...picture, colour: accent, accent: STEEL }), scale: 0.78 },
    { x: 220, item: tweezers(paints, { ...picture, colour: "#2b3236", accent: "#8d979b" }), scale: 0.84 },
  ];
  const seams = [-147, 0, 147].map((x) => `M${x} -300V-24`);
  const art =
    `<path fill="${darker(colour, 0.35)}" d="${cloth}"/>` +
    pieces.map(({ x, item, scale }) => `<g transform="translate(${x} -70) scale(${scale})">${item.art}</g>`).join("") +
    `<path fill="${colour}" d="${rounded(standing(640, 310), 10, 34)}"/><path fill="${faceLight(paints, 0.9)}" d="${rectangle(standing(640, 300, 6))}"/>` +
    `<path fill="none" stroke="${lighter(colour, 0.55)}" stroke-opacity=".7" stroke-width="4" stroke-dasharray="12 8" d="${seams.join("")}M-300 -290h600"/>` +
    letter(label.brand.toUpperCase(), {
      x: 220,
      y: -50,
      size: fittingSize(label.brand.toUpperCase(), 120, 18, 0.4),
      tracking: 0.4,
      colour: inkOn(colour),
    });
  return { art, width: 640, height: 760 };
}

function alone(item: Item, scale: number): Placed[] {
  return [{ item, x: 600, scale }];
}

export function drawTool(paints: Paints, picture: Tool, label: Label): Placed[] {
  switch (picture.form) {
    case "tweezers":
      return [
        { item: tweezers(paints, { ...picture, colour: GRAPHITE, accent: STEEL }), x: 730, back: 40, scale: 1.02 },
        { item: tweezers(paints, picture), x: 480, scale: 1.14 },
      ];
    case "driver":
      return [
        { item: driver(paints, { ...picture, colour: GRAPHITE }), x: 725, back: 40, scale: 0.9 },
        { item: driver(paints, picture), x: 490, scale: 1.08 },
      ];
    case "set":
      return alone(toolRoll(paints, picture, label), 1.12);
    case "spool": {
      const item = spool(paints, picture, label);
      return [{ item, x: 600, scale: 1.36 }];
    }
    case "glass": {
      const item = spareGlass(paints, picture);
      return [
        { item, x: 790, back: 60, scale: 1.1 },
        { item, x: 440, scale: 1.36 },
      ];
    }
    case "drip-tip": {
      const item = spareTip(paints, picture);
      const other = spareTip(paints, { ...picture, colour: picture.accent, accent: STEEL });
      return [
        { item: other, x: 790, back: 60, scale: 1.2 },
        { item, x: 440, scale: 1.5 },
      ];
    }
  }
}
