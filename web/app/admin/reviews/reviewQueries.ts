import { recordQueries } from "../records/recordQueries.ts";
import { useSend } from "../records/useChange.ts";

// Reviews come in while the page is open.
export const REVIEWS = recordQueries("GET /admin/reviews", { freshMs: 15_000 });

export const useAnswerReview = () => useSend(REVIEWS, "PUT /admin/reviews/:id/reply");
export const useHideReview = () => useSend(REVIEWS, "PUT /admin/reviews/:id/hidden");
