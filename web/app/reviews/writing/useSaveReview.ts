import type { OwnReview } from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

export interface ReviewDraft {
  /** Empty where none was chosen. */
  order: string;
  rating: number;
  comment: string;
}

/** Writes a new review, or changes the one there is: its order stays. */
export function useSaveReview(productId: number, review: OwnReview | null) {
  return useMutation({
    mutationFn: async ({ order, rating, comment }: ReviewDraft): Promise<OwnReview> => {
      const words = { rating, comment: comment.trim() };
      const answer = review
        ? await api("PUT /reviews/:id", { params: { id: review.id }, body: words })
        : await api("POST /reviews/create", { body: { product_id: productId, order_id: order || null, ...words } });
      return answer.review;
    },
  });
}
