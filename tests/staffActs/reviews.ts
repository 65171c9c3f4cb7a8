import { reviews } from "@bruma/db";
import type { TestApp } from "@bruma/server/testApp";
import type { StaffActs } from "./StaffAct.ts";

async function aReview({ shop: { db, seed } }: TestApp): Promise<number> {
  const { userId } = await seed.customer();
  const goods = await seed.variant();
  const orderId = await seed.order(userId, goods);
  const [row] = await db
    .insert(reviews)
    .values({
      userId,
      productId: goods.productId,
      orderId,
      userName: "Ana P.",
      rating: 2,
      isVerified: true,
    })
    .returning({ id: reviews.id });
  if (!row) throw new Error("no review");
  return row.id;
}

export const reviewActs: StaffActs = {
  "PUT /admin/reviews/:id/reply": async (app) => ({
    path: `/admin/reviews/${await aReview(app)}/reply`,
    body: { text: "Sentimos que no te guste" },
  }),
  "PUT /admin/reviews/:id/hidden": async (app) => ({
    path: `/admin/reviews/${await aReview(app)}/hidden`,
    body: { hidden: true, reason: "Datos personales" },
  }),
};
