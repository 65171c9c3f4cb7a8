import type { VariantForm } from "@bruma/contract";
import { Refusal } from "../../Refusal.ts";
import type { LockedVariant } from "./lockProduct.ts";

interface Choice {
  options: Readonly<Record<string, string>>;
  /** As it was saved before. */
  isAsBefore: boolean;
}

const plain = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

/** What a buyer tells a variant by, in whichever order and capitals. */
export const choiceOf = (options: Choice["options"]) =>
  JSON.stringify(
    Object.entries(options)
      .map(([name, value]) => [plain(name), plain(value)].join("\n"))
      .sort(),
  );

/**
 * The place of a variant that a buyer could not tell from another of its product: the last one that is new or was changed. Two that were
 * alike before may stay so.
 */
export function findAlike(variants: readonly Choice[]): number | undefined {
  const places = variants.map(({ options, isAsBefore }, place) => ({ place, isAsBefore, choice: choiceOf(options) }));
  for (const alike of Map.groupBy(places, ({ choice }) => choice).values()) {
    const last = alike.length > 1 ? alike.findLast(({ isAsBefore }) => !isAsBefore) : undefined;
    if (last) return last.place;
  }
  return undefined;
}

/** Refuses `product.variants_alike`. `known`: the product's variants, under its lock. */
export function refuseAlike(known: readonly LockedVariant[], forms: readonly VariantForm[]): void {
  const before = new Map(known.map(({ id, options }) => [id, choiceOf(options)]));
  const choices = forms.map(({ id, options }) => ({
    options,
    isAsBefore: id !== undefined && before.get(id) === choiceOf(options),
  }));
  const place = findAlike(choices);
  if (place === undefined) return;
  throw new Refusal("product.variants_alike", {
    fields: { [`variants.${place}.options`]: "Otra variante tiene las mismas opciones" },
  });
}
