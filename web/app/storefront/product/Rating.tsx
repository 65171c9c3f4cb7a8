import { formatNumber } from "@bruma/contract";
import { drawingHref } from "../../ui/Drawings.tsx";

export const formatRating = (rating: number): string => formatNumber(rating, { least: 1, most: 1 });

/** The average of its reviews; nothing while there is none. */
export function Rating({ rating, reviews }: { rating: number | null; reviews: number }) {
  if (rating === null) return null;
  return (
    <p className="figures inline-flex items-center gap-1 text-small text-muted">
      <svg width="14" height="14" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="text-brand">
        <use href={drawingHref("star")} />
      </svg>
      <span className="sr-only">Valoración media: </span>
      <span className="font-semibold text-ink">{formatRating(rating)}</span>
      <span className="sr-only"> de 5, {reviews === 1 ? "1 reseña" : `${reviews} reseñas`}</span>
      <span aria-hidden="true">({reviews})</span>
    </p>
  );
}
