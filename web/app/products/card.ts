import { eachFlag, type Image, type Product, type ProductFlag, wordsOfMarkdown } from "@bruma/contract";

/**
 * What a card shows of a product: a page of fifty travels without what only the product's own page needs, and without empty
 * fields, because each is sent twice: in the HTML, and in the data that hydrates it.
 */
export type CardProduct = Pick<Product, "id" | "name" | "price" | "stock"> & Said<CardNotes>;

/** A list also shows the beginning of its description. */
export type LineProduct = CardProduct & { excerpt: string };

interface CardNotes
  extends Pick<Product, "brand" | "originalPrice" | "discount" | "rating" | "reviews_count" | ProductFlag> {
  /** Square, and its words stand beside it. */
  image: Pick<Image, "hash" | "widths" | "placeholder"> | null;
  /** Its variants have different prices, and `price` is the lowest. */
  isFrom: boolean;
  /** What the law wants beside its price, of the variant that the price is of. */
  unitPrice: number | null;
  lowest: number | null;
  /** Its colours: «Negro#1e2326,Galaxia», where nobody knows what the last one looks like. */
  swatches: string;
  /** The one variant; none where there is something to choose. */
  variantId: number | undefined;
}

type Said<Notes> = { [Key in keyof Notes]?: NonNullable<Notes[Key]> };

const EXCERPT_MAX = 140;

export function presentCard(product: Product): CardProduct {
  const { id, name, price, stock, variants } = product;
  const cheapest = variants.find((variant) => variant.price === price);
  const notes: CardNotes = {
    brand: product.brand,
    originalPrice: product.originalPrice,
    discount: product.discount,
    image: asTile(product.image),
    rating: product.rating,
    reviews_count: product.reviews_count,
    ...eachFlag((flag) => product[flag]),
    isFrom: variants.some((variant) => variant.price !== price),
    unitPrice: cheapest?.unitPrice ?? null,
    lowest: (product.originalPrice !== null && cheapest?.lowestPrice30d) || null,
    swatches: product.colours.map(({ name, look }) => name.replace(/[#,]/g, " ") + (look ?? "")).join(),
    variantId: variants.length === 1 ? variants[0]?.id : undefined,
  };
  return { id, name, price, stock, ...said(notes) };
}

export const presentLine = (product: Product): LineProduct => ({
  ...presentCard(product),
  excerpt: excerptOf(product.description),
});

const said = <Notes extends object>(notes: Notes) =>
  Object.fromEntries(Object.entries(notes).filter(([, value]) => value)) as Said<Notes>;

function asTile(image: Image | null) {
  if (!image) return null;
  const { hash, widths, placeholder } = image;
  return { hash, widths: sameWidths(widths), placeholder };
}

const KNOWN_WIDTHS = new Map<string, number[]>();

/** Equal lists as one: what hydrates a page names each list once. */
function sameWidths(widths: number[]): number[] {
  const known = KNOWN_WIDTHS.get(widths.join());
  // Whatever sizes pictures have, few lists are kept.
  if (known === undefined && KNOWN_WIDTHS.size < 100) KNOWN_WIDTHS.set(widths.join(), widths);
  return known ?? widths;
}

/** The beginning of a description in plain words, cut between them. */
export function excerptOf(description: string): string {
  // A sign of Markdown that is cut in two shows no more than itself: far less than all of it is shown.
  const line = wordsOfMarkdown(description.slice(0, 8 * EXCERPT_MAX));
  if (line.length <= EXCERPT_MAX) return line;
  return `${line.slice(0, line.lastIndexOf(" ", EXCERPT_MAX)).replace(/[.,;:]$/, "")}…`;
}
