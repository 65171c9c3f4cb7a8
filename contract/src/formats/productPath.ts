/** The name in a product's address of the chosen variant's id. */
export const VARIANT_PARAM = "variante";

interface Chosen {
  productId: number;
  variantId?: number | null | undefined;
}

/** The page of a product; with a variant, that one is chosen there. */
export const productPath = ({ productId, variantId }: Chosen): string =>
  `/products/${productId}${variantId ? `?${VARIANT_PARAM}=${variantId}` : ""}`;
