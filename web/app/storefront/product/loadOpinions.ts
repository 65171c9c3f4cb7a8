import type { PublicApi } from "@bruma/contract";
import type { ReviewChoice } from "../../reviews/reviewChoice.ts";
import { withDays } from "../../reviews/reviewDays.ts";
import type { Opinions } from "./opinions.ts";

/** Nothing where they cannot be had: the page can live without them. */
export async function loadOpinions(api: PublicApi, id: string, choice: ReviewChoice): Promise<Opinions | undefined> {
  const params = { id };
  try {
    const [list, figures] = await Promise.all([
      api("GET /reviews/product/:id", { params, query: { page: choice.page, rating: choice.rating } }),
      api("GET /reviews/stats/:id", { params }),
    ]);
    const { average_rating, total_reviews, rating_distribution } = figures;
    return {
      reviews: withDays(list.reviews),
      total: list.pagination.total,
      pages: list.pagination.pages,
      stats: { average_rating, total_reviews, rating_distribution },
      choice,
    };
  } catch {
    return undefined;
  }
}
