import { darker, mix } from "../colour.ts";
import type { DevicePicture, Label, PenForm } from "../DemoPicture.ts";
import { finishOf } from "../finish.ts";
import { fittingSize, letter } from "../lettering.ts";
import { metal, roundLight, STEEL } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Item } from "../scene.ts";
import { cylinder, rectangle, standing } from "../shapes.ts";
import { led, markColour, roundButton } from "./device.ts";
import { tankItem } from "./tank.ts";

const FORMS: Record<PenForm, { width: number; height: number }> = {
  slim: { width: 108, height: 560 },
  wide: { width: 148, height: 500 },
  faceted: { width: 128, height: 530 },
};

function facets(width: number, height: number): string {
  const plane = (from: number, to: number, fill: string, opacity: number) =>
    `<path fill="${fill}" fill-opacity="${opacity}" d="M${width * from} ${-height}H${width * to}V10H${width * from}Z"/>`;
  return plane(-0.5, -0.24, "#05090b", 0.26) + plane(-0.24, 0.2, "#ffffff", 0.14) + plane(0.2, 0.5, "#05090b", 0.38);
}

export function penItem(paints: Paints, picture: Extract<DevicePicture, { kind: "pen" }>, label: Label): Item {
  const { width, height } = FORMS[picture.form];
  const tube = cylinder(standing(width, height), width * 0.05);
  const clip = paints.clip(`<path d="${tube}"/>`);
  const tank = tankItem(paints, width * 0.96, {
    metalColour: mix(STEEL, picture.colour, 0.12),
    liquid: "#c99a4d",
    form: "straight",
  });
  const ring = (above: number, thick: number) =>
    `<path fill="${metal(paints, STEEL)}" d="${cylinder(standing(width, thick, above), width * 0.04)}"/>`;
  const brand = label.brand.toUpperCase();
  const size = fittingSize(brand, height * 0.3, width * 0.2, 0.5);
  const onPanel = picture.finish === "leather" || picture.finish === "inlay";
  const mark = letter(brand, {
    x: 0,
    y: size / 2,
    size,
    tracking: 0.5,
    weight: 0.12,
    opacity: 0.9,
    colour: markColour(onPanel || picture.finish === "duo" ? picture.accent : picture.colour),
  });
  const surface = { box: standing(width, height), radius: 26, colour: picture.colour, accent: picture.accent };
  const art =
    `<g transform="translate(0 ${-height + 6})">${tank.art}</g>` +
    `<g clip-path="${clip}"><path fill="${picture.colour}" d="${rectangle({ ...surface.box, height: height + 20 })}"/>` +
    finishOf(paints, picture.finish, surface) +
    (picture.form === "faceted" ? facets(width, height) : "") +
    `<path fill="${roundLight(paints, picture.form === "faceted" ? 0.45 : 1.05)}" d="${rectangle({ ...surface.box, height: height + 20 })}"/></g>` +
    ring(height - 16, 16) +
    ring(0, 20) +
    roundButton(paints, 0, -height * 0.8, width * 0.21, mix(STEEL, picture.colour, 0.25)) +
    led(0, -height * 0.69, width * 0.2, picture.accent) +
    `<path fill="${darker(picture.colour, 0.5)}" fill-opacity=".4" d="M${-width / 2} ${-height + 16}h${width}v4h${-width}z"/>` +
    `<g transform="translate(0 ${-height * (picture.finish === "duo" ? 0.2 : 0.32)}) rotate(-90)">${mark}</g>`;
  return { art, width, height: height + tank.height };
}
