import {
  changeReview,
  createReview,
  deleteReview,
  getOwnReview,
  listOwnReviews,
  listProductReviews,
  listShopReviews,
  productReviewStats,
  reportReview,
  requireVisibleReview,
  reviewStanding,
  shopReviewStats,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { visitOf } from "../../plugins/visitOf.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { serve } from "../serve/serve.ts";
import { serveAdminReviews } from "./adminReviews.ts";
import { presentOwnReview, presentReview, presentReviewStats, presentShopReview } from "./presentReview.ts";

export function serveReviews(app: FastifyInstance): void {
  servePublicReviews(app);
  serveOwnReviews(app);
  serveAdminReviews(app);
}

function servePublicReviews(app: FastifyInstance): void {
  const { db } = app.shop;

  serve(app, "GET /reviews", async ({ query, shows }) => {
    shows("reviews", "catalogue");
    const [{ reviews, total }, stats] = await Promise.all([
      listShopReviews(db, query),
      shopReviewStats(db, query.category),
    ]);
    shows(...reviews.map(({ productId }) => `product:${productId}`));
    return {
      reviews: reviews.map(presentShopReview),
      pagination: paginationOf(query, total),
      stats: presentReviewStats(stats),
    };
  });

  serve(app, "GET /reviews/product/:id", async ({ params, query, shows }) => {
    shows(`reviews:${params.id}`, `product:${params.id}`);
    const { reviews, total } = await listProductReviews(db, params.id, query);
    return { reviews: reviews.map(presentReview), pagination: paginationOf(query, total) };
  });

  serve(app, "GET /reviews/stats/:id", async ({ params, shows }) => {
    shows(`reviews:${params.id}`, `product:${params.id}`);
    return { ...presentReviewStats(await productReviewStats(db, params.id)) };
  });
}

function serveOwnReviews(app: FastifyInstance): void {
  const { shop } = app;
  const { db } = shop;
  const ownView = async (reviewId: number, userId: number) =>
    presentOwnReview(await getOwnReview(db, reviewId, userId));

  serve(app, "POST /reviews/create", async ({ caller, body }) => {
    const reviewId = await createReview(shop, caller, body);
    return { message: "Reseña publicada", review: await ownView(reviewId, caller.userId) };
  });

  serve(
    app,
    "PUT /reviews/:id",
    { exists: ({ caller, params }) => getOwnReview(db, params.id, caller.userId) },
    async ({ caller, params, body }) => {
      await changeReview(shop, params.id, caller.userId, body);
      return { message: "Reseña actualizada", review: await ownView(params.id, caller.userId) };
    },
  );

  serve(app, "DELETE /reviews/:id", async ({ caller, params }) => {
    await deleteReview(shop, params.id, caller.userId);
    return { message: "Reseña eliminada" };
  });

  serve(app, "GET /reviews/mine/:productId", async ({ caller, params }) => {
    const { review, orders, obstacle } = await reviewStanding(shop, caller, params.productId);
    return {
      review: review ? presentOwnReview(review) : null,
      orders: orders.map(({ orderId, deliveredAt, until }) => ({
        id: orderId,
        delivered_at: deliveredAt.toISOString(),
        until: until.toISOString(),
      })),
      reason: obstacle,
    };
  });

  serve(app, "GET /reviews/my-reviews", async ({ caller, query }) => {
    const { reviews, total } = await listOwnReviews(db, caller.userId, query);
    return { reviews: reviews.map(presentOwnReview), pagination: paginationOf(query, total) };
  });

  serve(
    app,
    "POST /reviews/:id/report",
    { exists: ({ params }) => requireVisibleReview(db, params.id) },
    async ({ caller, params, body, request }) => {
      await reportReview(shop, params.id, { userId: caller?.userId, ...visitOf(request) }, body);
      return { message: "Gracias por avisarnos: revisaremos esta reseña." };
    },
  );
}
