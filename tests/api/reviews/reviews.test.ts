import { reviews } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import type { SeededVariant } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newReader, type Shown, writeReview } from "./reviewing.fixture.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await openTestApp();
  admin = (await newUser("admin")).token;
});
afterAll(() => shop.close());

const newUser = (role?: "admin") => newReader(shop, role);
const writtenReview = (goods: SeededVariant, rating: number, comment?: string) =>
  writeReview(shop, goods, rating, comment);

const get = async <T>(path: string, token?: string) => (await shop.ask<T>("GET", path, { token })).body;

/** What the public is told of a product's reviews, by every door that tells it. */
async function publicView({ productId }: SeededVariant) {
  const [list, all, stats, product, sorted] = [
    await get<{ reviews: Shown[] }>(`/reviews/product/${productId}?limit=10`),
    await get<{ reviews: Shown[]; stats: { total_reviews: number } }>("/reviews?limit=100"),
    await get<{ average_rating: number | null; total_reviews: number; rating_distribution: Record<string, number> }>(
      `/reviews/stats/${productId}`,
    ),
    await get<{ product: { rating: number | null; reviews_count: number } }>(`/products/${productId}`),
    await get<{ products: { id: number; rating: number | null }[] }>("/products?sort=rating&limit=100"),
  ];
  return {
    ids: list.reviews.map(({ id }) => id),
    allIds: all.reviews.map(({ id }) => id),
    average: stats.average_rating,
    total: stats.total_reviews,
    fives: stats.rating_distribution[5],
    product: [product.product.rating, product.product.reviews_count],
    listed: sorted.products.find(({ id }) => id === productId)?.rating,
    shopAverage: (await get<{ data: { avgRating: number | null } }>("/stats")).data.avgRating,
  };
}

test("a review is seen at once wherever it counts: written, changed, hidden, shown again, deleted", async () => {
  const goods = await shop.shop.seed.variant();
  expect(await publicView(goods)).toMatchObject({ ids: [], average: null, total: 0, product: [null, 0], listed: null });
  const first = await writtenReview(goods, 5, "Muy buena");
  const both = await writtenReview(goods, 2);
  const seen = { ids: [both.id, first.id], total: 2, average: 3.5, fives: 1, product: [3.5, 2], listed: 3.5 };
  expect(await publicView(goods)).toMatchObject({ ...seen, allIds: [both.id, first.id], shopAverage: 3.5 });

  const changed = await shop.ask("PUT", `/reviews/${both.id}`, {
    token: both.token,
    body: { rating: 4, comment: "Al final, bien" },
  });
  expect(changed.status).toBe(200);
  expect(await publicView(goods)).toMatchObject({ average: 4.5, product: [4.5, 2], listed: 4.5, shopAverage: 4.5 });

  const hide = (hidden: boolean, reason?: string) =>
    shop.ask("PUT", `/admin/reviews/${first.id}/hidden`, { token: admin, body: { hidden, reason } });
  expect((await hide(true)).status).toBe(422);
  expect((await hide(true, "Contiene insultos")).status).toBe(200);
  const without = {
    ids: [both.id],
    allIds: [both.id],
    total: 1,
    average: 4,
    fives: 0,
    product: [4, 1],
    shopAverage: 4,
  };
  expect(await publicView(goods)).toMatchObject(without);
  const mine = await get<{ review: unknown }>(`/reviews/mine/${goods.productId}`, first.token);
  expect(mine.review).toMatchObject({ id: first.id, hidden: { reason: "Contiene insultos" } });
  await hide(false);
  expect(await publicView(goods)).toMatchObject({ ids: [both.id, first.id], average: 4.5 });

  expect((await shop.ask("DELETE", `/reviews/${first.id}`, { token: first.token })).status).toBe(200);
  expect(await publicView(goods)).toMatchObject(without);
});

test("the team's review is read, and counts nowhere", async () => {
  const goods = await shop.shop.seed.variant();
  const body = { product_id: goods.productId, rating: 5, comment: "Lo usamos en la tienda" };
  const { status } = await shop.ask("POST", "/reviews/create", { token: admin, body });
  expect(status).toBe(201);
  const { reviews: list } = await get<{ reviews: unknown[] }>(`/reviews/product/${goods.productId}`);
  expect(list).toMatchObject([{ is_team: true, is_verified: false }]);
  expect(await publicView(goods)).toMatchObject({ average: null, total: 0, product: [null, 0] });
});

test("whose order it was is told to the author and the staff, never to the public", async () => {
  const goods = await shop.shop.seed.variant();
  const author = await writtenReview(goods, 4, "x".repeat(40));
  for (const token of [undefined, author.token, admin]) {
    for (const path of [`/reviews/product/${goods.productId}`, "/reviews"]) {
      const answer = await shop.ask<{ reviews: Shown[] }>("GET", path, { token });
      expect(answer.body.reviews.every((review) => review.order_id === null)).toBe(true);
      expect(answer.headers["cache-control"]).toContain("public");
    }
  }
  const mine = await shop.ask<{ review: Shown }>("GET", `/reviews/mine/${goods.productId}`, { token: author.token });
  expect([mine.body.review.order_id, mine.headers["cache-control"]]).toEqual([author.order_id, "no-store"]);
  const own = await get<{ reviews: Shown[] }>("/reviews/my-reviews", author.token);
  expect(own.reviews).toMatchObject([{ id: author.id, order_id: author.order_id, product: { id: goods.productId } }]);
});

test("another customer's review is answered like a missing one, whatever the body, and is not changed", async () => {
  const { id } = await writtenReview(await shop.shop.seed.variant(), 3);
  const { token } = await newUser();
  for (const body of [{ rating: 1 }, { rating: 9 }, "{", {}]) {
    const headers = { "content-type": "application/json" };
    const answer = await shop.ask("PUT", `/reviews/${id}`, { token, body, headers });
    expect([answer.status, answer.body.code]).toEqual([404, "review.not_found"]);
  }
  expect((await shop.ask("DELETE", `/reviews/${id}`, { token })).status).toBe(404);
  expect((await shop.ask("DELETE", `/reviews/${id}`, { token: admin })).status).toBe(404);
  const [row] = await shop.shop.db.select({ rating: reviews.rating }).from(reviews).where(eq(reviews.id, id));
  expect(row?.rating).toBe(3);
});

test("a review's words: a thousand characters, trimmed, any script, no control characters, and an order to begin with", async () => {
  const goods = await shop.shop.seed.variant();
  const { token, userId } = await newUser();
  const order_id = await shop.shop.seed.order(userId, goods);
  const send = (change: object) =>
    shop.ask<{ code: string; error: string; review: Shown }>("POST", "/reviews/create", {
      token,
      body: { product_id: goods.productId, order_id, rating: 5, ...change },
    });
  for (const rating of [0, 6, 4.5, "5", null]) expect((await send({ rating })).status).toBe(422);
  for (const comment of ["x".repeat(1001), "nulo \u0000", "\ud800"]) expect((await send({ comment })).status).toBe(422);
  for (const without of [undefined, null, ""]) {
    const { body } = await send({ order_id: without });
    expect([body.code, body.error]).toEqual(["review.order_required", "Debe seleccionar un pedido para poder reseñar"]);
  }
  expect((await send({ product_id: "nada" })).body.code).toBe("product.not_found");
  const comment = `Línea\n${"ñ".repeat(900)} 👍🏽 العربية`;
  const written = await send({ comment: `  ${comment}\n ` });
  expect([written.status, written.body.review.comment]).toEqual([201, comment]);
  const path = `/reviews/${written.body.review.id}`;
  const change = async (body: object) =>
    (await shop.ask<{ review: Shown }>("PUT", path, { token, body })).body.review.comment;
  expect(await change({ rating: 4 })).toBe(comment);
  expect(await change({ rating: 4, comment: "  " })).toBeNull();
});

test("the home page and the page of all reviews find those that they ask for", async () => {
  const liquid = await shop.shop.seed.variant({ productId: await shop.shop.seed.product({ category: "liquids" }) });
  const ids = [];
  for (const [rating, comment] of [
    [5, "a".repeat(31)],
    [4, "b".repeat(31)],
    [5, "corta"],
    [1, "c".repeat(60)],
  ] as const) {
    ids.push((await writtenReview(liquid, rating, comment)).id);
  }
  const [five, four, short, one] = ids;
  const list = async (query: string) => {
    const { body } = await shop.ask<{ reviews: Shown[]; stats: object }>("GET", `/reviews?category=liquids&${query}`);
    expect(body.stats).toMatchObject({ total_reviews: 4, rating_distribution: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 2 } });
    return body.reviews.map(({ id }) => id);
  };
  expect(await list("min_rating=4&min_length=31")).toEqual([four, five]);
  expect(await list("sort=highest")).toEqual([short, five, four, one]);
  expect(await list("sort=lowest&limit=2")).toEqual([one, four]);
  expect(await list("rating=5&page=2&limit=1")).toEqual([five]);
  expect(await list("rating=")).toHaveLength(4);
  const page = await get<object>(`/reviews/product/${liquid.productId}?rating=5&limit=1`);
  expect(page).toMatchObject({ reviews: [{ id: short }], pagination: { total: 2, pages: 2, page: 1, limit: 1 } });
  expect((await shop.ask("GET", "/reviews?rating=6")).status).toBe(422);
});

test("a report reaches the staff once, and is decided by hiding the review or leaving it", async () => {
  const goods = await shop.shop.seed.variant();
  const written = await writtenReview(goods, 1, "Un texto con palabras raras: zarzaparrilla");
  const { token } = await newUser();
  const report = () =>
    shop.ask("POST", `/reviews/${written.id}/report`, { token, body: { reason: "false", comment: "No es verdad" } });
  const [once, again] = [await report(), await report()];
  expect([once.status, again.status, again.body]).toEqual([200, 200, once.body]);
  type Moderated = { reviews: (Shown & { reports: object[] })[]; counts: Record<string, number> };
  const list = (query: string) => get<Moderated>(`/admin/reviews?${query}`, admin);
  const waiting = async () => (await get<{ reviews: { count: number } }>("/admin/waiting", admin)).reviews.count;
  const reported = await list("state=reported");
  expect(await waiting()).toBe(1);
  expect(reported.reviews).toMatchObject([
    { id: written.id, order_id: written.order_id, reports: [{ reason: "false", comment: "No es verdad" }] },
  ]);
  expect(reported.counts.reported).toBe(1);
  expect((await list("search=ZARZAPARRÍLLA")).reviews.map(({ id }) => id)).toEqual([written.id]);
  const decide = (hidden: boolean) =>
    shop.ask("PUT", `/admin/reviews/${written.id}/hidden`, { token: admin, body: { hidden, reason: "Falsa" } });
  await decide(false);
  expect((await list("state=reported")).counts).toMatchObject({ reported: 0, hidden: 0 });
  expect(await waiting()).toBe(0);
  await decide(true);
  expect((await list("state=hidden")).reviews.map(({ id }) => id)).toEqual([written.id]);
  expect((await report()).status).toBe(404);
});

test("the shop's answer stands under the review, until it is taken away", async () => {
  const goods = await shop.shop.seed.variant();
  const { id } = await writtenReview(goods, 2, "Llegó tarde");
  const answer = (text: string | null) =>
    shop.ask("PUT", `/admin/reviews/${id}/reply`, { token: admin, body: { text } });
  const shown = async () => (await get<{ reviews: Shown[] }>(`/reviews/product/${goods.productId}`)).reviews[0]?.reply;
  const waits = async () =>
    (await get<{ reviews: Shown[] }>("/admin/reviews?state=unanswered&limit=100", admin)).reviews.some(
      (review) => review.id === id,
    );
  expect([await shown(), await waits()]).toEqual([null, true]);
  expect((await answer("Lo sentimos, te escribimos.")).status).toBe(200);
  expect([await shown(), await waits()]).toEqual([
    { text: "Lo sentimos, te escribimos.", at: expect.any(String) },
    false,
  ]);
  await answer(null);
  expect([await shown(), await waits()]).toEqual([null, true]);
});

test("of two of the staff who answer the same review the second is shown the first one's answer", async () => {
  const { id } = await writtenReview(await shop.shop.seed.variant(), 2);
  const answer = (text: string, seen_at?: string | null) =>
    shop.ask<{ code: string; current: Shown; review: { reply: { text: string; at: string } } }>(
      "PUT",
      `/admin/reviews/${id}/reply`,
      { token: admin, body: { text, ...(seen_at === undefined ? {} : { seen_at }) } },
    );
  const first = await answer("Lo miramos.", null);
  expect(first.status).toBe(200);
  const second = await answer("No es cierto.", null);
  expect([second.status, second.body.code, second.body.current.reply?.text]).toEqual([
    409,
    "record.changed",
    "Lo miramos.",
  ]);
  expect((await answer("Ya está.", first.body.review.reply.at)).status).toBe(200);
  expect((await answer("Como sea.")).status).toBe(200);
});

test("the staff picks reviews by their stars, the worst first", async () => {
  const goods = await shop.shop.seed.variant({ productId: await shop.shop.seed.product({ name: "Pod Zafiro" }) });
  for (const rating of [4, 1, 3]) await writtenReview(goods, rating);
  const ratings = async (query: string) =>
    (await get<{ reviews: Shown[] }>(`/admin/reviews?search=zafiro&${query}`, admin)).reviews.map(
      ({ rating }) => rating,
    );
  expect(await ratings("")).toEqual([3, 1, 4]);
  expect(await ratings("sort=rating")).toEqual([1, 3, 4]);
  expect(await ratings("sort=-rating")).toEqual([4, 3, 1]);
  expect(await ratings("rating=3")).toEqual([3]);
});

test("of many reviews sent at once by one customer, one is published and the others are told that it is there", async () => {
  const goods = await shop.shop.seed.variant();
  const { token, userId } = await newUser();
  const order_id = await shop.shop.seed.order(userId, goods);
  const body = { product_id: goods.productId, order_id, rating: 5 };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.ask("POST", "/reviews/create", { token, body })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect(await publicView(goods)).toMatchObject({ total: 1, product: [5, 1] });
});
