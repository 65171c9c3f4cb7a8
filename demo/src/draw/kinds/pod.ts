import { darker, lighter, mix } from "../colour.ts";
import type { DevicePicture, Label, PodForm } from "../DemoPicture.ts";
import { fittingSize, letter } from "../lettering.ts";
import { glass, roundLight } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Item } from "../scene.ts";
import { rounded, standing } from "../shapes.ts";
import { led, markColour, roundButton, shell } from "./device.ts";

type Proportions = { width: number; height: number; top: number; bottom: number; mouth: number; hasButton: boolean };

const FORMS: Record<PodForm, Proportions> = {
  slab: { width: 230, height: 520, top: 30, bottom: 54, mouth: 0.62, hasButton: true },
  pebble: { width: 290, height: 440, top: 60, bottom: 138, mouth: 0.46, hasButton: false },
  stick: { width: 138, height: 620, top: 20, bottom: 62, mouth: 0.72, hasButton: false },
  flask: { width: 262, height: 470, top: 44, bottom: 84, mouth: 0.5, hasButton: true },
  square: { width: 318, height: 400, top: 40, bottom: 60, mouth: 0.36, hasButton: true },
};

/** The smoky pod with its mouthpiece, its foot hidden inside the device. */
function podOnTop(
  paints: Paints,
  { width, mouth }: Proportions,
  above: number,
  liquid: string,
): { art: string; height: number } {
  const collar = width * 0.94;
  const half = collar / 2;
  const tip = (width * mouth) / 2;
  const collarHeight = 74;
  const neck = 62;
  const foot = -above + 30;
  const y = -above - collarHeight;
  const d =
    `M${-half} ${foot}V${y + 26}C${-half} ${y - 4} ${-tip - 8} ${y} ${-tip} ${y - neck * 0.5}L${-tip + 7} ${y - neck + 10}Q${-tip + 10} ${y - neck} ${-tip + 22} ${y - neck}` +
    `H${tip - 22}Q${tip - 10} ${y - neck} ${tip - 7} ${y - neck + 10}L${tip} ${y - neck * 0.5}C${tip + 8} ${y} ${half} ${y - 4} ${half} ${y + 26}V${foot}Z`;
  const smoke = "#2d3438";
  const clip = paints.clip(`<path d="${d}"/>`);
  const art =
    `<path fill="${glass(paints, smoke, 0.8)}" d="${d}"/><g clip-path="${clip}">` +
    `<path fill="${mix(liquid, "#3a2a16", 0.35)}" fill-opacity=".55" d="M${-half} ${foot}V${-above - 26}Q0 ${-above - 20} ${half} ${-above - 26}V${foot}Z"/>` +
    `<path fill="#0d1214" fill-opacity=".5" d="M${-width * 0.09} ${foot}V${y - neck}h${width * 0.18}V${foot}Z"/></g>` +
    `<path fill="${roundLight(paints, 0.7)}" d="${d}"/><ellipse cx="0" cy="${y - neck + 2}" rx="${Math.max(8, tip * 0.4)}" ry="4" fill="#05080a"/>`;
  return { art, height: collarHeight + neck };
}

function liquidWindow(paints: Paints, width: number, top: number, liquid: string): string {
  const box = { x: -width * 0.17, y: top, width: width * 0.34, height: 46 };
  const level = { ...box, y: box.y + 16, height: box.height - 16 };
  return (
    `<path fill="#0f1416" d="${rounded(box, 20)}"/>` +
    `<path fill="${glass(paints, liquid, 0.75)}" d="${rounded(level, 4, 20)}"/>` +
    `<path fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2.5" d="${rounded(box, 20)}"/>`
  );
}

export function podItem(paints: Paints, picture: Extract<DevicePicture, { kind: "pod" }>, label: Label): Item {
  const form = FORMS[picture.form];
  const { width, height } = form;
  const body = standing(width, height);
  const pod = podOnTop(paints, form, height, "#c99a4d");
  const onPanel = picture.finish === "leather" || picture.finish === "inlay";
  const ink = markColour(onPanel || picture.finish === "duo" ? picture.accent : picture.colour);
  const brand = label.brand.toUpperCase();
  const isNarrow = width < 180;
  const size = fittingSize(brand, isNarrow ? 190 : width * 0.56, isNarrow ? 22 : 20, 0.5);
  const mark = letter(brand, {
    x: 0,
    y: isNarrow ? size / 2 : -height * 0.14,
    size,
    tracking: 0.5,
    weight: 0.13,
    colour: ink,
    opacity: 0.9,
  });
  const button = form.hasButton
    ? roundButton(paints, 0, -height * 0.64, width * 0.13, mix(picture.colour, "#c9cfd1", onPanel ? 0.7 : 0.35))
    : led(0, -height * 0.62, isNarrow ? 34 : 54, lighter(picture.accent, 0.2));
  const art =
    pod.art +
    shell(paints, { box: body, ...form, colour: picture.colour, accent: picture.accent, finish: picture.finish }) +
    `<path fill="${darker(picture.colour, 0.7)}" fill-opacity=".55" d="M${-width / 2 + form.top} ${-height}h${width - 2 * form.top}v3h${2 * form.top - width}z"/>` +
    (picture.form === "stick" ? "" : liquidWindow(paints, width, -height + 34, "#c99a4d")) +
    button +
    (isNarrow
      ? `<g transform="translate(0 ${-height * (picture.finish === "duo" ? 0.2 : 0.3)}) rotate(-90)">${mark}</g>`
      : mark);
  return { art, width, height: height + pod.height };
}
