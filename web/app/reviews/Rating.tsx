import { formatNumber } from "@bruma/contract";
import { Drawing } from "../ui/pictures/Drawing.tsx";

export const formatRating = (rating: number): string => formatNumber(rating, { least: 1, most: 1 });

/** The average of its reviews; nothing while there is none. */
export function Rating({ rating, reviews }: { rating: number | null | undefined; reviews: number }) {
  if (rating == null) return null;
  return (
    <p className="product-rating">
      <Drawing of="star" />
      <span className="sr-only">Valoración media: </span>
      <span className="font-semibold text-ink">{formatRating(rating)}</span>
      <span className="sr-only">{` de 5, ${reviews === 1 ? "1 reseña" : `${reviews} reseñas`}`}</span>
      <span aria-hidden="true">{`(${reviews})`}</span>
    </p>
  );
}
