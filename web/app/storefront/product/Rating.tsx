import { Star } from "lucide-react";

const ONE_DIGIT = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatRating = (rating: number): string => ONE_DIGIT.format(rating);

/** The average of its reviews; nothing while there is none. */
export function Rating({ rating, reviews }: { rating: number | null; reviews: number }) {
  if (rating === null) return null;
  return (
    <p className="figures inline-flex items-center gap-1 text-small text-muted">
      <Star size={14} fill="currentColor" strokeWidth={0} aria-hidden="true" className="text-brand" />
      <span className="sr-only">Valoración media: </span>
      <span className="font-semibold text-ink">{formatRating(rating)}</span>
      <span className="sr-only"> de 5, {reviews === 1 ? "1 reseña" : `${reviews} reseñas`}</span>
      <span aria-hidden="true">({reviews})</span>
    </p>
  );
}
