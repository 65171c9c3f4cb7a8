import { type CreateReview, ORDER_STATUSES } from "@bruma/contract";
import { products, reviews } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordPayment } from "../orders/index.ts";
import { changeSettings } from "../settings/index.ts";
import { asStaff, openTestShop, type SeededVariant, type TestShop } from "../testShop.ts";
import { createReview } from "./createReview.ts";
import { getOwnReview, reviewStanding } from "./ownReviews.ts";

const DAY_MS = 86_400_000;
let shop: TestShop;
let goods: SeededVariant;
beforeAll(async () => {
  shop = await openTestShop();
  goods = await shop.seed.variant();
});
afterAll(() => shop.close());

const newCustomer = async (role: "user" | "admin" = "user") => ({
  userId: (await shop.seed.customer({ role, name: "Lucía Fernández Gil" })).userId,
  role,
});

const form = (order_id: number | null, change: Partial<CreateReview> = {}): CreateReview => ({
  product_id: goods.productId,
  order_id,
  rating: 4,
  comment: "Sabor limpio",
  ...change,
});

const inDays = (days: number): TestShop => ({ ...shop, now: () => new Date(Date.now() + days * DAY_MS) });

test("the buyer of a delivered order reviews its product, under a first name and an initial", async () => {
  const author = await newCustomer();
  const orderId = await shop.seed.order(author.userId, goods);
  const review = await getOwnReview(shop.db, await createReview(shop, author, form(orderId)), author.userId);
  expect(review).toMatchObject({ userName: "Lucía F.", rating: 4, isVerified: true, isTeam: false, orderId });
  const standing = await reviewStanding(shop, author, goods.productId);
  expect(standing).toMatchObject({ review: { id: review.id }, orders: [], obstacle: "already" });
});

test("of twenty reviews at once by one customer, one is kept, and the product's rating counts it once", async () => {
  const own = await shop.seed.variant();
  const author = await newCustomer();
  const orderId = await shop.seed.order(author.userId, own);
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, () => createReview(shop, author, form(orderId, { product_id: own.productId }))),
  );
  const refusals = attempts.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason.code] : []));
  expect(refusals).toEqual(Array.from({ length: 19 }, () => "review.already_written"));
  expect(await shop.db.$count(reviews, eq(reviews.productId, own.productId))).toBe(1);
  const [product] = await shop.db.select().from(products).where(eq(products.id, own.productId));
  expect([product?.ratingSum, product?.ratingCount]).toEqual([4, 1]);
});

test("a review may be written until thirty days after the delivery, or as long as the shop sets", async () => {
  const author = await newCustomer();
  const orderId = await shop.seed.order(author.userId, goods);
  expect(await reviewStanding(inDays(29.99), author, goods.productId)).toMatchObject({
    orders: [{ orderId }],
    obstacle: null,
  });
  expect(await reviewStanding(inDays(30.01), author, goods.productId)).toMatchObject({
    orders: [],
    obstacle: "window_closed",
  });
  await expect(createReview(inDays(30.01), author, form(orderId))).rejects.toMatchObject({
    code: "review.window_closed",
  });
  const { userId: staffId } = await newCustomer("admin");
  await recordPayment(asStaff(inDays(25), staffId), orderId); // money that comes or goes afterwards does not deliver it once more
  expect((await reviewStanding(inDays(30.01), author, goods.productId)).obstacle).toBe("window_closed");
  await changeSettings(asStaff(shop), { sale: { review_window_days: 20 } });
  expect((await reviewStanding(inDays(20.01), author, goods.productId)).obstacle).toBe("window_closed");
  await changeSettings(asStaff(shop), { sale: { review_window_days: 30 } });
  expect(await createReview(inDays(29.99), author, form(orderId))).toBeGreaterThan(0);
});

describe("nobody reviews what they did not receive", () => {
  test.each(ORDER_STATUSES.filter((status) => status !== "delivered"))("an order that is %s", async (status) => {
    const author = await newCustomer();
    const orderId = await shop.seed.order(author.userId, goods, { status });
    const reason = status === "cancelled" ? "not_bought" : "not_delivered";
    expect((await reviewStanding(shop, author, goods.productId)).obstacle).toBe(reason);
    await expect(createReview(shop, author, form(orderId))).rejects.toMatchObject({ code: `review.${reason}` });
  });

  test("an order of something else, of somebody else, none, or of a product that is gone", async () => {
    const author = await newCustomer();
    const other = await shop.seed.variant();
    const codeOf = (given: CreateReview) =>
      createReview(shop, author, given).then(
        () => "no refusal",
        (error) => error.code,
      );
    const ofOther = await shop.seed.order(author.userId, other);
    const ofStranger = await shop.seed.order((await newCustomer()).userId, goods);
    expect(await codeOf(form(ofOther))).toBe("review.not_bought");
    expect(await codeOf(form(ofStranger))).toBe("order.not_found");
    expect(await codeOf(form(0))).toBe("order.not_found");
    expect(await codeOf(form(null))).toBe("review.order_required");
    await shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, other.productId));
    expect(await codeOf(form(ofOther, { product_id: other.productId }))).toBe("product.not_found");
  });
});

test("the staff speak as the team without an order, uncounted, and as buyers with a delivered one", async () => {
  const own = await shop.seed.variant();
  const staff = await newCustomer("admin");
  expect(await reviewStanding(shop, staff, own.productId)).toMatchObject({ orders: [], obstacle: null });
  const team = await createReview(shop, staff, form(null, { product_id: own.productId }));
  expect(await getOwnReview(shop.db, team, staff.userId)).toMatchObject({ isTeam: true, isVerified: false });
  const [product] = await shop.db.select().from(products).where(eq(products.id, own.productId));
  expect(product?.ratingCount).toBe(0);
  const buyer = await newCustomer("admin");
  const undelivered = await shop.seed.order(buyer.userId, own, { status: "shipped" });
  const attempt = createReview(shop, buyer, form(undelivered, { product_id: own.productId }));
  await expect(attempt).rejects.toMatchObject({ code: "review.not_delivered" });
  const delivered = await shop.seed.order(buyer.userId, own);
  const bought = await createReview(shop, buyer, form(delivered, { product_id: own.productId }));
  expect(await getOwnReview(shop.db, bought, buyer.userId)).toMatchObject({ isTeam: false, isVerified: true });
});
