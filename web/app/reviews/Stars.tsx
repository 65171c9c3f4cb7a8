import { DRAWING_UNITS, drawingHref } from "../ui/pictures/Drawings.tsx";
import { RATINGS } from "./reviewChoice.ts";

const GAP_PX = 2;

/** So many stars of five. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const step = DRAWING_UNITS + (GAP_PX * DRAWING_UNITS) / size;
  return (
    <span className="inline-flex align-middle">
      <span className="sr-only">{rating} de 5 estrellas</span>
      <svg
        width={5 * size + 4 * GAP_PX}
        height={size}
        viewBox={`0 0 ${4 * step + DRAWING_UNITS} ${DRAWING_UNITS}`}
        fill="currentColor"
        aria-hidden="true"
      >
        {RATINGS.toReversed().map((star) => (
          <use
            key={star}
            href={drawingHref("star")}
            x={(star - 1) * step}
            width={DRAWING_UNITS}
            height={DRAWING_UNITS}
            className={star <= rating ? "text-brand" : "text-mist"}
          />
        ))}
      </svg>
    </span>
  );
}
