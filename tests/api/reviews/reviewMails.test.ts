import { REPORT_REASONS } from "@bruma/contract";
import { mails, reviewReports, users } from "@bruma/db";
import { and, eq, inArray, isNull, like } from "@bruma/db/sql";
import { eraseAccount } from "@bruma/domain";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetAttempts } from "../../rows.fixture.ts";
import { newReader, writeReview } from "./reviewing.fixture.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await openTestApp();
  admin = (await newReader(shop, "admin")).token;
});
afterAll(() => shop.close());
beforeEach(() => forgetAttempts(shop));

const KINDS = ["review_moderated", "review_answered", "report_received", "report_decided"] as const;

async function aReview(comment = "Pierde líquido") {
  const productId = await shop.shop.seed.product({ name: "Pod Niebla" });
  return writeReview(shop, await shop.shop.seed.variant({ productId }), 1, comment);
}

/** What somebody was told of reviews, oldest first. */
async function told(to: { userId: number } | { email: string }) {
  const rows = await shop.shop.db
    .select({ kind: mails.kind, content: mails.content })
    .from(mails)
    .where(
      and(inArray(mails.kind, KINDS), "userId" in to ? eq(mails.userId, to.userId) : eq(mails.toAddress, to.email)),
    )
    .orderBy(mails.id);
  return rows.map(({ kind, content }) => [kind, content] as const);
}

const staff = async (path: string, body: object) =>
  expect((await shop.ask("PUT", `/admin/reviews/${path}`, { token: admin, body })).status).toBe(200);
const hide = (id: number, reason: string) => staff(`${id}/hidden`, { hidden: true, reason });
const show = (id: number) => staff(`${id}/hidden`, { hidden: false });
const answer = (id: number, text: string | null) => staff(`${id}/reply`, { text });
const report = (id: number, { token, ...body }: { token?: string; [field: string]: unknown }) =>
  shop.ask<{ code: string; fields: object; message: string }>("POST", `/reviews/${id}/report`, {
    token,
    body: { reason: "false", comment: "Palabras de quien denuncia", ...body },
  });

const product = "Pod Niebla";
const received = ["report_received", { product }] as const;
const decided = (outcome: string) => ["report_decided", { product, outcome }] as const;
const moderated = (reason: string | null, wasReported = false) =>
  ["review_moderated", { product, reason, wasReported }] as const;

test("who wrote a review is told why it is hidden, once for each reason, and that it is shown again", async () => {
  const { id, userId } = await aReview();
  await hide(id, "Contiene insultos");
  expect(await told({ userId })).toEqual([moderated("Contiene insultos")]);
  await hide(id, "Contiene insultos");
  expect(await told({ userId })).toHaveLength(1);
  await hide(id, "Nombra a otra persona");
  await show(id);
  await show(id);
  expect(await told({ userId })).toEqual([
    moderated("Contiene insultos"),
    moderated("Nombra a otra persona"),
    moderated(null),
  ]);
});

test("whoever reported a review is told that it arrived and what was decided; its author learns that it was reported, not by whom", async () => {
  const { id, userId } = await aReview();
  const [first, second] = [await newReader(shop), await newReader(shop)];
  for (const { token } of [first, second, second]) expect((await report(id, { token })).status).toBe(200);
  expect(await told(second)).toEqual([received]);
  await hide(id, "Es falsa");
  for (const reader of [first, second]) expect(await told(reader)).toEqual([received, decided("hidden")]);
  expect(await told({ userId })).toEqual([moderated("Es falsa", true)]);
  await show(id);
  expect(await told(first), "what is decided is told once").toHaveLength(2);
});

test("where reports are dismissed whoever made them is told, and the author nothing", async () => {
  const { id, userId } = await aReview();
  const reader = await newReader(shop);
  await report(id, { token: reader.token });
  await show(id);
  expect(await told(reader)).toEqual([received, decided("kept")]);
  expect(await told({ userId })).toEqual([]);
});

test.each(["deletes the review", "deletes the account"])(
  "an author who %s leaves nothing to decide, and the reporter is told",
  async (how) => {
    const { id, token, userId } = await aReview();
    const reader = await newReader(shop);
    await report(id, { token: reader.token });
    if (how === "deletes the review") expect((await shop.ask("DELETE", `/reviews/${id}`, { token })).status).toBe(200);
    else await eraseAccount(shop.shop, userId);
    expect(await told(reader)).toEqual([received, decided("gone")]);
  },
);

test("the shop's first answer goes to the author; a change of it, or one under a hidden review, does not", async () => {
  const { id, userId } = await aReview();
  await answer(id, "Lo sentimos.\n\nEscríbenos.");
  expect(await told({ userId })).toEqual([["review_answered", { product, reply: "Lo sentimos.\n\nEscríbenos." }]]);
  await answer(id, "Lo sentimos mucho.");
  await answer(id, null);
  await hide(id, "Es falsa");
  await answer(id, "No es cierto.");
  expect((await told({ userId })).map(([kind]) => kind)).toEqual(["review_answered", "review_moderated"]);
});

test("the team is not written to about its own opinion", async () => {
  const { userId, token } = await newReader(shop, "admin");
  const goods = await shop.shop.seed.variant();
  const body = { product_id: goods.productId, rating: 5, comment: "Lo usamos" };
  const { review } = (await shop.ask<{ review: { id: number } }>("POST", "/reviews/create", { token, body })).body;
  await answer(review.id, "Y yo también");
  await hide(review.id, "Sobra");
  expect(await told({ userId })).toEqual([]);
});

test("of an erased account nobody is left to tell", async () => {
  const { id, userId } = await aReview();
  const reader = await newReader(shop);
  await report(id, { token: reader.token });
  await eraseAccount(shop.shop, reader.userId);
  await eraseAccount(shop.shop, userId);
  await hide(id, "Es falsa");
  const left = await shop.shop.db.$count(mails, like(mails.kind, "%review%"));
  await show(id);
  expect(await shop.shop.db.$count(mails, like(mails.kind, "%review%"))).toBe(left);
  expect(await told(reader)).toEqual([]);
});

test("anybody reports without an account, once an e-mail, and is forgotten once it is decided", async () => {
  const { id } = await aReview();
  const guest = { name: "Vecina Atenta", email: "vecina@example.com" };
  for (const email of [guest.email, "Vecina@Example.com"]) {
    expect((await report(id, { ...guest, email })).status).toBe(200);
  }
  const rows = () => shop.shop.db.select().from(reviewReports).where(eq(reviewReports.reviewId, id));
  expect(await rows()).toMatchObject([{ ...guest, userId: null, reason: "false" }]);
  expect(await told(guest)).toEqual([received]);
  const listed = await shop.ask<{ reviews: { id: number; reports: object[] }[] }>(
    "GET",
    "/admin/reviews?state=reported",
    {
      token: admin,
    },
  );
  expect(listed.body.reviews.find((review) => review.id === id)?.reports).toHaveLength(1);
  await hide(id, "Es falsa");
  expect(await told(guest)).toEqual([received, decided("hidden")]);
  expect(JSON.stringify(await told(guest)), "nobody is written to in another's words").not.toContain("Palabras");
  expect(await rows()).toMatchObject([{ name: null, email: null, resolvedAt: expect.any(Date) }]);
});

test("a guest who leaves name or e-mail out is told so, and of who is signed in the account counts", async () => {
  const { id } = await aReview();
  const refused = await report(id, {});
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { name: "El nombre es obligatorio", email: "El email es obligatorio" },
  ]);
  expect((await report(id, { name: "Ana", email: "ana@" })).body.fields).toEqual({ email: "Email inválido" });
  expect((await report(id, { token: "x".repeat(40) })).status, "a session that has ended is nobody's").toBe(422);
  const reader = await newReader(shop);
  expect((await report(id, { token: reader.token, name: "Otra", email: "otra@example.com" })).status).toBe(200);
  const [row] = await shop.shop.db.select().from(reviewReports).where(eq(reviewReports.reviewId, id));
  expect(row).toMatchObject({ userId: reader.userId, name: null, email: null });
  const [account] = await shop.shop.db.select().from(users).where(eq(users.id, reader.userId));
  expect(await told({ email: account?.email ?? "" })).toEqual([received]);
  expect(await told({ email: "otra@example.com" })).toEqual([]);
});

test("a browser on another site reports in nobody's name", async () => {
  const { id } = await aReview();
  const { token } = await newReader(shop);
  const headers = { cookie: `bruma_session=${token}`, origin: "https://attacker.example" };
  const { status } = await shop.ask("POST", `/reviews/${id}/report`, { headers, body: { reason: "false" } });
  expect(status).toBe(422);
  const own = { cookie: `bruma_session=${token}`, origin: "http://localhost:3000" };
  expect((await shop.ask("POST", `/reviews/${id}/report`, { headers: own, body: { reason: "false" } })).status).toBe(
    200,
  );
});

test("a program that fills in what people do not see is answered alike, and nothing is kept", async () => {
  const { id } = await aReview();
  const guest = { name: "Robot", email: "robot@example.com" };
  const [caught, real] = [await report(id, { ...guest, website: "http://spam.example" }), await report(id, guest)];
  expect([caught.status, caught.body]).toEqual([200, real.body]);
  expect(await told(guest)).toHaveLength(1);
  expect(await shop.shop.db.$count(reviewReports, eq(reviewReports.reviewId, id))).toBe(1);
});

test("from one place so many guests may report, and no more", async () => {
  const { id } = await aReview();
  const statuses: number[] = [];
  for (let guest = 0; guest < 11; guest++) {
    const reason = REPORT_REASONS[guest % REPORT_REASONS.length];
    statuses.push((await report(id, { name: "Ana", email: `ana${guest}@example.com`, reason })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect((await report(id, { token: (await newReader(shop)).token })).status, "an account has its own").toBe(200);
});

test("a crowd of guests from anywhere fills nobody's desk: one reason is heard three times, and again once it is decided", async () => {
  const { id } = await aReview();
  let serial = 0;
  const guest = async (reason: string, email = `gente${++serial}@example.com`) => {
    const payload = { reason, name: "Gente", email };
    const remoteAddress = `10.20.0.${++serial}`;
    const answer = await shop.app.inject({ method: "POST", url: `/api/reviews/${id}/report`, remoteAddress, payload });
    return answer.json().code ?? answer.statusCode;
  };
  const open = () =>
    shop.shop.db.$count(reviewReports, and(eq(reviewReports.reviewId, id), isNull(reviewReports.resolvedAt)));
  const crowd = await Promise.all(Array.from({ length: 8 }, () => guest("false")));
  expect(crowd.toSorted()).toEqual([...Array(3).fill(200), ...Array(5).fill("review.reported_enough")]);
  expect(await open()).toBe(3);
  const [heard] = await shop.shop.db.select().from(reviewReports).where(eq(reviewReports.reviewId, id));
  const probes = [await guest("false", heard?.email ?? ""), await guest("false", "nadie@example.com")];
  expect(probes, "nobody learns so whether an address reported it").toEqual(Array(2).fill("review.reported_enough"));
  expect(await guest("personal_data"), "it says something else").toBe(200);
  expect((await report(id, { token: (await newReader(shop)).token })).status, "whoever has an account is heard").toBe(
    200,
  );
  expect(await open()).toBe(5);
  const told = await shop.shop.db.$count(
    mails,
    and(eq(mails.kind, "report_received"), like(mails.toAddress, "gente%")),
  );
  expect(told).toBe(4);
  await show(id);
  expect(await guest("false")).toBe(200);
});
