import type { MixLiquid } from "@bruma/contract";
import { expect, test } from "vitest";
import { mixCost } from "./costOf.ts";
import { linesOf, mixOf } from "./mixOf.ts";
import { isOverruled, limitsOf, readRecipe, recipePath, usualRecipe } from "./recipe.ts";
import { recipeOfCart } from "./recipeOfCart.ts";

const liquid = (id: number, role: MixLiquid["role"], change: Partial<MixLiquid> = {}): MixLiquid => ({
  product_id: id,
  variant_id: id * 10,
  name: `${role} ${id}`,
  role,
  volume_ml: 10,
  bottle_ml: null,
  nicotine_mg_ml: 0,
  vg_percent: 50,
  price: 2,
  excise: 1.5,
  stock: 5,
  ...change,
});
const shot = liquid(1, "shot", { nicotine_mg_ml: 20, excise: 2, price: 3.5 });
const base = liquid(2, "base", { volume_ml: 100, price: 19.9, excise: 15 });
const longfill = liquid(3, "longfill", { volume_ml: 20, bottle_ml: 60, vg_percent: null, price: 13.9, excise: 3 });
const liquids = [shot, base, longfill];
const read = (query: string, product?: MixLiquid) => readRecipe(new URLSearchParams(query), product);

test("an address is a recipe, and a recipe an address", () => {
  const recipe = read("modo=casa&botella=62,5&nicokit=10&mg_nicokit=18&vg=70&relleno=nada");
  expect(recipe).toMatchObject({ mode: "home", bottle: 625, shots: 100, shotStrength: 180, vg: 70, fill: false });
  expect(readRecipe(new URLSearchParams(recipePath(recipe).split("?")[1]))).toEqual(recipe);
});

test("whatever an address says, its figures are within their limits, and what is no figure is as usual", () => {
  expect(read("botella=0&mg=999&vg=150&aroma=-3")).toMatchObject({ bottle: 10, strength: 1_000, vg: 100, aroma: 200 });
  expect(read("botella=x&mg=1e9&vg=&modo=nada")).toEqual(usualRecipe());
  expect(read("botella=99999999999")).toEqual(usualRecipe());
});

test("a figure that was typed and is not counted with is told", () => {
  const params = new URLSearchParams("botella=5000&mg=abc&vg=&aroma=20");
  const keys = ["bottle", "strength", "vg", "aroma", "shots"] as const;
  expect(keys.filter((key) => isOverruled(key, params))).toEqual(["bottle", "strength", "vg"]);
  expect(limitsOf("bottle")).toBe("de 1 a 1000");
});

test("a longfill brings its bottle, and the mixture just what it takes, with its cost beside what is sold ready", () => {
  const recipe = read("mg=3", longfill);
  expect(recipe).toMatchObject({ product: 3, bottle: 600, aroma: 200, aromaVg: 0, fill: true });
  const mixture = mixOf(recipe, liquids);
  const lines = linesOf(mixture, longfill);
  expect(lines.map(({ liquid, count }) => [liquid.product_id, count])).toEqual([
    [3, 1],
    [1, 1],
    [2, 1],
  ]);
  const ready = [
    { product_id: 8, name: "Seis", nicotine_mg_ml: 6, unit_price: 42 },
    { product_id: 9, name: "Tres", nicotine_mg_ml: 3, unit_price: 45 },
  ];
  const cost = mixCost(lines, mixture, ready);
  expect(cost).toMatchObject({ total: 37.3, excise: 20, ready: { liquid: { name: "Tres" }, perMl: 0.45 } });
  expect(cost?.perMl).toBeCloseTo(37.3 / 60);
});

test("what is sold out is not mixed with while there is something else", () => {
  const other = liquid(4, "shot", { nicotine_mg_ml: 10, stock: 5 });
  const { shots } = mixOf(read("mg=3", longfill), [{ ...shot, stock: 0 }, other, base, longfill]);
  expect(shots?.pack.liquid?.product_id).toBe(4);
});

test("a cart becomes a recipe of what is at hand", () => {
  const items = [
    { variantId: 10, quantity: 2 },
    { variantId: 20, quantity: 1 },
    { variantId: 30, quantity: 1 },
    { variantId: 999, quantity: 1 },
  ];
  expect(recipeOfCart(items, liquids)?.recipe).toMatchObject({
    mode: "home",
    bottle: 600,
    aroma: 200,
    shots: 200,
    shotStrength: 200,
    shotVg: 50,
    base: 1_000,
    baseVg: 50,
  });
  expect(recipeOfCart([{ variantId: 999, quantity: 1 }], liquids)).toBeUndefined();
});

test("the shots of a cart are shared out among its bottles: none is said to get all of them", () => {
  const found = recipeOfCart(
    [
      { variantId: 10, quantity: 3 },
      { variantId: 30, quantity: 3 },
    ],
    liquids,
  );
  expect(found).toMatchObject({ bottles: 3, recipe: { bottle: 600, aroma: 200, shots: 100 } });
});
