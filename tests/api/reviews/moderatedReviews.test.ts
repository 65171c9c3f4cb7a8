import { auditLog, reviews, users } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newReader, writeReview } from "./reviewing.fixture.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await openTestApp();
  admin = (await newReader(shop, "admin")).token;
});
afterAll(() => shop.close());

const get = async (path: string, token?: string) => (await shop.ask("GET", path, { token })).body;

test("a hidden review that its author deletes is gone for them, stays hidden, and cannot be written again", async () => {
  const goods = await shop.shop.seed.variant();
  const { id, order_id, token, userId } = await writeReview(shop, goods, 1, "Os estafan");
  const hide = (hidden: boolean) =>
    shop.ask<{ code: string }>("PUT", `/admin/reviews/${id}/hidden`, {
      token: admin,
      body: { hidden, reason: "Falsa" },
    });
  expect((await hide(true)).status).toBe(200);
  const remove = () => shop.ask("DELETE", `/reviews/${id}`, { token });
  expect((await remove()).status).toBe(200);

  const body = { product_id: goods.productId, order_id, rating: 1, comment: "Os estafan" };
  const again = await shop.ask<{ code: string }>("POST", "/reviews/create", { token, body });
  expect([again.status, again.body.code]).toEqual([409, "review.already_written"]);
  expect(await get(`/reviews/product/${goods.productId}`)).toMatchObject({ reviews: [] });
  expect(await get(`/reviews/stats/${goods.productId}`)).toMatchObject({ total_reviews: 0, average_rating: null });
  expect((await remove()).status).toBe(404);
  expect((await shop.ask("PUT", `/reviews/${id}`, { token, body: { rating: 5 } })).status).toBe(404);
  expect(await get(`/reviews/mine/${goods.productId}`, token)).toMatchObject({ review: null, reason: "already" });
  expect(await get("/reviews/my-reviews", token)).toMatchObject({ reviews: [] });
  expect([(await hide(false)).status, (await hide(true)).status]).toEqual([404, 404]);
  const [row] = await shop.shop.db.select().from(reviews).where(eq(reviews.id, id));
  expect(row).toMatchObject({ userId, userName: "Cliente", comment: null, hiddenReason: null });
  expect(row?.searchText).not.toMatch(/estafan|lucia/);
});

test("a reported review that its author deletes stays, blank, and the staff see who deleted it", async () => {
  const goods = await shop.shop.seed.variant();
  const { id, order_id, token } = await writeReview(shop, goods, 1, "Os estafan");
  const reader = await newReader(shop);
  const report = { token: reader.token, body: { reason: "false" } };
  expect((await shop.ask("POST", `/reviews/${id}/report`, report)).status).toBe(200);
  expect((await shop.ask("DELETE", `/reviews/${id}`, { token })).status).toBe(200);

  const body = { product_id: goods.productId, order_id, rating: 1, comment: "Os estafan" };
  const again = await shop.ask<{ code: string }>("POST", "/reviews/create", { token, body });
  expect([again.status, again.body.code]).toEqual([409, "review.already_written"]);
  expect(await get(`/reviews/product/${goods.productId}`)).toMatchObject({ reviews: [] });
  expect(await get(`/reviews/stats/${goods.productId}`)).toMatchObject({ total_reviews: 0 });
  expect(await get("/admin/reviews?state=reported", admin)).toMatchObject({ reviews: [], counts: { reported: 0 } });
  const { reviews: hidden } = (await get("/admin/reviews?state=hidden", admin)) as { reviews: { id: number }[] };
  expect(hidden.find((review) => review.id === id)).toMatchObject({ is_deleted: true, comment: null, reports: [] });
});

test("a review whose report was dismissed is deleted, and may be written again", async () => {
  const goods = await shop.shop.seed.variant();
  const { id, order_id, token } = await writeReview(shop, goods, 1, "Mal");
  const report = { token: (await newReader(shop)).token, body: { reason: "false" } };
  await shop.ask("POST", `/reviews/${id}/report`, report);
  await shop.ask("PUT", `/admin/reviews/${id}/hidden`, { token: admin, body: { hidden: false } });
  expect((await shop.ask("DELETE", `/reviews/${id}`, { token })).status).toBe(200);
  const body = { product_id: goods.productId, order_id, rating: 2, comment: "Regular" };
  expect((await shop.ask("POST", "/reviews/create", { token, body })).status).toBe(201);
});

test("the audit log tells that a review was answered or hidden, not what was said of its author", async () => {
  const { id } = await writeReview(shop, await shop.shop.seed.variant(), 1);
  const put = async (what: string, body: object) =>
    expect((await shop.ask("PUT", `/admin/reviews/${id}/${what}`, { token: admin, body })).status).toBe(200);
  await put("reply", { text: "Lucía, tu marido lo rompió." });
  await put("reply", { text: "Lucía, lo rompiste tú." });
  await put("hidden", { hidden: true, reason: "Lucía miente sobre su marido" });
  await put("hidden", { hidden: false });
  const rows = await shop.shop.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subject, "review"), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id);
  expect(JSON.stringify(rows)).not.toMatch(/Lucía/);
  expect(rows).toMatchObject([
    { after: { answered: true } },
    {},
    { after: { hidden: true } },
    { after: { hidden: false } },
  ]);
});

test("who decides about a reported review sees who reported it, and nobody else does: not who only reads, nor its author", async () => {
  const { id, userId } = await writeReview(shop, await shop.shop.seed.variant(), 1, "Pierde líquido");
  const reader = await newReader(shop);
  const guest = { name: "Vecina Atenta", email: "vecina@example.com" };
  for (const asked of [{ token: reader.token, body: { reason: "false" } }, { body: { reason: "other", ...guest } }]) {
    expect((await shop.ask("POST", `/reviews/${id}/report`, asked)).status).toBe(200);
  }
  const seenBy = async (token: string) => {
    const { body } = await shop.ask<{ reviews: { id: number; reports: { by: object | null }[] }[] }>(
      "GET",
      "/admin/reviews?state=reported",
      { token },
    );
    return body.reviews.find((review) => review.id === id)?.reports.map(({ by }) => by);
  };
  const staffOf = async (staffRole: "support" | "read-only") =>
    shop.tokenFor((await shop.shop.seed.customer({ role: "admin", staffRole })).userId);
  const named = [
    { user_id: reader.userId, name: "Lucía Fernández", email: expect.stringContaining("@") },
    { user_id: null, ...guest },
  ];
  expect(await seenBy(admin)).toEqual(named);
  expect(await seenBy(await staffOf("support"))).toEqual(named);
  expect(await seenBy(await staffOf("read-only"))).toEqual([null, null]);
  await shop.shop.db.update(users).set({ role: "admin" }).where(eq(users.id, userId));
  expect(await seenBy(await shop.tokenFor(userId)), "its author, who works here by now").toEqual([null, null]);
});
