import type { ReviewStats } from "@bruma/contract";
import { formatRating } from "./Rating.tsx";
import { verifiedCount } from "./reviewWords.ts";
import { Stars } from "./Stars.tsx";

/** The average of the verified reviews; nothing while there is none. */
export function Average({ stats }: { stats: ReviewStats }) {
  if (stats.average_rating === null) return null;
  return (
    <div className="flex items-center gap-4">
      <p className="figures font-display text-title leading-none font-semibold">
        <span className="sr-only">Valoración media: </span>
        {formatRating(stats.average_rating)}
        <span className="sr-only"> de 5</span>
      </p>
      <div>
        <span aria-hidden="true" className="block leading-none">
          <Stars rating={stats.average_rating} size={18} />
        </span>
        <p className="figures mt-1 text-small text-muted">{verifiedCount(stats.total_reviews)}</p>
      </div>
    </div>
  );
}
