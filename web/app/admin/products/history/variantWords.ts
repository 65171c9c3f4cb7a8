import type { AdminProduct } from "@bruma/contract";

/** «Negro · 0,8 Ω», or the SKU where nothing tells a variant apart; also of one that was taken away since. */
export function variantWords({ variants }: Pick<AdminProduct, "variants">, id: number, sku: string): string {
  const options = Object.values(variants.find((variant) => variant.id === id)?.options ?? {});
  return options.length > 0 ? options.join(" · ") : sku;
}
