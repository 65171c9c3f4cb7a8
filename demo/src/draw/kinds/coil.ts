import { darker, lighter, mix } from "../colour.ts";
import type { DemoPicture } from "../DemoPicture.ts";
import { fittingSize, letter } from "../lettering.ts";
import { metal, roundLight } from "../light.ts";
import type { Paints } from "../Paints.ts";
import type { Item, Placed } from "../scene.ts";
import { cylinder, rounded, standing, steps } from "../shapes.ts";

type Coil = Extract<DemoPicture, { kind: "coil" }>;

function ring(paints: Paints, width: number, above: number, height: number): string {
  const d = rounded(standing(width, height, above), height / 2);
  return `<path fill="#15191b" d="${d}"/><path fill="${roundLight(paints, 0.8)}" d="${d}"/>`;
}

/** The opening through which the mesh is fed; the mesh shows behind it. */
function port(paints: Paints, y: number, radius: number, mesh: string): string {
  const shape = `<circle cx="0" cy="${y}" r="${radius}"/>`;
  const clip = paints.clip(shape);
  const lines = steps(7).map((at) => {
    const shift = (at * 2 - 1) * radius * 1.3;
    return `M${shift - radius} ${y - radius}l${2 * radius} ${2 * radius}M${shift + radius} ${y - radius}l${-2 * radius} ${2 * radius}`;
  });
  return (
    `<circle cx="0" cy="${y}" r="${radius * 1.12}" fill="#05080a" fill-opacity=".55"/><circle cx="0" cy="${y}" r="${radius}" fill="${lighter(mesh, 0.62)}"/>` +
    `<g clip-path="${clip}"><path fill="none" stroke="${darker(mesh, 0.35)}" stroke-width="${radius * 0.09}" d="${lines.join("")}"/>` +
    `<path fill="#05080a" fill-opacity=".3" d="M${-radius} ${y - radius}h${2 * radius}v${radius * 0.5}q${-radius} ${radius * 0.3} ${-2 * radius} 0z"/></g>`
  );
}

function head(paints: Paints, { form, colour, accent, detail }: Coil): Item {
  const width = form === "tall" ? 220 : 200;
  const height = form === "tall" ? 460 : 330;
  const tube = (size: number, above: number, tall: number, tone: string, upper = size) =>
    `<path fill="${metal(paints, tone)}" d="${cylinder(standing(size, tall, above), size * 0.035, upper)}"/>`;
  const textSize = detail ? fittingSize(detail, width * 0.56, 30) : 0;
  const textTop = form === "tall" ? 150 : 108;
  const art =
    tube(width * 0.34, 0, 30, "#c9a85c") +
    ring(paints, width * 0.62, 24, 16) +
    tube(width * 0.9, 36, 46, accent) +
    ring(paints, width * 0.97, 80, 18) +
    tube(width, 96, height - 150, colour) +
    port(paints, -(96 + (height - 150) * (form === "tall" ? 0.72 : 0.64)), width * 0.19, accent) +
    (form === "tall" ? port(paints, -(96 + (height - 150) * 0.36), width * 0.11, accent) : "") +
    ring(paints, width * 0.98, height - 56, 18) +
    tube(width * 0.86, height - 40, 44, mix(colour, accent, 0.4), width * 0.8) +
    ring(paints, width * 0.74, height + 2, 14) +
    (detail
      ? letter(detail, {
          x: 0,
          y: -textTop + (form === "tall" ? 34 : 0),
          size: textSize,
          weight: 0.11,
          colour: darker(colour, 0.75),
        })
      : "");
  return { art, width, height: height + 20 };
}

/** Ready-wound wire: turns seen a little from one end, with two straight legs. */
function winding(paints: Paints, { colour, accent }: Coil): Item {
  const turns = 7;
  const pitch = 48;
  const height = 210;
  const left = (-turns * pitch) / 2;
  const foot = -22;
  const shine = paints.linear("down", [
    [0, darker(colour, 0.3)],
    [0.2, lighter(colour, 0.8)],
    [0.45, lighter(colour, 0.1)],
    [1, darker(colour, 0.62)],
  ]);
  const wire = (paint: string, d: string) =>
    `<path fill="none" stroke="${paint}" stroke-width="26" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
  const indices = Array.from({ length: turns }, (_, index) => left + index * pitch);
  const behind = indices.map(
    (x) => `M${x + 30} ${foot - height}C${x + 86} ${foot - height + 6} ${x + 92} ${foot - 6} ${x + pitch + 8} ${foot}`,
  );
  const before = indices.map(
    (x) => `M${x + 8} ${foot}C${x - 46} ${foot - 6} ${x - 34} ${foot - height - 4} ${x + 30} ${foot - height}`,
  );
  const end = left + turns * pitch;
  const legs = `M${left + 8} ${foot}C${left - 30} ${foot + 6} ${left - 60} ${foot + 4} ${left - 150} ${foot + 8}M${end + 8} ${foot}C${end + 50} ${foot + 4} ${end + 70} ${foot} ${end + 150} ${foot + 6}`;
  const art =
    wire(darker(accent, 0.5), behind.join("")) +
    wire(darker(colour, 0.3), legs) +
    before.map((d) => wire(shine, d)).join("");
  return { art, width: turns * pitch + 300, height: 240, foot: turns * pitch + 60 };
}

export function drawCoil(paints: Paints, picture: Coil): Placed[] {
  if (picture.form === "wire") {
    const item = winding(paints, picture);
    return [
      { item, x: 860, back: 60, scale: 0.68 },
      { item, x: 460, scale: 1.16 },
    ];
  }
  const item = head(paints, picture);
  const scale = picture.form === "tall" ? 1.36 : 1.5;
  return [
    { item, x: 850, back: 66, scale: scale * 0.74 },
    { item, x: 330, back: 44, scale: scale * 0.82 },
    { item, x: 575, scale },
  ];
}
