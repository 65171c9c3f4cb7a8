import { DRAWING_UNITS, drawingHref } from "../ui/pictures/Drawings.tsx";
import { RATINGS } from "./reviewChoice.ts";

const GAP_PX = 2;

/** So many stars of five, in halves: 4,5 is not five. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const step = DRAWING_UNITS + (GAP_PX * DRAWING_UNITS) / size;
  const shown = Math.round(rating * 2) / 2;
  const row = RATINGS.toReversed().map((star) => (
    <use key={star} href={drawingHref("star")} x={(star - 1) * step} width={DRAWING_UNITS} height={DRAWING_UNITS} />
  ));
  return (
    <span className="inline-flex align-middle">
      <span className="sr-only">{String(shown).replace(".", ",")} de 5 estrellas</span>
      <svg
        width={5 * size + 4 * GAP_PX}
        height={size}
        viewBox={`0 0 ${4 * step + DRAWING_UNITS} ${DRAWING_UNITS}`}
        fill="currentColor"
        aria-hidden="true"
      >
        <g className="text-mist">{row}</g>
        <svg
          aria-hidden="true"
          width={Math.floor(shown) * step + (shown % 1) * DRAWING_UNITS}
          height={DRAWING_UNITS}
          className="text-brand"
        >
          {row}
        </svg>
      </svg>
    </span>
  );
}
