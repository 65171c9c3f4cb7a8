import { Star } from "lucide-react";
import { RATINGS } from "./reviewChoice.ts";

/** So many stars of five. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span className="inline-flex gap-0.5 align-middle">
      <span className="sr-only">{rating} de 5 estrellas</span>
      {RATINGS.toReversed().map((star) => (
        <Star
          key={star}
          size={size}
          fill="currentColor"
          strokeWidth={0}
          aria-hidden="true"
          className={star <= rating ? "text-brand" : "text-mist"}
        />
      ))}
    </span>
  );
}
