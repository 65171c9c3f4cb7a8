import type { Product } from "@bruma/contract";

/** What a card shows of a product: a page of fifty travels without what only the product's own page needs. */
export interface CardProduct
  extends Pick<
    Product,
    | "id"
    | "name"
    | "brand"
    | "price"
    | "originalPrice"
    | "discount"
    | "image"
    | "rating"
    | "reviews_count"
    | "stock"
    | "featured"
    | "isNew"
    | "isHot"
  > {
  excerpt: string;
  /** Its variants have different prices, and `price` is the lowest. */
  isFrom: boolean;
  /** What the law wants beside its price, of the variant that the price is of. */
  unitPrice: number | null;
  lowest: number | null;
  /** The one variant; none where there is something to choose. */
  variantId: number | undefined;
}

const EXCERPT_MAX = 140;

export function presentCard(product: Product): CardProduct {
  const { variants } = product;
  const cheapest = variants.find(({ price }) => price === product.price);
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    price: product.price,
    originalPrice: product.originalPrice,
    discount: product.discount,
    image: product.image,
    rating: product.rating,
    reviews_count: product.reviews_count,
    stock: product.stock,
    featured: product.featured,
    isNew: product.isNew,
    isHot: product.isHot,
    excerpt: excerptOf(product.description),
    isFrom: variants.some(({ price }) => price !== product.price),
    unitPrice: cheapest?.unitPrice ?? null,
    lowest: (product.originalPrice !== null && cheapest?.lowestPrice30d) || null,
    variantId: variants.length === 1 ? variants[0]?.id : undefined,
  };
}

/** The beginning of a text, cut between words. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= EXCERPT_MAX) return line;
  return `${line.slice(0, line.lastIndexOf(" ", EXCERPT_MAX)).replace(/[.,;:]$/, "")}…`;
}
