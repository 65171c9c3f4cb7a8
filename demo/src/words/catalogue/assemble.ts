import type { DemoPicture } from "../../draw/DemoPicture.ts";
import { BRANDS, type BrandName } from "../brands.ts";
import { COLOURS, type ColourName } from "../colours.ts";
import type { DemoAttributes, DemoCategory, DemoLegalClass, DemoProduct, DemoVariant } from "../DemoProduct.ts";
import { seededRandom, seedOf, wholeBetween } from "../random.ts";

type Mark = "featured" | "new" | "hot";

/** What every product of the list says of itself. */
export type Entry = {
  name: string;
  brand: BrandName;
  text: string;
  cents: number;
  /** the price before, where it is reduced */
  wasCents?: number;
  marks?: readonly Mark[];
  /** one figure per variant; left out, a plausible one comes from the SKU */
  stock?: readonly number[];
};

export type Choice = { suffix: string; options: Record<string, string>; extraCents?: number } & Pick<
  DemoVariant,
  "nicotineMgMl" | "volumeMl"
>;

type Kind = {
  category: DemoCategory;
  legalClass: DemoLegalClass;
  attributes: DemoAttributes;
  choices: readonly Choice[];
  picture: DemoPicture;
  euCegId?: string;
};

export function slugOf(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function variantsOf(entry: Entry, choices: readonly Choice[]): DemoVariant[] {
  const stem = `${BRANDS[entry.brand].code}-${slugOf(entry.name).toUpperCase()}`;
  return choices.map(({ suffix, extraCents = 0, ...choice }, index) => {
    const sku = suffix === "" ? stem : `${stem}-${suffix}`;
    const stock = entry.stock?.[index] ?? wholeBetween(seededRandom(seedOf(sku)), 14, 96);
    const was = entry.wasCents === undefined ? {} : { originalPriceCents: entry.wasCents + extraCents };
    return { sku, ...choice, priceCents: entry.cents + extraCents, ...was, stock };
  });
}

export function assemble(entry: Entry, kind: Kind): DemoProduct {
  const { choices, ...facts } = kind;
  const { manufacturer, responsiblePerson } = BRANDS[entry.brand];
  return {
    slug: slugOf(`${entry.brand} ${entry.name}`),
    name: entry.name,
    brand: entry.brand,
    description: entry.text,
    featured: entry.marks?.includes("featured") ?? false,
    isNew: entry.marks?.includes("new") ?? false,
    isHot: entry.marks?.includes("hot") ?? false,
    manufacturer,
    responsiblePerson,
    ...facts,
    variants: variantsOf(entry, choices),
  };
}

export const SINGLE: readonly Choice[] = [{ suffix: "", options: {} }];

export function colourChoices(colours: readonly ColourName[]): Choice[] {
  return colours.map((colour) => ({ suffix: slugOf(colour).toUpperCase(), options: { Color: colour } }));
}

/** The first colour on the list is the one in the picture. */
export function shownColour(colours: readonly ColourName[]): string {
  return COLOURS[colours[0] ?? "Grafito"];
}

const figure = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 2 });
export const ohm = (value: number) => `${figure.format(value)} Ω`;

export function resistanceChoices(values: readonly number[]): Choice[] {
  return values.map((value) => ({ suffix: `${Math.round(value * 100)}`, options: { Resistencia: ohm(value) } }));
}
