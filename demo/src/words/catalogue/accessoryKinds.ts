import type { DemoPicture } from "../../draw/DemoPicture.ts";
import type { ColourName } from "../colours.ts";
import type { DemoAttributes, DemoLegalClass, DemoProduct } from "../DemoProduct.ts";
import { assemble, type Choice, colourChoices, type Entry, ohm, resistanceChoices, SINGLE } from "./assemble.ts";

type Unlit<T> = T extends { tint: string } ? Omit<T, "colour" | "accent" | "tint"> : never;
type Accessory = Entry & {
  shape: Unlit<DemoPicture>;
  /** main and second colour of the picture */
  tones: readonly [string, string];
  tint?: string;
};

function accessory(
  entry: Accessory,
  legalClass: DemoLegalClass,
  attributes: DemoAttributes,
  choices: readonly Choice[],
): DemoProduct {
  const [colour, accent] = entry.tones;
  const picture: DemoPicture = { ...entry.shape, colour, accent, tint: entry.tint ?? colour };
  return assemble(entry, { category: "accessories", legalClass, attributes, choices, picture });
}

/** Sold in packs; the first resistance stands on the picture. */
export function coil(entry: Accessory & { resistances: readonly number[]; connector?: string }): DemoProduct {
  const [first = 1] = entry.resistances;
  const shape = { ...entry.shape, detail: ohm(first) };
  return accessory(
    { ...entry, shape },
    "component",
    { resistanceOhm: [...entry.resistances], ...(entry.connector === undefined ? {} : { connector: entry.connector }) },
    resistanceChoices(entry.resistances),
  );
}

export function tank(entry: Accessory & { capacityMl: number; colours: readonly ColourName[] }): DemoProduct {
  return accessory(
    entry,
    "component",
    { capacityMl: entry.capacityMl, colours: [...entry.colours], connector: "510" },
    colourChoices(entry.colours),
  );
}

export function cartridge(entry: Accessory & { capacityMl: number; resistances: readonly number[] }): DemoProduct {
  return accessory(
    entry,
    "component",
    { capacityMl: entry.capacityMl, resistanceOhm: [...entry.resistances] },
    resistanceChoices(entry.resistances),
  );
}

type Loose = Accessory & { attributes?: DemoAttributes; colours?: readonly ColourName[]; choices?: readonly Choice[] };

/** What no tobacco rule covers: batteries, chargers, cases, cotton, tools, cables. */
export function loose({ attributes = {}, colours, choices, ...entry }: Loose): DemoProduct {
  if (colours === undefined) return accessory(entry, "unregulated", attributes, choices ?? SINGLE);
  return accessory(entry, "unregulated", { ...attributes, colours: [...colours] }, colourChoices(colours));
}
