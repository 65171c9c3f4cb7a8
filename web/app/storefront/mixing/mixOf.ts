import { type MixLiquid, type Mixture, mixAtHome, type Pack, planMixture } from "@bruma/contract";
import type { Recipe } from "./recipe.ts";

/** What goes into a bottle, and which of the shop's liquids it is; none for what is at home already. */
export interface MixPack extends Pack {
  liquid?: MixLiquid;
}

const packOf = (liquid: MixLiquid): MixPack => ({
  tenths: Math.round(liquid.volume_ml * 10),
  strength: Math.round(liquid.nicotine_mg_ml * 10),
  vg: liquid.vg_percent ?? 50,
  liquid,
});

/** The liquid that a recipe begins with, if the shop still sells it. */
export const startOf = (liquids: readonly MixLiquid[], product: number | undefined): MixLiquid | undefined =>
  liquids.find(({ product_id }) => product_id === product);

/** Those of a role that are in stock, or all of them where none is. */
function packsOf(liquids: readonly MixLiquid[], role: MixLiquid["role"]): MixPack[] {
  const all = liquids.filter((liquid) => liquid.role === role);
  const inStock = all.filter(({ stock }) => stock > 0);
  return (inStock.length > 0 ? inStock : all).map(packOf);
}

export function mixOf(recipe: Recipe, liquids: readonly MixLiquid[]): Mixture<MixPack> {
  const { bottle, aroma, aromaVg, strength, vg, fill, mode } = recipe;
  const flavour = { tenths: aroma, vg: aromaVg };
  if (mode === "home") {
    const shot: MixPack = { tenths: 100, strength: recipe.shotStrength, vg: recipe.shotVg };
    const base: MixPack = { tenths: 1_000, strength: 0, vg: recipe.baseVg };
    return mixAtHome({
      bottle,
      aroma: flavour,
      shots: { pack: shot, tenths: recipe.shots },
      base: { pack: base, tenths: recipe.base },
    });
  }
  const start = startOf(liquids, recipe.product);
  const bases = start?.role === "base" ? [packOf(start)] : packsOf(liquids, "base");
  const shots = start?.role === "shot" ? [packOf(start)] : packsOf(liquids, "shot");
  return planMixture({ bottle, aroma: flavour, strength, vg, fill }, shots, bases);
}

export interface MixLine {
  liquid: MixLiquid;
  count: number;
}

/** What of the shop the mixture takes: the flavour it began with, shots and bases. */
export function linesOf(mixture: Mixture<MixPack>, start: MixLiquid | undefined): MixLine[] {
  const doses = [...(mixture.shots ? [mixture.shots] : []), ...mixture.bases];
  const added = doses.flatMap(({ pack, count }) => (pack.liquid ? [{ liquid: pack.liquid, count }] : []));
  const isFlavour = start?.role === "longfill" || start?.role === "shortfill";
  return start && isFlavour ? [{ liquid: start, count: 1 }, ...added] : added;
}
