import { VARIANT_PARAM, type Variant } from "@bruma/contract";

type Variants = readonly [Variant, ...Variant[]];

export const hasVariants = (variants: readonly Variant[]): variants is Variants => variants.length > 0;

/** The variant that the address asks for; otherwise the first that can be bought. */
export function chosenVariant(variants: Variants, asked: string | null): Variant {
  const wanted = variants.find(({ id }) => String(id) === asked);
  return wanted ?? variants.find(({ stock }) => stock > 0) ?? variants[0];
}

export interface Choice {
  value: string;
  /** The variant that choosing this value leads to. */
  variant: Variant;
  isSoldOut: boolean;
}

export interface Option {
  name: string;
  choices: Choice[];
}

/** What there is to choose, seen from the chosen variant: each value leads to the variant that keeps most of the rest. */
export function optionsOf(variants: Variants, chosen: Variant): Option[] {
  if (variants.length === 1) return [];
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))];
  if (names.length === 0) return [bySku(variants)];
  return names.map((name) => {
    const values = new Set(variants.flatMap(({ options }) => options[name] ?? []));
    const choices = [...values].map((value) => {
      const variant = nearest(variants, chosen, name, value);
      return { value, variant, isSoldOut: variant.stock <= 0 };
    });
    return { name, choices };
  });
}

/** Variants that say nothing of themselves are told apart by their reference. */
function bySku(variants: Variants): Option {
  const choices = variants.map((variant) => ({ value: variant.sku, variant, isSoldOut: variant.stock <= 0 }));
  return { name: "Referencia", choices };
}

function nearest(variants: Variants, chosen: Variant, name: string, value: string): Variant {
  const having = variants.filter(({ options }) => options[name] === value);
  const kept = ({ options }: Variant) =>
    Object.entries(chosen.options).filter(([key, its]) => key !== name && options[key] === its).length;
  return having.reduce((best, each) => {
    const gain = kept(each) - kept(best);
    return gain > 0 || (gain === 0 && best.stock <= 0 && each.stock > 0) ? each : best;
  }, having[0] ?? chosen);
}

/**
 * Whole percent off, 0 where there is none: counted from the lowest price of the 30 days before, as a reduction must be
 * (Court of Justice, C-330/23).
 */
export function discountOf({
  price,
  originalPrice,
  lowestPrice30d,
}: Pick<Variant, "price" | "originalPrice" | "lowestPrice30d">): number {
  if (originalPrice === null) return 0;
  const before = Math.min(originalPrice, lowestPrice30d ?? originalPrice);
  return before > price ? Math.round((1 - price / before) * 100) : 0;
}

/** Whether two addresses of one page differ in the chosen variant only. */
export function isOnlyAnotherVariant(current: URL, next: URL): boolean {
  if (current.pathname !== next.pathname || current.search === next.search) return false;
  const without = ({ searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams);
    rest.delete(VARIANT_PARAM);
    return rest.toString();
  };
  return without(current) === without(next);
}
