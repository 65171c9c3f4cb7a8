import { drawingHref } from "../ui/Drawings.tsx";
import { RATINGS } from "./reviewChoice.ts";

// A star is drawn on 24 units.
const UNITS = 24;
const GAP_PX = 2;

/** So many stars of five. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const step = UNITS + (GAP_PX * UNITS) / size;
  return (
    <span className="inline-flex align-middle">
      <span className="sr-only">{rating} de 5 estrellas</span>
      <svg
        width={5 * size + 4 * GAP_PX}
        height={size}
        viewBox={`0 0 ${4 * step + UNITS} ${UNITS}`}
        fill="currentColor"
        aria-hidden="true"
      >
        {RATINGS.toReversed().map((star) => (
          <use
            key={star}
            href={drawingHref("star")}
            x={(star - 1) * step}
            className={star <= rating ? "text-brand" : "text-mist"}
          />
        ))}
      </svg>
    </span>
  );
}
