import { CART_LINES_MAX, WITHDRAWN_LINE_MAX } from "@bruma/contract";
import { mails, withdrawals } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { dayAfter, midnightOf, shopDay } from "@bruma/domain";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let token: string;
let orderId: number;
beforeAll(async () => {
  app = await openTestApp();
  const { seed } = app.shop;
  token = await app.tokenFor((await seed.customer({ role: "admin" })).userId);
  orderId = await seed.order((await seed.customer()).userId, await seed.variant()); // of cliente@example.com
});
afterAll(() => app.close());

const DECLARED = { name: "Ana Ruiz", email: "Cliente@Example.com", orderNumber: "#12", items: "Todo el pedido" };
const declare = (changes: object = {}) => app.ask("POST", "/withdrawals", { body: { ...DECLARED, ...changes } });
const declareAt = async (remoteAddress: string, payload: object) => {
  const answer = await app.app.inject({ method: "POST", url: "/api/withdrawals", remoteAddress, payload });
  return { status: answer.statusCode, reference: answer.json().receipt?.reference as string | undefined };
};
const kept = async (reference: unknown) => {
  const [row] = await app.shop.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.reference, String(reference)));
  return row;
};

test("all lines of the longest order can be declared, and no more than that", async () => {
  const items = Array.from({ length: CART_LINES_MAX }, () => "9".repeat(WITHDRAWN_LINE_MAX)).join("\n");
  const { status, body } = await declare({ items, email: "larga@example.com" });
  expect(status).toBe(201);
  expect((await kept((body as { receipt?: { reference: string } }).receipt?.reference))?.items).toBe(items);
  const more = await declare({ items: `${items}\n9` });
  expect(more.body).toMatchObject({ code: "request.invalid", fields: { items: expect.any(String) } });
});

test("nobody learns from a withdrawal whether there is such an order", async () => {
  const known = await declare({ orderNumber: `Pedido #${orderId}` });
  const unknown = await declare({ orderNumber: "Pedido #99999999" });
  const foreign = await declare({ orderNumber: `${orderId}`, email: "otra@example.com" });
  const shapes = [known, unknown, foreign].map(({ status, headers, body }) => {
    const { reference, at, refund_by, return_by, order_number, email, ...rest } = body.receipt as Record<
      string,
      unknown
    >;
    expect(String(reference)).toMatch(/^D-\d{4}-[2-9A-Z]{6}$/);
    const fifteenth = dayAfter(shopDay(new Date(String(at))), 15);
    expect(refund_by).toBe(midnightOf(fifteenth).toISOString()); // the fourteenth day is whole
    expect(return_by).toBe(refund_by);
    expect([typeof order_number, typeof email]).toEqual(["string", "string"]);
    return { status, names: Object.keys(headers), said: Object.keys(body), rest };
  });
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
  const references = [known, unknown, foreign].map(({ body }) => (body.receipt as { reference: string }).reference);
  const rows = await Promise.all(references.map(kept));
  expect(rows.map((row) => row?.orderId)).toEqual([orderId, null, null]);
});

test("who looks at an order sees from what of it its buyer withdrew, and how far that has come", async () => {
  const { seed } = app.shop;
  const withdrawn = await seed.order((await seed.customer()).userId, await seed.variant()); // of cliente@example.com
  const seen = async (id: number) =>
    ((await app.ask("GET", `/admin/orders/${id}`, { token })).body.order as { withdrawals: object[] }).withdrawals;
  expect(await seen(withdrawn)).toEqual([]);
  const { body } = await declare({ orderNumber: `${withdrawn}`, items: "Un pod" });
  const { reference, at } = body.receipt as { reference: string; at: string };
  const id = (await kept(reference))?.id;
  expect(await seen(withdrawn)).toEqual([{ id, reference, state: "received", items: "Un pod", created_at: at }]);
});

test("a buyer sees on their order how far a withdrawal has come, and nothing that was written in it", async () => {
  const { seed } = app.shop;
  const { userId } = await seed.customer();
  const id = await seed.order(userId, await seed.variant()); // of cliente@example.com
  const own = await app.tokenFor(userId);
  const seen = async () =>
    ((await app.ask("GET", `/orders/${id}`, { token: own })).body.order as { withdrawals: object[] }).withdrawals;
  expect(await seen()).toEqual([]);
  const { body } = await declare({ orderNumber: String(id) });
  const { reference, at } = body.receipt as Record<string, string>;
  expect(await seen()).toEqual([{ reference, state: "received", created_at: at }]);
  const row = await kept(reference);
  await app.ask("PUT", `/admin/withdrawals/${row?.id}/state`, { token, body: { state: "rejected", note: "Fuera" } });
  expect(await seen()).toEqual([{ reference, state: "rejected", created_at: at }]);
});

test("the receipt goes out by mail at once, and says what was declared and when", async () => {
  const { body } = await declare({ email: "recibo@example.com", receivedOn: "2026-11-18", items: "Dos pods" });
  const { reference } = body.receipt as { reference: string };
  const [mail] = await app.shop.db.select().from(mails).where(eq(mails.toAddress, "recibo@example.com"));
  expect(mail).toMatchObject({ kind: "withdrawal_received", content: { reference } });
});

test("what cannot be sent back to a stranger's inbox, or is missing, is refused at its field", async () => {
  const advert = await declare({ items: "Visita https://spam.example" });
  expect(advert.body).toMatchObject({ code: "request.invalid", fields: { items: expect.any(String) } });
  const empty = await app.ask("POST", "/withdrawals", { body: {} });
  expect(Object.keys((empty.body as { fields: object }).fields)).toEqual(
    expect.arrayContaining(["name", "email", "orderNumber", "items"]),
  );
});

test("what a program fills in is answered like any other, and kept nowhere", async () => {
  const { status, body } = await declare({ email: "bot@example.com", website: "https://spam.example" });
  expect(status).toBe(201);
  expect(await kept((body.receipt as { reference: string }).reference)).toBeUndefined();
});

test("nobody can fill somebody's inbox with receipts, nor keep their withdrawal from being received", async () => {
  const email = "vecina@example.com";
  const victim = { userEmail: email, userName: "Vecina" };
  const order = await app.shop.seed.order(
    (await app.shop.seed.customer({ email })).userId,
    await app.shop.seed.variant(),
    victim,
  );
  const receipts = async (state: "queued" | "held") =>
    (
      await app.shop.db
        .select()
        .from(mails)
        .where(and(eq(mails.toAddress, email), eq(mails.state, state)))
    ).map(({ content }) => content.reference);
  const declareFrom = (address: string, changes: object) => declareAt(address, { ...DECLARED, email, ...changes });

  const strangers = [];
  for (let n = 0; n < 8; n++) strangers.push(await declareFrom(`10.8.0.${n}`, { orderNumber: "#99999999" }));
  expect(strangers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(await receipts("queued")).toHaveLength(2);
  expect(await receipts("held"), "the staff can send the others").toHaveLength(6);
  const last = strangers.at(-1)?.reference;
  expect(await kept(last)).toMatchObject({ state: "received", email });
  expect(await receipts("held")).toContain(last);

  // Whoever names the order that was placed with this e-mail gets the receipt by mail as well, as long as the outbox lets it go.
  const own = [];
  for (let n = 0; n < 6; n++)
    own.push(await declareFrom(`10.8.1.${n}`, { email: email.toUpperCase(), orderNumber: `${order}` }));
  expect(own.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect((await kept(own.at(-1)?.reference))?.orderId).toBe(order);
  const toOwner = eq(mails.toAddress, email.toUpperCase());
  const written = await app.shop.db.select().from(mails).where(toOwner).orderBy(mails.id);
  expect(written.map(({ content }) => content.reference)).toEqual(own.map(({ reference }) => reference));
  expect(new Set(written.map(({ state }) => state))).toEqual(new Set(["queued"]));
});

test("one place declares no more than twenty an hour, and keeps no other place from it", async () => {
  const declared = (n: number) => ({ ...DECLARED, email: `sitio${n}@example.com` });
  const burst = await Promise.all(Array.from({ length: 23 }, (_, n) => declareAt("10.9.0.1", declared(n))));
  expect(burst.filter(({ status }) => status === 429)).toHaveLength(3);
  expect(burst.filter(({ status }) => status === 201)).toHaveLength(20);
  expect((await declareAt("10.9.0.2", declared(0))).status).toBe(201);
});

test("the staff sees what is due, moves it on step by step, and its sender is told of each", async () => {
  const { body } = await declare({ email: "pasos@example.com" });
  const row = await kept((body.receipt as { reference: string }).reference);
  const path = `/admin/withdrawals/${row?.id}/state`;
  const move = (state: string, note?: string) => app.ask("PUT", path, { token, body: { state, note } });
  expect((await move("inspected")).body.code).toBe("withdrawal.cannot_move");
  for (const state of ["awaiting_goods", "inspected", "refunded"]) expect((await move(state)).status).toBe(200);
  expect((await move("rejected", "Ya no")).body.code).toBe("withdrawal.cannot_move");
  const told = await app.shop.db.select().from(mails).where(eq(mails.toAddress, "pasos@example.com"));
  expect(told.map(({ kind }) => kind).filter((kind) => kind === "withdrawal_moved")).toHaveLength(3);
});

test("the list names withdrawals and their deadlines; what was declared is told of the one that is looked at", async () => {
  const items = "9".repeat(WITHDRAWN_LINE_MAX);
  const { body } = await declare({ email: "una@example.com", orderNumber: `${orderId}`, items });
  const { reference } = body.receipt as { reference: string };
  const listed = await app.ask<{ withdrawals: { id: number }[] }>("GET", `/admin/withdrawals?search=${reference}`, {
    token,
  });
  expect(listed.body.withdrawals).toMatchObject([{ reference, state: "received", is_overdue: false }]);
  expect(listed.text).not.toContain(items);
  const id = listed.body.withdrawals[0]?.id;
  const one = await app.ask<{ withdrawal: object }>("GET", `/admin/withdrawals/${id}`, { token });
  expect(one.body.withdrawal).toMatchObject({ ...listed.body.withdrawals[0], items, note: null, moved_at: null });
  expect((await app.ask("GET", "/admin/withdrawals/2000000000", { token })).status).toBe(404);
});

test("a rejection needs its reason, and what is late is shown as late", async () => {
  const { body } = await declare({ email: "tarde@example.com" });
  const row = await kept((body.receipt as { reference: string }).reference);
  const past = new Date(Date.now() - 86_400_000);
  await app.shop.db
    .update(withdrawals)
    .set({ refundBy: past })
    .where(eq(withdrawals.id, row?.id ?? 0));
  const late = await app.ask("GET", "/admin/withdrawals?state=overdue", { token });
  expect(late.body).toMatchObject({ withdrawals: [{ id: row?.id, is_overdue: true }], summary: { overdue: 1 } });
  const path = `/admin/withdrawals/${row?.id}/state`;
  const bare = await app.ask("PUT", path, { token, body: { state: "rejected" } });
  expect(bare.body).toMatchObject({ fields: { note: "Escribe por qué se rechaza" } });
  const reasoned = await app.ask("PUT", path, { token, body: { state: "rejected", note: "Precinto abierto" } });
  expect(reasoned.body).toMatchObject({ withdrawal: { state: "rejected", is_overdue: false } });
});
