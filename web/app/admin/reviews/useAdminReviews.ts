import type { ReviewState } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

// Reviews come in while the page is open.
const FRESH_MS = 15_000;
const REVIEWS = ["admin", "reviews"] as const;

export interface ReviewsAsked {
  state: ReviewState;
  rating?: number | undefined;
  search?: string;
  sort?: string | undefined;
  page: number;
}

export function useAdminReviews(asked: ReviewsAsked) {
  return useQuery({
    queryKey: [...REVIEWS, asked],
    queryFn: ({ signal }) => api("GET /admin/reviews", { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** `seen`: when the answer that this one replaces was given; left out, whatever stands there is replaced. */
export interface Answer {
  id: number;
  text: string | null;
  seen?: string | null;
}

export function useAnswerReview() {
  return useReviewChange(({ id, text, seen }: Answer) =>
    api("PUT /admin/reviews/:id/reply", {
      params: { id },
      body: { text, ...(seen === undefined ? {} : { seen_at: seen }) },
    }),
  );
}

export interface Hiding {
  id: number;
  hidden: boolean;
  reason?: string;
}

export function useHideReview() {
  return useReviewChange(({ id, ...body }: Hiding) => api("PUT /admin/reviews/:id/hidden", { params: { id }, body }));
}

/** It is done once the list shows it. */
function useReviewChange<Asked>(change: (asked: Asked) => Promise<unknown>) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: REVIEWS });
  return useMutation({ mutationFn: change, onSuccess: refresh, onError: refresh });
}
