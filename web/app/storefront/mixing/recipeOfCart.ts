import { blendOf, type CartLine, type MixLiquid } from "@bruma/contract";
import { type Recipe, usualRecipe } from "./recipe.ts";

/** Tenths of shot and base are those of one bottle: they are shared out among all bottles of flavour, and what is left over stays out. */
interface CartRecipe {
  recipe: Partial<Recipe>;
  bottles: number;
}

/** What can be mixed of a cart, as a recipe of what is at hand; none where nothing of it is for mixing. */
export function recipeOfCart(
  items: readonly Pick<CartLine, "variantId" | "quantity">[],
  liquids: readonly MixLiquid[],
): CartRecipe | undefined {
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
  const flavours = [...of("longfill"), ...of("shortfill")];
  const flavour = flavours[0]?.liquid;
  const bottles = Math.max(
    1,
    flavours.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  const usual = usualRecipe(flavour);
  const [shots, base] = [together("shot"), together("base")];
  const aroma = flavour ? usual.aroma : 0;
  const recipe: Partial<Recipe> = {
    mode: "home",
    bottle: flavour ? usual.bottle : Math.min(10_000, Math.max(600, shots.tenths + base.tenths)),
    aroma,
    aromaVg: usual.aromaVg,
    shots: Math.floor(shots.tenths / bottles),
    // Of several strengths the mean, rounded up: never less than what is there.
    shotStrength: shots.tenths === 0 ? usual.shotStrength : Math.ceil(shots.nicotine / shots.tenths),
    shotVg: shots.tenths === 0 ? usual.shotVg : Math.round(shots.glycerine / shots.tenths),
    base: Math.floor(base.tenths / bottles),
    baseVg: base.tenths === 0 ? usual.baseVg : Math.round(base.glycerine / base.tenths),
  };
  return { recipe, bottles };
}
