import { api } from "../../api/api.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange } from "../records/useChange.ts";

// Reviews come in while the page is open.
export const REVIEWS = recordQueries("GET /admin/reviews", { freshMs: 15_000 });

/** `seen_at`: when the answer that this one replaces was given; left out, whatever stands there is replaced. */
export interface Answer {
  id: number;
  text: string | null;
  seen_at?: string | null;
}

export const useAnswerReview = () =>
  useChange(REVIEWS, ({ id, ...body }: Answer) => api("PUT /admin/reviews/:id/reply", { params: { id }, body }));

export interface Hiding {
  id: number;
  hidden: boolean;
  reason?: string;
}

export const useHideReview = () =>
  useChange(REVIEWS, ({ id, ...body }: Hiding) => api("PUT /admin/reviews/:id/hidden", { params: { id }, body }));
