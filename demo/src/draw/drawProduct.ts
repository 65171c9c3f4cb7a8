import type { DemoPicture, Label } from "./DemoPicture.ts";
import { drawBattery } from "./kinds/battery.ts";
import { drawCable } from "./kinds/cable.ts";
import { drawCartridge } from "./kinds/cartridge.ts";
import { drawCase } from "./kinds/case.ts";
import { drawCharger } from "./kinds/charger.ts";
import { drawCoil } from "./kinds/coil.ts";
import { drawCotton } from "./kinds/cotton.ts";
import { drawDropper } from "./kinds/dropper.ts";
import { drawDevice, drawKit } from "./kinds/kit.ts";
import { drawLongfill } from "./kinds/longfill.ts";
import { drawTank } from "./kinds/tank.ts";
import { drawTool } from "./kinds/tool.ts";
import { Paints } from "./Paints.ts";
import { type Placed, stage } from "./scene.ts";

function compose(paints: Paints, picture: DemoPicture, label: Label): Placed[] {
  switch (picture.kind) {
    case "pod":
    case "pen":
    case "box-mod":
      return drawDevice(paints, picture, label);
    case "kit":
      return drawKit(paints, picture, label);
    case "dropper":
      return drawDropper(paints, picture, label);
    case "tank":
      return drawTank(paints, picture);
    case "longfill":
      return drawLongfill(paints, picture, label);
    case "pod-cartridge":
      return drawCartridge(paints, picture);
    case "coil":
      return drawCoil(paints, picture);
    case "battery":
      return drawBattery(paints, picture, label);
    case "charger":
      return drawCharger(paints, picture, label);
    case "case":
      return drawCase(paints, picture, label);
    case "cotton":
      return drawCotton(paints, picture, label);
    case "cable":
      return drawCable(paints, picture);
    case "tool":
      return drawTool(paints, picture, label);
  }
}

/** A square SVG of the product on its stage; the same bytes for the same arguments, on every machine, fonts or none. */
export function drawProduct(picture: DemoPicture, { brand, name }: Label): string {
  const paints = new Paints();
  return stage(paints, picture.tint, compose(paints, picture, { brand, name: picture.title ?? name }));
}
