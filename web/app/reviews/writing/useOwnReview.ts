import type { Endpoints, OwnReview, ReplyOf } from "@bruma/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/api.ts";
import { useSession } from "../../session/session.ts";

export type OwnReviewState = ReplyOf<Endpoints["GET /reviews/mine/:productId"]>;

/** The visitor's own review of a product, or by which orders one may be written, or why not. */
export function useOwnReview(productId: number) {
  const { user } = useSession();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const queryKey = ["reviews", user?.id ?? "nobody", "mine", productId] as const;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<OwnReviewState> =>
      api("GET /reviews/mine/:productId", { params: { productId }, signal }),
    enabled: user !== undefined,
    staleTime: 60_000,
  });

  /** What was just written or deleted is seen at once, here and in the public list; whether another may be written only the shop knows. */
  async function show(review: OwnReview | null) {
    setAsking(review === null);
    queries.setQueryData(queryKey, (before) => before && { ...before, review, reason: review ? "already" : null });
    if (user) await queries.invalidateQueries({ queryKey: ["reviews", user.id] });
    setAsking(false);
    await revalidate();
  }

  return { query, isAsking, show };
}
