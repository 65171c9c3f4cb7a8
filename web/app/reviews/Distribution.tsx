import type { ReviewStats } from "@bruma/contract";
import clsx from "clsx";
import { Link } from "react-router";
import { RATINGS, type StarCount } from "./reviewChoice.ts";
import { reviewUnit, share, starWords } from "./reviewWords.ts";

interface DistributionProps {
  stats: ReviewStats;
  chosen: number | undefined;
  /** The address of the reviews with so many stars, or of all. */
  hrefFor: (rating: StarCount | undefined) => string;
}

/** How many gave five stars, four, three…: each bar leads to those reviews, and the chosen one back to all. */
export function Distribution({ stats, chosen, hrefFor }: DistributionProps) {
  return (
    <ul aria-label="Filtrar por valoración" className="-mx-2 grid gap-0.5">
      {RATINGS.map((rating) => {
        const count = stats.rating_distribution[rating];
        const percent = share(count, stats.total_reviews);
        const isChosen = rating === chosen;
        return (
          <li key={rating}>
            <Link
              to={hrefFor(isChosen ? undefined : rating)}
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
              className={clsx(
                "figures grid min-h-8 grid-cols-[4.75rem_minmax(0,1fr)_5rem] items-center gap-3 rounded-soft px-2 text-small transition-colors hover:bg-mist/60",
                isChosen && "bg-brand-wash font-semibold text-brand-ink",
              )}
            >
              <span>{starWords(rating)}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-mist">
                <span className="block h-full rounded-pill bg-brand" style={{ width: `${percent}%` }} />
              </span>
              <span className="text-right whitespace-nowrap">
                {count}
                <span className="sr-only"> {reviewUnit(count)},</span> <span className="text-muted">({percent} %)</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
