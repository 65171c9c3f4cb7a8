import { darker, mix } from "../colour.ts";
import type { DemoPicture } from "../DemoPicture.ts";
import { glass, metal, roundLight } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Item, Placed } from "../scene.ts";
import { rounded, standing } from "../shapes.ts";

type Cartridge = Extract<DemoPicture, { kind: "pod-cartridge" }>;

const FORMS: Record<Cartridge["form"], { width: number; height: number; mouth: number; neck: number }> = {
  flat: { width: 330, height: 300, mouth: 0.44, neck: 150 },
  tall: { width: 230, height: 360, mouth: 0.62, neck: 120 },
  round: { width: 290, height: 260, mouth: 0.36, neck: 190 },
};

function cartridge(paints: Paints, { form, colour, accent }: Cartridge): Item {
  const { width, height, mouth, neck } = FORMS[form];
  const half = width / 2;
  const tip = (width * mouth) / 2;
  const foot = 34;
  const d =
    `M${-half} ${-foot}V${-height + 40}C${-half} ${-height - 30} ${-tip - 14} ${-height - 10} ${-tip} ${-height - neck * 0.45}` +
    `L${-tip + 8} ${-height - neck + 14}Q${-tip + 12} ${-height - neck} ${-tip + 28} ${-height - neck}H${tip - 28}Q${tip - 12} ${-height - neck} ${tip - 8} ${-height - neck + 14}` +
    `L${tip} ${-height - neck * 0.45}C${tip + 14} ${-height - 10} ${half} ${-height - 30} ${half} ${-height + 40}V${-foot}Z`;
  const clip = paints.clip(`<path d="${d}"/>`);
  const level = -height * 0.66;
  const chamber = standing(width * 0.3, height * 0.56, foot);
  const flue = standing(width * 0.13, height + neck, foot);
  const contacts = [-0.2, 0.2].map(
    (at) =>
      `<path fill="${metal(paints, "#c9a85c")}" d="${rounded({ x: width * at - 22, y: -10, width: 44, height: 14 }, 5)}"/>`,
  );
  const art =
    contacts.join("") +
    `<path fill="${glass(paints, colour, 0.66)}" d="${d}"/><g clip-path="${clip}">` +
    `<path fill="${mix("#0d1214", colour, 0.3)}" fill-opacity=".42" d="${rounded(flue, 6)}"/>` +
    `<path fill="${metal(paints, "#a7aeb0")}" d="${rounded(chamber, 12)}"/>` +
    `<ellipse cx="0" cy="${-height * 0.3}" rx="${width * 0.055}" ry="${width * 0.085}" fill="#1a2023"/>` +
    `<path fill="${glass(paints, accent, 0.5)}" d="M${-half} ${-foot}V${level}Q0 ${level + 12} ${half} ${level}V${-foot}Z"/>` +
    `<path fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" d="M${-half} ${level}Q0 ${level + 12} ${half} ${level}"/></g>` +
    `<path fill="${roundLight(paints, 0.7)}" d="${d}"/>` +
    `<path fill="${metal(paints, darker(colour, 0.25))}" d="${rounded(standing(width * 1.02, foot + 4, 0), 8, 14)}"/>` +
    `<path fill="#fff" fill-opacity=".32" d="M${-half + 22} ${-foot - 26}V${-height + 50}q0 -14 12 -26v${height - 50 - foot}z"/>`;
  return { art, width, height: height + neck };
}

export function drawCartridge(paints: Paints, picture: Cartridge): Placed[] {
  const item = cartridge(paints, picture);
  return [
    { item, x: 790, back: 60, scale: 1.02 },
    { item, x: 440, scale: 1.24 },
  ];
}
