import { answerReview, getAdminReview, hideReview, listAdminReviews, Refusal } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { presentAdminReview } from "./presentReview.ts";
import { serve } from "./serve.ts";

export function serveAdminReviews(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: { params: { id: number } }) => getAdminReview(shop.db, params.id);
  const reviewView = async (reviewId: number) => presentAdminReview(await getAdminReview(shop.db, reviewId));

  serve(app, "GET /admin/reviews", async ({ query }) => {
    const { reviews, total, counts } = await listAdminReviews(shop.db, query);
    const { page, limit } = query;
    return {
      success: true,
      reviews: reviews.map(presentAdminReview),
      pagination: { total, page, pages: Math.ceil(total / limit), limit },
      counts,
    };
  });

  serve(
    app,
    "PUT /admin/reviews/:id/reply",
    async ({ shop, params, body }) => {
      await answerReview(shop, params.id, body.text, async (tx, answeredAt) => {
        const isAsSeen = body.seen_at === undefined || body.seen_at === (answeredAt?.toISOString() ?? null);
        if (isAsSeen) return;
        throw new Refusal("record.changed", { current: presentAdminReview(await getAdminReview(tx, params.id)) });
      });
      return { success: true, review: await reviewView(params.id) };
    },
    { exists },
  );

  serve(
    app,
    "PUT /admin/reviews/:id/hidden",
    async ({ shop, params, body }) => {
      await hideReview(shop, params.id, body.hidden ? (body.reason ?? "") : null);
      return { success: true, review: await reviewView(params.id) };
    },
    { exists },
  );
}
