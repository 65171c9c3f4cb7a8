import { darker, lighter, mix } from "../colour.ts";
import type { DevicePicture, Label, ModForm } from "../DemoPicture.ts";
import { fittingSize, letter } from "../lettering.ts";
import { metal, STEEL } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Item } from "../scene.ts";
import { type Box, cylinder, inset, rounded, standing } from "../shapes.ts";
import { markColour, roundButton, shell } from "./device.ts";
import { tankItem } from "./tank.ts";

type Proportions = {
  width: number;
  height: number;
  radius: number;
  screen: { width: number; height: number; top: number };
};

const FORMS: Record<ModForm, Proportions> = {
  single: { width: 290, height: 500, radius: 46, screen: { width: 0.46, height: 0.27, top: 0.3 } },
  dual: { width: 400, height: 520, radius: 58, screen: { width: 0.4, height: 0.3, top: 0.28 } },
  compact: { width: 320, height: 390, radius: 64, screen: { width: 0.5, height: 0.22, top: 0.38 } },
  tall: { width: 250, height: 580, radius: 34, screen: { width: 0.5, height: 0.3, top: 0.27 } },
};

function screen(paints: Paints, box: Box, power: string, glow: string): string {
  const pane = paints.linear("diagonal", [
    [0, "#2a3236"],
    [0.42, "#0b0f11"],
    [1, "#12181b"],
  ]);
  const middle = box.x + box.width / 2;
  const size = Math.min(box.height * 0.3, fittingSize(power, box.width * 0.62, 60));
  const bar = {
    x: box.x + box.width * 0.2,
    y: box.y + box.height * 0.15,
    width: box.width * 0.6,
    height: box.height * 0.07,
  };
  const line = (text: string, y: number, share: number) =>
    letter(text, { x: middle, y: box.y + box.height * y, size: box.height * share, weight: 0.1, colour: "#aeb9bb" });
  return (
    `<path fill="${pane}" d="${rounded(box, 16)}"/>` +
    `<path fill="none" stroke="${lighter(glow, 0.2)}" stroke-opacity=".8" stroke-width="2" d="${rounded(bar, 4)}"/>` +
    `<path fill="${lighter(glow, 0.2)}" d="${rounded({ ...inset(bar, 3), width: bar.width * 0.68 }, 2)}"/>` +
    letter(power, { x: middle, y: box.y + box.height * 0.6, size, weight: 0.1, colour: "#eef3f2" }) +
    line("0,8 Ω", 0.85, 0.1) +
    `<path fill="#fff" fill-opacity=".07" d="M${box.x + 14} ${box.y}h${box.width * 0.5}l${-box.width * 0.34} ${box.height}h${-box.width * 0.12}v${16 - box.height}z"/>` +
    `<path fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2" d="${rounded(box, 16)}"/>`
  );
}

function connector(paints: Paints, above: number): string {
  const plate = standing(120, 16, above - 2);
  const thread = standing(64, 14, above + 12);
  return `<path fill="${metal(paints, STEEL)}" d="${cylinder(plate, 3)}"/><path fill="${metal(paints, "#b9a67a")}" d="${cylinder(thread, 2)}"/>`;
}

export function boxModItem(paints: Paints, picture: Extract<DevicePicture, { kind: "box-mod" }>, label: Label): Item {
  const form = FORMS[picture.form];
  const { width, height } = form;
  const onPanel = picture.finish === "leather" || picture.finish === "inlay";
  const metalColour = mix(STEEL, picture.colour, 0.16);
  const tank = picture.tank
    ? tankItem(paints, picture.form === "dual" ? 210 : 186, { metalColour, liquid: "#c99a4d", form: picture.tank })
    : undefined;
  const pane: Box = {
    x: (-width * form.screen.width) / 2,
    y: -height * (1 - form.screen.top),
    width: width * form.screen.width,
    height: height * form.screen.height,
  };
  const button = mix(picture.colour, "#c6ccce", onPanel ? 0.75 : 0.5);
  const brand = label.brand.toUpperCase();
  const size = fittingSize(brand, width * 0.5, 22, 0.55);
  const keys = [-1, 1].map((side) => {
    const key = { x: side * width * 0.13 - 25, y: pane.y + pane.height + 26, width: 50, height: 26 };
    return (
      `<path fill="${darker(button, 0.72)}" fill-opacity=".6" d="${rounded(inset(key, -3), 15)}"/><path fill="${metal(paints, button)}" d="${rounded(key, 12)}"/>` +
      letter(side < 0 ? "-" : "+", {
        x: side * width * 0.13,
        y: key.y + 20,
        size: 14,
        colour: darker(button, 0.75),
        weight: 0.16,
      })
    );
  });
  const art =
    (tank ? `<g transform="translate(0 ${-height - 10})">${tank.art}</g>` : connector(paints, height)) +
    `<path fill="${metal(paints, metalColour)}" d="${rounded(standing(width * 0.5, 18, height - 4), 8, 2)}"/>` +
    shell(paints, {
      box: standing(width, height),
      top: form.radius,
      bottom: form.radius,
      colour: picture.colour,
      accent: picture.accent,
      finish: picture.finish,
    }) +
    roundButton(paints, 0, -height * (1 - form.screen.top / 2), Math.min(38, height * form.screen.top * 0.27), button) +
    screen(paints, pane, picture.detail ?? "40 W", picture.accent) +
    keys.join("") +
    letter(brand, {
      x: 0,
      y: -height * (onPanel ? 0.16 : 0.11),
      size,
      tracking: 0.55,
      weight: 0.13,
      opacity: 0.9,
      colour: markColour(onPanel || picture.finish === "duo" ? picture.accent : picture.colour),
    });
  return { art, width, height: height + (tank ? tank.height + 10 : 26) };
}
