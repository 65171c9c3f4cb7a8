import type { Review, ReviewStats } from "@bruma/contract";
import type { ReviewChoice } from "../../reviews/reviewChoice.ts";
import type { ReviewDays } from "../../reviews/reviewDays.ts";

/** A page of a product's reviews, with the figures over all of them. */
export interface Opinions {
  reviews: (Review & { days: ReviewDays })[];
  total: number;
  pages: number;
  stats: ReviewStats;
  choice: ReviewChoice;
}

/** The name in a product's address of the page of its reviews. */
export const REVIEWS_PAGE_PARAM = "resenas";
/** The element that holds them. */
export const REVIEWS_ID = "resenas";
