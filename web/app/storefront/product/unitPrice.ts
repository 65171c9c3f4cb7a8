import { formatEuros, type ProductDetail, type Variant } from "@bruma/contract";

const MILLILITRES = /^(\d+(?:[.,]\d+)?) ?ml$/i;

/** What 100 ml of a liquid cost, «59,50 €/100 ml»: the price per unit of measure of RD 3423/2000, art. 3. */
export function unitPrice(
  product: Pick<ProductDetail, "category" | "attributes">,
  variant: Variant,
): string | undefined {
  if (product.category !== "liquids") return undefined;
  const millilitres = ownMillilitres(variant) ?? product.attributes.volumeMl;
  if (!millilitres) return undefined;
  return `${formatEuros(Math.round((variant.price / millilitres) * 10_000) / 100)}/100 ml`;
}

/** Where the volume is a choice. */
function ownMillilitres({ options }: Variant): number | undefined {
  for (const value of Object.values(options)) {
    const volume = value.match(MILLILITRES)?.[1];
    if (volume) return Number(volume.replace(",", "."));
  }
  return undefined;
}
