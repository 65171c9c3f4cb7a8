import { darker, lighter, lightness } from "./colour.ts";
import type { Finish } from "./DemoPicture.ts";
import { faceLight } from "./light.ts";
import type { Paints } from "./Paints.ts";
import { type Box, inset, rectangle, rounded, steps } from "./shapes.ts";

type Surface = { box: Box; radius: number; colour: string; accent: string };

/** Fine lines with a light edge, as ground or milled into the surface. */
function grooves(d: string, colour: string, width: number, shift: string): string {
  const dark = `<path fill="none" stroke="${darker(colour, 0.7)}" stroke-opacity=".45" stroke-width="${width}" d="${d}"/>`;
  const light = `<path fill="none" stroke="${lighter(colour, 0.6)}" stroke-opacity=".32" stroke-width="${width * 0.6}" transform="translate(${shift})" d="${d}"/>`;
  return dark + light;
}

function ribbed({ box, colour }: Surface): string {
  const d = steps(11).map((at) => `M${(box.x + box.width * at).toFixed(1)} ${box.y}v${box.height}`);
  return grooves(d.join(""), colour, box.width * 0.018, `${box.width * 0.014} 0`);
}

function brushed({ box, colour }: Surface): string {
  const d = steps(46).map((at, index) => {
    const left = box.x + box.width * (index % 3 === 0 ? 0.04 : 0.02 * (index % 5));
    return `M${left.toFixed(1)} ${(box.y + box.height * at).toFixed(1)}h${(box.width * 0.92).toFixed(1)}`;
  });
  const stroke = lightness(colour) > 0.5 ? darker(colour, 0.6) : lighter(colour, 0.7);
  return `<path fill="none" stroke="${stroke}" stroke-opacity=".13" stroke-width="1.6" d="${d.join("")}"/>`;
}

function carbon({ box, colour }: Surface): string {
  const gap = 15;
  const lines: string[] = [];
  for (let at = -box.height; at < box.width; at += gap)
    lines.push(`M${box.x + at} ${box.y}l${box.height} ${box.height}`);
  const back: string[] = [];
  for (let at = 0; at < box.width + box.height; at += gap)
    back.push(`M${box.x + at} ${box.y}l${-box.height} ${box.height}`);
  return (
    `<path fill="none" stroke="${lighter(colour, 0.5)}" stroke-opacity=".16" stroke-width="5" d="${lines.join("")}"/>` +
    `<path fill="none" stroke="${darker(colour, 0.8)}" stroke-opacity=".34" stroke-width="5" d="${back.join("")}"/>`
  );
}

function leather(paints: Paints, { box, radius, accent }: Surface): string {
  const panel = inset(box, box.width * 0.09);
  const edge = Math.max(12, radius * 0.72);
  const seam = inset(panel, box.width * 0.045);
  return (
    `<path fill="${accent}" d="${rounded(panel, edge)}"/><path fill="${faceLight(paints, 0.75)}" d="${rounded(panel, edge)}"/>` +
    `<path fill="none" stroke="${darker(accent, 0.6)}" stroke-opacity=".7" stroke-width="3" d="${rounded(panel, edge)}"/>` +
    `<path fill="none" stroke="${lighter(accent, 0.55)}" stroke-opacity=".75" stroke-width="3.2" stroke-dasharray="11 7" d="${rounded(seam, edge * 0.8)}"/>`
  );
}

function inlay(paints: Paints, { box, radius, accent, colour }: Surface): string {
  const panel = inset(box, box.width * 0.08);
  const edge = Math.max(10, radius * 0.76);
  const swirl = [0.2, 0.42, 0.66].map((at, index) => {
    const y = panel.y + panel.height * at;
    const lift = panel.height * 0.1 * (index % 2 === 0 ? 1 : -1);
    return `<path fill="${index === 1 ? lighter(accent, 0.3) : darker(accent, 0.28)}" fill-opacity=".6" d="M${panel.x} ${y}c${panel.width * 0.3} ${-lift} ${panel.width * 0.6} ${lift * 1.6} ${panel.width} ${-lift * 0.4}v${panel.height * 0.14}c${-panel.width * 0.4} ${lift} ${-panel.width * 0.7} ${-lift * 1.4} ${-panel.width} ${lift * 0.5}z"/>`;
  });
  const clip = paints.clip(`<path d="${rounded(panel, edge)}"/>`);
  return (
    `<g clip-path="${clip}"><path fill="${accent}" d="${rectangle(panel)}"/>${swirl.join("")}<path fill="${faceLight(paints, 1.2)}" d="${rectangle(panel)}"/></g>` +
    `<path fill="none" stroke="${darker(colour, 0.6)}" stroke-width="4" d="${rounded(panel, edge)}"/>`
  );
}

function duo({ box, accent }: Surface): string {
  const top = box.y + box.height * 0.6;
  return (
    `<path fill="${accent}" d="${rectangle({ ...box, y: top, height: box.height * 0.4 })}"/>` +
    `<path fill="${lighter(accent, 0.75)}" d="${rectangle({ ...box, y: top - 5, height: 5 })}"/>`
  );
}

/** What the surface of a device shows over its plain colour; to be clipped to the device's outline. */
export function finishOf(paints: Paints, finish: Finish, surface: Surface): string {
  switch (finish) {
    case "satin":
      return "";
    case "brushed":
      return brushed(surface);
    case "ribbed":
      return ribbed(surface);
    case "carbon":
      return carbon(surface);
    case "leather":
      return leather(paints, surface);
    case "inlay":
      return inlay(paints, surface);
    case "duo":
      return duo(surface);
  }
}
