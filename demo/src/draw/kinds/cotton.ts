import { darker, inkOn, lighter, mix } from "../colour.ts";
import type { DemoPicture, Label } from "../DemoPicture.ts";
import { fittingSize, inTwoLines, letter } from "../lettering.ts";
import { faceLight, roundLight } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Item, Placed } from "../scene.ts";
import { rectangle, rounded, standing } from "../shapes.ts";

type Cotton = Extract<DemoPicture, { kind: "cotton" }>;
const WOOL = "#f5f2ea";

/** One strand with its shoelace tips. */
function strand(paints: Paints, x: number, width: number, height: number, tip: string): string {
  const body = rounded({ x: x - width / 2, y: -height - 40, width, height }, width * 0.3);
  const fibres = [-0.3, -0.1, 0.14, 0.32].map(
    (at, index) => `M${x + width * at} ${-height - 20}q${index % 2 === 0 ? 5 : -5} ${height / 2} 0 ${height - 40}`,
  );
  const end = (y: number) => {
    const d = rounded({ x: x - width * 0.32, y, width: width * 0.64, height: 62 }, 7);
    return `<path fill="${tip}" d="${d}"/><path fill="${roundLight(paints)}" d="${d}"/>`;
  };
  return (
    `${end(-62)}${end(-height - 80)}<path fill="${WOOL}" d="${body}"/><path fill="${roundLight(paints, 0.42)}" d="${body}"/>` +
    `<path fill="none" stroke="#b9b1a0" stroke-opacity=".5" stroke-width="3" d="${fibres.join("")}"/>`
  );
}

function strands(paints: Paints, { accent }: Cotton): Item {
  const art = [-190, -95, 0, 95, 190].map((x, index) => strand(paints, x, 66, 500 + (index % 2) * 24, accent)).join("");
  return { art, width: 450, height: 600 };
}

function bag(paints: Paints, { colour, accent, detail }: Cotton, label: Label): Item {
  const box = standing(520, 690);
  const outline = "M-260 -690h520l-8 26 8 26V-12q0 12 -14 12h-492q-14 0 -14 -12V-638l8 -26z";
  const clip = paints.clip(`<path d="${outline}"/>`);
  const view = { x: -190, y: -300, width: 380, height: 230 };
  const viewClip = paints.clip(`<path d="${rounded(view, 40)}"/>`);
  const rolls = [0, 1, 2, 3].map((row) => {
    const y = view.y + 34 + row * 58;
    return `<path fill="${row % 2 === 0 ? WOOL : "#fbf9f4"}" d="${rounded({ x: -210, y: y - 36, width: 420, height: 66 }, 32)}"/><path fill="none" stroke="#b9b1a0" stroke-opacity=".55" stroke-width="3" d="M-190 ${y + 6}q90 10 190 0t190 2M-190 ${y - 14}q100 -8 200 2t180 -2"/>`;
  });
  const ink = inkOn(colour);
  const rows = inTwoLines(label.name);
  const size = Math.min(...rows.map((row) => fittingSize(row, 390, 58)));
  const first = -500;
  const art =
    `<path fill="${colour}" d="${outline}"/><g clip-path="${clip}"><path fill="${mix(colour, accent, 0.22)}" d="${rectangle({ ...box, height: 74 })}"/>` +
    `<path stroke="${darker(colour, 0.5)}" stroke-opacity=".4" stroke-width="3" stroke-dasharray="10 8" d="M-260 -616h520"/>` +
    `<circle cx="0" cy="-652" r="20" fill="#e9edec"/></g>` +
    `<g clip-path="${viewClip}"><path fill="#e7e2d6" d="${rectangle(view)}"/>${rolls.join("")}<path fill="${faceLight(paints, 0.9)}" d="${rectangle(view)}"/></g>` +
    letter(label.brand.toUpperCase(), { x: 0, y: first - 42, size: 26, tracking: 0.55, weight: 0.13, colour: ink }) +
    rows
      .map((row, index) =>
        letter(row, { x: 0, y: first + size * (0.6 + index * 1.45), size, weight: 0.12, colour: ink }),
      )
      .join("") +
    (detail ? letter(detail, { x: 0, y: -30, size: 24, colour: ink, opacity: 0.85 }) : "") +
    `<path fill="${faceLight(paints, 0.8)}" d="${outline}"/><path fill="${lighter(colour, 0.6)}" fill-opacity=".2" d="M-232 -610h44V-20h-44z"/>`;
  return { art, width: 520, height: 690 };
}

export function drawCotton(paints: Paints, picture: Cotton, label: Label): Placed[] {
  if (picture.form === "strips") return [{ item: strands(paints, picture), x: 600, scale: 1.36 }];
  return [{ item: bag(paints, picture, label), x: 600, scale: 1.16 }];
}
