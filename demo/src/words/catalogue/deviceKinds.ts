import type { DevicePicture, LabelStyle, Look } from "../../draw/DemoPicture.ts";
import { BRANDS } from "../brands.ts";
import type { ColourName } from "../colours.ts";
import type { DemoCategory, DemoProduct } from "../DemoProduct.ts";
import { assemble, colourChoices, type Entry, shownColour } from "./assemble.ts";

type Unlit<T> = T extends Look ? Omit<T, keyof Look> : never;
/** A device's drawing without its colours, which come from the variants. */
type Shape = Unlit<DevicePicture>;

type Device = Entry & {
  colours: readonly ColourName[];
  /** panel, second colour or lights of the picture */
  accent: string;
  shape: Shape;
  powerW: number;
  batteryMah?: number;
  capacityMl?: number;
  resistances?: readonly number[];
  connector?: string;
  label?: LabelStyle;
};

function device(entry: Device, category: DemoCategory, picture: (lit: DevicePicture) => DemoProduct["picture"]) {
  const colour = shownColour(entry.colours);
  const lit: DevicePicture = {
    ...entry.shape,
    colour,
    accent: entry.accent,
    tint: colour,
    detail: `${entry.powerW} W`,
  };
  return assemble(entry, {
    category,
    legalClass: "device",
    attributes: {
      powerW: entry.powerW,
      ...(entry.batteryMah === undefined ? {} : { batteryMah: entry.batteryMah }),
      ...(entry.capacityMl === undefined ? {} : { capacityMl: entry.capacityMl }),
      ...(entry.resistances === undefined ? {} : { resistanceOhm: [...entry.resistances] }),
      colours: [...entry.colours],
      connector: entry.connector ?? "USB-C",
    },
    choices: colourChoices(entry.colours),
    picture: picture(lit),
  });
}

/** Device and box, ready to use. */
export function kit(
  entry: Device & { batteryMah: number; capacityMl: number; title: string; boxTones: readonly [string, string] },
): DemoProduct {
  const [colour, accent] = entry.boxTones;
  return device(entry, "starter-kits", (lit) => ({
    kind: "kit",
    device: lit,
    label: entry.label ?? BRANDS[entry.brand].label,
    colour,
    accent,
    tint: colour,
    title: entry.title,
    detail: `${entry.batteryMah} mAh · ${entry.capacityMl.toLocaleString("es-ES")} ml`,
  }));
}

export function pod(entry: Device & { batteryMah: number; capacityMl: number }): DemoProduct {
  return device(entry, "pods", (lit) => lit);
}

export function mod(entry: Device): DemoProduct {
  return device({ connector: "510", ...entry }, "mods", (lit) => lit);
}
