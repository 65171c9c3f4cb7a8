import { darker, inkOn, lighter } from "../colour.ts";
import type { DemoPicture, Label } from "../DemoPicture.ts";
import { fittingSize, letter } from "../lettering.ts";
import { faceLight, metal, STEEL } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Item, Placed } from "../scene.ts";
import { inset, rectangle, rounded, standing, steps } from "../shapes.ts";
import { cellItem } from "./battery.ts";

type Case = Extract<DemoPicture, { kind: "case" }>;

/** Coarse cloth: a few threads both ways, hardly visible. */
function weave(box: { x: number; y: number; width: number; height: number }, colour: string): string {
  const across = steps(54).map((at) => `M${box.x} ${(box.y + box.height * at).toFixed(1)}h${box.width}`);
  const down = steps(70).map((at) => `M${(box.x + box.width * at).toFixed(1)} ${box.y}v${box.height}`);
  return (
    `<path fill="none" stroke="${darker(colour, 0.6)}" stroke-opacity=".2" stroke-width="2.6" d="${across.join("")}"/>` +
    `<path fill="none" stroke="${lighter(colour, 0.6)}" stroke-opacity=".1" stroke-width="2.6" d="${down.join("")}"/>`
  );
}

function brandPatch(label: Label, y: number, width: number, colour: string): string {
  const brand = label.brand.toUpperCase();
  return letter(brand, {
    x: 0,
    y,
    size: fittingSize(brand, width, 34, 0.55),
    tracking: 0.55,
    weight: 0.12,
    colour,
    opacity: 0.9,
  });
}

function zipped(paints: Paints, { colour, accent }: Case, label: Label): Item {
  const box = standing(720, 500);
  const outline = rounded(box, 92);
  const clip = paints.clip(`<path d="${outline}"/>`);
  const track = inset(box, 38);
  const teeth = rounded(track, 66);
  const art =
    `<path fill="${colour}" d="${outline}"/><g clip-path="${clip}">${weave(box, colour)}` +
    `<path fill="${faceLight(paints, 1.1)}" d="${rectangle(box)}"/></g>` +
    `<path fill="none" stroke="${darker(colour, 0.66)}" stroke-width="26" d="${teeth}"/>` +
    `<path fill="none" stroke="${lighter(STEEL, 0.2)}" stroke-width="11" stroke-dasharray="5 5" d="${teeth}"/>` +
    `<path fill="${metal(paints, STEEL)}" d="${rounded({ x: 150, y: -486, width: 74, height: 46 }, 12)}"/>` +
    `<path fill="none" stroke="${accent}" stroke-width="18" stroke-linecap="round" d="M214 -462C262 -452 282 -420 292 -372"/>` +
    brandPatch(label, -232, 300, lighter(colour, 0.7)) +
    `<path stroke="${accent}" stroke-width="5" d="M-60 -190h120"/>`;
  return { art, width: 720, height: 500 };
}

function pouch(paints: Paints, { colour, accent }: Case, label: Label): Item {
  const body =
    "M-250 -20C-262 -180 -232 -330 -190 -470C-196 -506 -214 -540 -226 -572C-140 -548 140 -548 226 -572C214 -540 196 -506 190 -470C232 -330 262 -180 250 -20C120 8 -120 8 -250 -20Z";
  const clip = paints.clip(`<path d="${body}"/>`);
  const folds = [-150, -96, -40, 20, 78, 134].map(
    (x, index) => `M${x} -480q${index % 2 === 0 ? 14 : -10} 120 ${index % 2 === 0 ? -8 : 12} 230`,
  );
  const art =
    `<path fill="${colour}" d="${body}"/><g clip-path="${clip}">${weave({ x: -270, y: -580, width: 540, height: 600 }, colour)}` +
    `<path fill="none" stroke="${darker(colour, 0.7)}" stroke-opacity=".3" stroke-width="14" d="${folds.join("")}"/>` +
    `<path fill="none" stroke="${lighter(colour, 0.7)}" stroke-opacity=".2" stroke-width="8" transform="translate(14 0)" d="${folds.join("")}"/>` +
    `<path fill="${faceLight(paints, 1.2)}" d="M-270 -580h540v600h-540z"/></g>` +
    `<path fill="none" stroke="${accent}" stroke-width="16" stroke-linecap="round" d="M-194 -474C-90 -452 90 -452 194 -474M150 -464C210 -440 232 -380 226 -300M160 -462C186 -420 190 -370 178 -320"/>` +
    brandPatch(label, -170, 260, inkOn(colour));
  return { art, width: 500, height: 580 };
}

function cellBox(paints: Paints, { colour, accent }: Case, label: Label): Item {
  const box = standing(520, 640);
  const outline = rounded(box, 44);
  const cells = [-116, 116].map((x, index) => {
    const cell = cellItem(
      paints,
      { form: "18650", colour: index === 0 ? "#35566b" : accent, accent: "#dfe4e4" },
      label.brand,
    );
    return `<g transform="translate(${x} -56) scale(.76)">${cell.art}</g>`;
  });
  const art =
    `<path fill="${lighter(colour, 0.65)}" fill-opacity=".9" d="${outline}"/>${cells.join("")}` +
    `<path fill="${lighter(colour, 0.4)}" fill-opacity=".34" d="${outline}"/><path fill="${faceLight(paints, 1.3)}" d="${outline}"/>` +
    `<path fill="#fff" fill-opacity=".22" d="M-236 -600L-90 -640H40L-236 -250Z"/>` +
    `<path fill="none" stroke="${colour}" stroke-opacity=".75" stroke-width="9" d="${rounded(inset(box, 5), 40)}"/>` +
    `<path stroke="${darker(colour, 0.3)}" stroke-opacity=".45" stroke-width="5" d="M0 -630V-10"/>` +
    `<path fill="${colour}" d="${rounded({ x: -70, y: -656, width: 140, height: 34 }, 12)}"/>`;
  return { art, width: 520, height: 656 };
}

export function drawCase(paints: Paints, picture: Case, label: Label): Placed[] {
  switch (picture.form) {
    case "zip":
      return [{ item: zipped(paints, picture, label), x: 600, back: 60, scale: 1.16 }];
    case "pouch":
      return [{ item: pouch(paints, picture, label), x: 600, scale: 1.3 }];
    case "cells":
      return [{ item: cellBox(paints, picture, label), x: 600, scale: 1.16 }];
  }
}
