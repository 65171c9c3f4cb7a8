import { formatNumber, type MixLiquid } from "@bruma/contract";

/** How a mixture is asked for: by what is wished, or by what is at home. */
export type RecipeMode = "wish" | "home";

const MODES: Record<RecipeMode, string> = { wish: "deseo", home: "casa" };

/** A number of a recipe: its name in the address and in forms, and its limits. Volumes and strengths count in tenths. */
interface RecipeNumber {
  name: string;
  least: number;
  most: number;
  unit: 1 | 10;
}

const volume = (name: string, least = 0): RecipeNumber => ({ name, least, most: 10_000, unit: 10 });
const strength = (name: string): RecipeNumber => ({ name, least: 0, most: 1_000, unit: 10 });
const percent = (name: string): RecipeNumber => ({ name, least: 0, most: 100, unit: 1 });

export const RECIPE_NUMBERS = {
  bottle: volume("botella", 10),
  aroma: volume("aroma"),
  aromaVg: percent("vg_aroma"),
  strength: strength("mg"),
  vg: percent("vg"),
  shots: volume("nicokit"),
  shotStrength: strength("mg_nicokit"),
  shotVg: percent("vg_nicokit"),
  base: volume("base"),
  baseVg: percent("vg_base"),
} as const satisfies Record<string, RecipeNumber>;
export type RecipeNumberKey = keyof typeof RECIPE_NUMBERS;

export type Recipe = Record<RecipeNumberKey, number> & {
  mode: RecipeMode;
  /** The shop's flavour, or base, that it begins with. */
  product: number | undefined;
  /** Whether the bottle is filled up with base. */
  fill: boolean;
};

export const CALCULATOR_PATH = "/calculadora";
export const RECIPE_WORDS = { mode: "modo", product: "producto", fill: "relleno" } as const;

/** What a recipe begins with where the address says nothing. */
export function usualRecipe(product?: MixLiquid): Recipe {
  const isFlavour = product?.role === "longfill" || product?.role === "shortfill";
  const shared = {
    mode: "wish",
    strength: 30,
    vg: 50,
    shots: 100,
    shotStrength: 200,
    shotVg: 50,
    base: 0,
    baseVg: 70,
  } as const;
  const own = Math.round(product?.vg_percent ?? 0);
  if (product && isFlavour) {
    const isReady = product.role === "shortfill";
    return {
      ...shared,
      vg: isReady ? own : shared.vg,
      product: product.product_id,
      bottle: Math.round((product.bottle_ml ?? product.volume_ml) * 10),
      aroma: Math.round(product.volume_ml * 10),
      aromaVg: own,
      fill: !isReady,
    };
  }
  const usual = { ...shared, product: product?.product_id, aromaVg: 0, fill: true };
  return product?.role === "base"
    ? { ...usual, bottle: 1_000, aroma: 0, vg: own }
    : { ...usual, bottle: 600, aroma: 200 };
}

/** Reads an address, or a form. What is no number, or left out, is as usual; what is beyond the limits is the limit. */
export function readRecipe(params: URLSearchParams, product?: MixLiquid): Recipe {
  const usual = usualRecipe(product);
  const numbers = Object.entries(RECIPE_NUMBERS).map(([key, number]) => [
    key,
    readNumber(params.get(number.name), number) ?? usual[key as RecipeNumberKey],
  ]);
  const fill = params.get(RECIPE_WORDS.fill);
  return {
    ...usual,
    ...(Object.fromEntries(numbers) as Record<RecipeNumberKey, number>),
    mode: params.get(RECIPE_WORDS.mode) === MODES.home ? "home" : "wish",
    fill: fill === null ? usual.fill : fill !== "nada",
  };
}

function readNumber(text: string | null, number: RecipeNumber): number | undefined {
  const value = typedValue(text, number);
  return value === undefined ? undefined : Math.max(number.least, Math.min(number.most, value));
}

function typedValue(text: string | null, { unit }: RecipeNumber): number | undefined {
  if (text === null || !/^\d{1,6}([.,]\d{1,6})?$/.test(text.trim())) return undefined;
  return Math.round(Number(text.trim().replace(",", ".")) * unit);
}

/** Whether the recipe holds another figure than was typed: what is none, or is beyond the limits. */
export function isOverruled(key: RecipeNumberKey, params: URLSearchParams): boolean {
  const number = RECIPE_NUMBERS[key];
  const text = params.get(number.name);
  const value = typedValue(text, number);
  return text !== null && (value === undefined || value < number.least || value > number.most);
}

/** «de 1 a 1000» */
export function limitsOf(key: RecipeNumberKey): string {
  const { least, most } = RECIPE_NUMBERS[key];
  return `de ${typed(key, least)} a ${typed(key, most)}`;
}

export const modeWord = (mode: RecipeMode): string => MODES[mode];

/** 15 → «1,5», as it is typed and read. */
export const typed = (key: RecipeNumberKey, value: number): string => formatNumber(value / RECIPE_NUMBERS[key].unit);

/** The address of a recipe; a recipe of the other mode keeps what both have. */
export function recipePath(recipe: Partial<Recipe>): string {
  const params = new URLSearchParams();
  if (recipe.mode) params.set(RECIPE_WORDS.mode, MODES[recipe.mode]);
  if (recipe.product !== undefined) params.set(RECIPE_WORDS.product, String(recipe.product));
  for (const [key, { name }] of Object.entries(RECIPE_NUMBERS)) {
    const value = recipe[key as RecipeNumberKey];
    if (value !== undefined) params.set(name, typed(key as RecipeNumberKey, value));
  }
  if (recipe.fill !== undefined) params.set(RECIPE_WORDS.fill, recipe.fill ? "base" : "nada");
  return `${CALCULATOR_PATH}?${params}`;
}
