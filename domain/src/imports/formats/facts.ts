import type { Category } from "@bruma/contract";
import type { ReadProduct, ReadVariant } from "../ReadFile.ts";

const NICOTINE_NAME = /nicotin|strength|fuerza/i;
const VOLUME_NAME = /volum|contenido|content|formato|size|tama/i;
const MILLIGRAMS = /(\d+(?:[.,]\d+)?)\s*mg(?![a-z])/i;
const PERCENT = /(\d+(?:[.,]\d+)?)\s*%/;
const MILLILITRES = /(\d+(?:[.,]\d+)?)\s*ml(?![a-z])/i;
const OHMS = /(\d+(?:[.,]\d+)?)\s*(?:Ω|ohm)/i;

/**
 * Other shops keep strength and volume in names and options, and the law asks for them: they are read from there. Whatever they
 * do not tell stays open.
 */
export function addFacts(product: ReadProduct, category: Category): void {
  const name = product.fields.name ?? "";
  for (const variant of product.variants) {
    const text = textOf(variant, name);
    const nicotine = category === "liquids" ? nicotineOf(variant, text) : undefined;
    const volume = category === "liquids" ? volumeOf(variant, text) : undefined;
    if (nicotine !== undefined) variant.fields.nicotineMgMl = Math.ceil(nicotine);
    if (volume !== undefined) variant.fields.volumeMl = Math.ceil(volume);
  }
  const read = (facts: (variant: ReadVariant) => number | null | undefined) =>
    [...new Set(product.variants.map(facts).filter((fact) => fact != null))].sort((a, b) => a - b);
  const strengths = read(({ fields }) => fields.nicotineMgMl);
  const volumes = read(({ fields }) => fields.volumeMl);
  const capacities = category === "liquids" ? [] : read((variant) => found(MILLILITRES, textOf(variant, name)));
  const ohms = category === "liquids" ? [] : read((variant) => found(OHMS, textOf(variant, name)));
  const attributes = {
    ...(strengths.length > 0 && { nicotineMgMl: strengths }),
    ...(volumes.length > 0 && { volumeMl: volumes.at(-1) }),
    ...(capacities.length > 0 && { capacityMl: capacities.at(-1) }),
    ...(ohms.length > 0 && { resistanceOhm: ohms }),
  };
  if (Object.keys(attributes).length > 0) product.fields.attributes = { ...attributes, ...product.fields.attributes };
}

/** Figures stand at the beginning; looking for them takes the square of a text's length. */
const LONGEST = 500;
const textOf = ({ fields }: ReadVariant, name: string) =>
  [...Object.values(fields.options ?? {}), name].map((text) => text.slice(0, LONGEST)).join(" · ");

const optionOf = ({ options = {} }: ReadVariant["fields"], pattern: RegExp) =>
  Object.entries(options)
    .find(([name]) => pattern.test(name))?.[1]
    .slice(0, LONGEST);

function nicotineOf({ fields }: ReadVariant, text: string): number | undefined {
  const named = optionOf(fields, NICOTINE_NAME);
  if (named === undefined) return found(MILLIGRAMS, text);
  const percent = found(PERCENT, named);
  return percent === undefined ? found(/(\d+(?:[.,]\d+)?)/, named) : percent * 10;
}

function volumeOf({ fields }: ReadVariant, text: string): number | undefined {
  const named = optionOf(fields, VOLUME_NAME);
  return found(MILLILITRES, `${named ?? ""} ${text}`);
}

function found(pattern: RegExp, text: string): number | undefined {
  const figure = pattern.exec(text)?.[1];
  return figure === undefined ? undefined : Number(figure.replace(",", "."));
}
