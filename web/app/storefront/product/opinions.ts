import type { Api, Review, ReviewStats } from "@bruma/contract";
import type { ReviewChoice } from "../../reviews/reviewChoice.ts";

/** A page of a product's reviews, with the figures over all of them. */
export interface Opinions {
  reviews: Review[];
  total: number;
  pages: number;
  stats: ReviewStats;
  choice: ReviewChoice;
}

/** The name in a product's address of the page of its reviews. */
export const REVIEWS_PAGE_PARAM = "resenas";
/** The element that holds them. */
export const REVIEWS_ID = "resenas";

/** Nothing where they cannot be had: the page can live without them. */
export async function loadOpinions(api: Api, id: string, choice: ReviewChoice): Promise<Opinions | undefined> {
  const params = { id };
  try {
    const [list, figures] = await Promise.all([
      api("GET /reviews/product/:id", { params, query: { page: choice.page, rating: choice.rating } }),
      api("GET /reviews/stats/:id", { params }),
    ]);
    const { average_rating, total_reviews, rating_distribution } = figures;
    return {
      reviews: list.reviews,
      total: list.pagination.total,
      pages: list.pagination.pages,
      stats: { average_rating, total_reviews, rating_distribution },
      choice,
    };
  } catch {
    return undefined;
  }
}
