import type { DemoPicture, DevicePicture, Label } from "../DemoPicture.ts";
import type { Paints } from "../Paints.ts";
import { printedLabel } from "../printedLabel.ts";
import type { Item, Placed } from "../scene.ts";
import { boxModItem } from "./boxMod.ts";
import { carton } from "./carton.ts";
import { penItem } from "./pen.ts";
import { podItem } from "./pod.ts";

function deviceItem(paints: Paints, picture: DevicePicture, label: Label): Item {
  switch (picture.kind) {
    case "pod":
      return podItem(paints, picture, label);
    case "pen":
      return penItem(paints, picture, label);
    case "box-mod":
      return boxModItem(paints, picture, label);
  }
}

/** Fills the picture's height, as far as its width allows. */
function fitted(item: Item, height: number, width: number): number {
  return Math.min(height / item.height, width / item.width, 1.5);
}

/** Thin ones look lost alone: a second one like it stands behind. */
function isThin(picture: DevicePicture): boolean {
  return picture.kind === "pen" || (picture.kind === "pod" && picture.form === "stick");
}

export function drawDevice(paints: Paints, picture: DevicePicture, label: Label): Placed[] {
  const item = deviceItem(paints, picture, label);
  const scale = fitted(item, 850, 660);
  if (!isThin(picture)) return [{ item, x: 600, scale }];
  const apart = item.width * scale * 0.62 + 24;
  return [
    { item, x: 600 + apart, back: 36, scale },
    { item, x: 600 - apart, scale },
  ];
}

export function drawKit(paints: Paints, picture: Extract<DemoPicture, { kind: "kit" }>, label: Label): Placed[] {
  const item = deviceItem(paints, picture.device, label);
  const size = { width: 430, height: 640 };
  const front = printedLabel(
    paints,
    { x: -size.width / 2, y: -size.height, ...size },
    { ...label, style: picture.label, colour: picture.colour, accent: picture.accent, detail: picture.detail },
  );
  const scale = fitted(item, 730, 330);
  return [
    { item: carton(paints, size, picture.colour, front), x: 420, back: 40, scale: 1.04 },
    { item, x: 850 - Math.max(0, (item.width * scale - 260) / 5), scale },
  ];
}
