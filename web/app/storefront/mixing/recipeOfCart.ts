import { blendOf, type CartLine, type MixLiquid } from "@bruma/contract";
import { type Recipe, usualRecipe } from "./recipe.ts";

/** What can be mixed of a cart, as a recipe of what is at hand; none where nothing of it is for mixing. */
export function recipeOfCart(
  items: readonly Pick<CartLine, "variantId" | "quantity">[],
  liquids: readonly MixLiquid[],
): Partial<Recipe> | undefined {
  const found = items.flatMap(({ variantId, quantity }) => {
    const liquid = liquids.find(({ variant_id }) => variant_id === variantId);
    return liquid ? [{ liquid, quantity }] : [];
  });
  if (found.length === 0) return undefined;
  const of = (role: MixLiquid["role"]) => found.filter(({ liquid }) => liquid.role === role);
  const together = (role: MixLiquid["role"]) =>
    blendOf(
      of(role).map(({ liquid, quantity }) => ({
        tenths: Math.round(liquid.volume_ml * 10) * quantity,
        strength: Math.round(liquid.nicotine_mg_ml * 10),
        vg: liquid.vg_percent ?? 50,
      })),
    );
  const flavour = (of("longfill")[0] ?? of("shortfill")[0])?.liquid;
  const usual = usualRecipe(flavour);
  const [shots, base] = [together("shot"), together("base")];
  const aroma = flavour ? usual.aroma : 0;
  return {
    mode: "home",
    bottle: flavour ? usual.bottle : Math.min(10_000, Math.max(600, shots.tenths + base.tenths)),
    aroma,
    aromaVg: usual.aromaVg,
    shots: shots.tenths,
    // Of several strengths the mean, rounded up: never less than what is there.
    shotStrength: shots.tenths === 0 ? usual.shotStrength : Math.ceil(shots.nicotine / shots.tenths),
    shotVg: shots.tenths === 0 ? usual.shotVg : Math.round(shots.glycerine / shots.tenths),
    base: base.tenths,
    baseVg: base.tenths === 0 ? usual.baseVg : Math.round(base.glycerine / base.tenths),
  };
}
