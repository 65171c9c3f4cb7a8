import type { SeededVariant } from "@bruma/domain/testShop";
import type { TestApp } from "@bruma/server/testApp";
import { expect } from "vitest";

export async function newReader(app: TestApp, role: "user" | "admin" = "user") {
  const { userId } = await app.shop.seed.customer({ role, name: "Lucía Fernández" });
  return { userId, token: await app.tokenFor(userId) };
}

export interface Shown {
  id: number;
  order_id: number | null;
  rating: number;
  comment: string | null;
  reply: { text: string } | null;
}

/** A buyer's review of `goods`, written over HTTP. */
export async function writeReview(app: TestApp, goods: SeededVariant, rating: number, comment?: string) {
  const author = await newReader(app);
  const order_id = await app.shop.seed.order(author.userId, goods);
  const body = { product_id: goods.productId, order_id, rating, ...(comment === undefined ? {} : { comment }) };
  const answer = await app.ask<{ review: Shown }>("POST", "/reviews/create", { token: author.token, body });
  expect(answer.status).toBe(201);
  return { ...author, order_id, id: answer.body.review.id };
}
