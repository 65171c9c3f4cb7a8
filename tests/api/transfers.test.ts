import type {
  AdminOrder,
  BankEntry,
  BankRefund,
  BankStatement,
  MappingQuestion,
  Order,
  OwedOrder,
  RefundFile,
} from "@bruma/contract";
import { bankStatements, mails, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { anIban, CSV_MAPPING, camt053File, csvFile, type WrittenEntry } from "@bruma/domain/writeStatements";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvForm } from "../csvForm.fixture.ts";

const OURS = "ES9121000418450200051332";
const THEIRS = "ES7921000813610123456789";
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.tokenFor((await app.shop.seed.customer({ role: "admin", name: "Olga Dueña" })).userId);
  await app.ask("PUT", "/admin/settings/bank", {
    token: admin,
    body: { bank: "Banco", holder: "Bruma, S.L.", iban: OURS },
  });
});
afterAll(() => app.close());

interface Sent {
  statement: BankStatement | null;
  question: MappingQuestion | null;
  other_accounts: string[] | null;
  code: string;
  reason: string;
}

async function send(bytes: Uint8Array, fields: Record<string, string> = {}) {
  const form = await csvForm({ file_name: "extracto.xml", ...fields }, new Uint8Array(bytes));
  return app.ask<Sent>("POST", "/admin/transfers/statements", { token: admin, ...form });
}
const get = <T>(path: string) => app.ask<T>("GET", `/admin/transfers/${path}`, { token: admin });

let serial = 0;
const entry = (given: Partial<WrittenEntry>): WrittenEntry => ({
  bookedOn: "2026-11-20",
  cents: 1000,
  bankReference: `HTTP-${++serial}`,
  ...given,
});

async function anOrder(priceCents: number): Promise<{ id: number; token: string }> {
  const { userId } = await app.shop.seed.customer();
  const goods = await app.shop.seed.variant({ priceCents });
  const at = new Date("2026-11-18T10:00:00Z");
  const id = await app.shop.seed.order(userId, goods, { status: "pending", at });
  return { id, token: await app.tokenFor(userId) };
}

test("the buyer sees the order paid as soon as the statement is read; the same file again changes nothing", async () => {
  const { id, token } = await anOrder(4590);
  const file = camt053File([{ iban: OURS, entries: [entry({ cents: 4590, text: `Pedido ${id}` })] }]);
  const first = await send(file);
  expect(first.body.statement).toMatchObject({
    state: "done",
    entries: { total: 1, new: 1 },
    progress: { applied: 1 },
  });
  const { body } = await app.ask<{ order: Order }>("GET", `/orders/${id}`, { token });
  expect(body.order.payment_status).toBe("paid");
  expect((await send(file)).body.statement?.entries).toEqual({ total: 1, new: 0, known: 1 });
});

test("a cut or foreign file is refused whole, with its reason", async () => {
  const whole = camt053File([{ iban: OURS, entries: [entry({}), entry({})] }]);
  const before = (await get<{ pagination: { total: number } }>("statements")).body.pagination.total;
  for (const bytes of [whole.subarray(0, whole.length - 200), Buffer.from("%PDF-1.7"), Buffer.from("<html></html>")]) {
    const { status, body } = await send(bytes);
    expect([status, body.code]).toEqual([422, "statement.unreadable"]);
    expect(body.reason.length).toBeGreaterThan(5);
  }
  expect((await get<{ pagination: { total: number } }>("statements")).body.pagination.total).toBe(before);
});

test("a table is asked about each time, filled in as it was read the last time", async () => {
  const file = (text: string) => csvFile({ iban: OURS, entries: [entry({ text })] });
  const asked = await send(file("Uno"));
  expect(asked.body.statement).toBeNull();
  expect(asked.body.question?.columns).toContain("Importe");
  expect(asked.body.question).toMatchObject({ is_remembered: false, account: OURS });
  const mapping = JSON.stringify({ ...CSV_MAPPING, payer: null });
  expect((await send(file("Uno"), { mapping })).body.statement?.entries.new).toBe(1);
  const again = await send(file("Dos"));
  expect(again.body.statement).toBeNull();
  expect(again.body.question).toMatchObject({ is_remembered: true, suggestion: { payer: null, date: "Fecha" } });
  expect((await send(file("Dos"), { mapping })).body.statement?.entries.new).toBe(1);
});

test("rows that are not finished pay nothing, and are counted", async () => {
  const { id } = await anOrder(2525);
  const file = Buffer.from(
    [
      "Fecha de inicio,Fecha de finalización,Descripción,Importe,Comisión,Divisa,State,Saldo",
      `2026-11-20 09:00:00,,Transferencia de ANA GIL Pedido ${id},25.25,0.00,EUR,REVERTIDO,`,
      "2026-11-20 09:00:00,2026-11-21 10:00:00,Transferencia de ANA GIL Otra cosa,5.00,0.50,EUR,COMPLETADO,104.50",
    ].join("\n"),
  );
  const { question } = (await send(file)).body;
  expect(question?.states.find(({ column }) => column === "State")?.values).toEqual([
    { value: "REVERTIDO", rows: 1, is_finished: false },
    { value: "COMPLETADO", rows: 1, is_finished: true },
  ]);
  const { state: _, ...unasked } = question?.suggestion ?? {};
  expect((await send(file, { mapping: JSON.stringify(unasked) })).body.reason).toMatch(/qué filas están terminadas/);
  const { statement } = (await send(file, { mapping: JSON.stringify(question?.suggestion) })).body;
  expect(statement).toMatchObject({ entries: { total: 1 }, pending: 1, from: "2026-11-21", to: "2026-11-21" });
  const { entries } = (await get<{ entries: BankEntry[] }>(`entries?statement=${statement?.id}&state=all`)).body;
  expect(entries).toMatchObject([{ amount: 4.5, counterparty_name: "ANA GIL Otra cosa" }]);
  const { order } = (await app.ask<{ order: Order }>("GET", `/admin/orders/${id}`, { token: admin })).body;
  expect(order.payment_status).toBe("unpaid");
});

/** Another account of the shop. */
const OURS_TOO = "ES6000491500051234567892";

test("a file of another account than the shop's is told so before anything of it is kept", async () => {
  const before = (await get<{ pagination: { total: number } }>("statements")).body.pagination.total;
  const theirs = camt053File([{ iban: OURS_TOO, entries: [entry({})] }]);
  const told = await send(theirs);
  expect(told.body).toMatchObject({ statement: null, question: null, other_accounts: [OURS_TOO] });
  const table = csvFile({ iban: OURS_TOO, entries: [entry({})] });
  expect((await send(table)).body.question).toMatchObject({ account: OURS_TOO, is_other_account: true });
  expect((await send(table, { mapping: JSON.stringify(CSV_MAPPING) })).body.other_accounts).toEqual([OURS_TOO]);
  expect((await get<{ pagination: { total: number } }>("statements")).body.pagination.total).toBe(before);
  const meant = await send(theirs, { other_account: "true" });
  expect(meant.body.statement).toMatchObject({ accounts: [OURS_TOO], entries: { new: 1 } });
});

test("what a table leaves open is asked before anything of it is kept: its account, and whether the day or the month stands first", async () => {
  const file = Buffer.from(`Fecha;IBAN;Concepto;Importe\n04/05/2026;${THEIRS};Sin pedido;7,77\n`);
  const { question } = (await send(file)).body;
  expect(question).toMatchObject({
    account: null,
    accounts: [
      { account: OURS, is_own: true },
      { account: THEIRS, is_own: false },
    ],
    unclear_days: [{ column: "Fecha", example: "04/05/2026" }],
  });
  const mapping = { ...question?.suggestion };
  const told = (more: object, fields: Record<string, string> = {}) =>
    send(file, { mapping: JSON.stringify({ ...mapping, ...more }), ...fields });
  expect((await told({ dayOrder: "mdy" })).body.reason).toMatch(/Di de qué cuenta es el fichero/);
  expect((await told({}, { account: OURS })).body.reason).toMatch(/va primero el día o el mes/);
  expect((await told({ dayOrder: "mdy" }, { account: THEIRS })).body.other_accounts).toEqual([THEIRS]);
  const { statement } = (await told({ dayOrder: "mdy" }, { account: OURS })).body;
  expect(statement).toMatchObject({ accounts: [OURS], from: "2026-04-05", entries: { new: 1 } });
  expect((await send(file)).body.question).toMatchObject({ is_remembered: true, suggestion: { dayOrder: "mdy" } });
});

test("what goes back of an entry says why: the order was paid already, it is cancelled, it was too much, or no order is known", async () => {
  const [twice, cancelled, tooMuch] = [await anOrder(2001), await anOrder(2002), await anOrder(2003)];
  await app.ask("POST", `/orders/${cancelled.id}/cancel`, { token: cancelled.token });
  const paying = (id: number | null, cents: number) =>
    entry({ cents, payer: "Olga Repite", text: id === null ? "Hola" : `Pedido ${id}` });
  await send(camt053File([{ iban: OURS, entries: [paying(twice.id, 2001), paying(tooMuch.id, 2503)] }]));
  await send(
    camt053File([{ iban: OURS, entries: [paying(twice.id, 2001), paying(cancelled.id, 2002), paying(null, 2004)] }]),
  );
  const found = (await get<{ entries: BankEntry[] }>("entries?search=olga+repite&limit=100")).body.entries;
  const tied = found.find(({ amount }) => amount === 25.03);
  const allocated = await app.ask<{ entry: BankEntry }>("POST", `/admin/transfers/entries/${tied?.id}/allocate`, {
    token: admin,
    body: { allocations: [{ order_id: tooMuch.id, amount: 20.03 }] },
  });
  expect(allocated.body.entry.refund_reason).toBe(`Sobra del pago del pedido ${tooMuch.id}`);
  const reasons = found.filter(({ id }) => id !== tied?.id).map(({ amount, refund_reason }) => [amount, refund_reason]);
  expect(reasons.toSorted()).toEqual([
    [20.01, `El pedido ${twice.id} ya estaba pagado`],
    [20.02, `El pedido ${cancelled.id} está cancelado`],
    [20.04, "Ingreso sin pedido asignado"],
  ]);
});

test("a large file is matched beside the next requests, with progress", async () => {
  const entries = Array.from({ length: 1200 }, (_, at) => entry({ text: `Ingreso ${at}` }));
  const { body } = await send(camt053File([{ iban: OURS, entries }]));
  expect(body.statement).toMatchObject({ entries: { new: 1200 }, progress: { total: 1200 } });
  let now: BankStatement;
  do now = (await get<{ statement: BankStatement }>(`statements/${body.statement?.id}`)).body.statement;
  while (now.state === "matching");
  expect(now.progress.done).toBe(1200);
});

test("a large file that a stop left half matched keeps no shop from starting: it is gone on with beside the requests", async () => {
  const entries = Array.from({ length: 450 }, (_, at) => entry({ text: `Abono ${at}` }));
  const { id = 0 } = (await send(camt053File([{ iban: OURS, entries }]))).body.statement ?? {};
  const stateOf = async () => (await get<{ statement: BankStatement }>(`statements/${id}`)).body.statement.state;
  while ((await stateOf()) !== "done");
  const createdAt = new Date(Date.now() - 3_600_000);
  const asLeft = { reviewedCount: 0, reviewedUpTo: 0, createdAt };
  await app.shop.db.update(bankStatements).set(asLeft).where(eq(bankStatements.id, id));
  const next = await app.shop.db.transaction(async (tx) => {
    await tx.select().from(bankStatements).where(eq(bankStatements.id, id)).for("update");
    const started = await openTestApp({}, app.shop);
    await started.app.ready();
    expect(await stateOf()).toBe("matching");
    return started;
  });
  while ((await stateOf()) !== "done");
  await next.close();
});

test("the work list finds, sorts, confirms and saves as a file", async () => {
  const { id } = await anOrder(3333);
  await send(
    camt053File([{ iban: OURS, entries: [entry({ cents: 3333, text: `peddio ${id}`, payer: "Íñigo Búscame" })] }]),
  );
  const list = await get<{ entries: BankEntry[] }>("entries?search=inigo+buscame&sort=-amount");
  const [found] = list.body.entries;
  expect(found?.match).toMatchObject({ kind: "probable", parts: [{ order_id: id, amount: 33.33 }] });
  const done = await app.ask<{ entry: BankEntry }>("POST", `/admin/transfers/entries/${found?.id}/allocate`, {
    token: admin,
    body: { allocations: found?.match?.parts },
  });
  expect(done.body.entry).toMatchObject({ state: "matched", order_ids: [id], rest: 0 });
  const file = await get("entries/export?state=matched&search=buscame");
  expect(file.text.split("\r\n").filter(Boolean)).toHaveLength(2);
  expect((await get<{ summary: object }>("summary")).body.summary).toMatchObject({ refunds: { count: 0, amount: 0 } });
});

test("what a cancelled order is owed is listed, prepared by one request, and told to its buyer at every step", async () => {
  const { id, token } = await anOrder(5151);
  const paid = [entry({ cents: 5151, text: `Pedido ${id}`, payer: "Ana Prueba", payerIban: THEIRS })];
  await send(camt053File([{ iban: OURS, entries: paid }]));
  const post = <T>(path: string, body: object = {}) => app.ask<T>("POST", path, { token: admin, body });
  const refund = async () => (await app.ask<{ order: Order }>("GET", `/orders/${id}`, { token })).body.order.refund;
  expect(await refund()).toBeNull();
  await app.ask("POST", `/orders/${id}/cancel`, { token });
  const nothing = { owed: 0, on_its_way: 0, paid: 0, to: "payer" };
  expect(await refund()).toEqual({ ...nothing, owed: 51.51 });

  const listed = await get<{ owed: OwedOrder[] }>(`refunds/owed?order=${id}`);
  const [owed] = listed.body.owed;
  expect(owed).toMatchObject({ order_id: id, amount: 51.51, iban: THEIRS, holder: "Ana Prueba", may_be_paid: 0 });
  expect((await get("summary")).body).toMatchObject({ summary: { refunds: { count: 1, amount: 51.51 } } });
  const to = { order_id: id, amount: owed?.amount, iban: owed?.iban, holder: owed?.holder };
  const own = await post<{ fields: unknown }>("/admin/transfers/refunds", { ...to, iban: OURS });
  expect([own.status, own.body.fields]).toEqual([422, { iban: expect.stringMatching(/cuenta de la tienda/) }]);
  const made = await post<{ refund: BankRefund }>("/admin/transfers/refunds", to);
  expect((await get<{ owed: OwedOrder[] }>(`refunds/owed?order=${id}`)).body.owed).toEqual([]);
  expect(await refund()).toEqual({ ...nothing, owed: 51.51, to: "prepared" });

  const byHand = await post<{ code: string; message: string }>(`/admin/orders/${id}/refund`, { amount: 51.51 });
  expect([byHand.status, byHand.body.code]).toEqual([409, "order.refund_open"]);
  expect(byHand.body.message).toContain("51,51\u00a0€");
  await app.ask("PUT", "/admin/settings/bank", {
    token: admin,
    body: { bank: "Banco", holder: "Bruma, S.L.", iban: OURS },
  });
  await post("/admin/transfers/refunds/file", { refund_ids: [made.body.refund.id] });
  expect(await refund()).toEqual({ ...nothing, on_its_way: 51.51, to: "prepared" });
  const one = `/admin/transfers/refunds/${made.body.refund.id}`;
  expect((await post<{ code: string }>(`${one}/cancel`)).body.code).toBe("refund.in_file");
  await post(`${one}/done`);
  expect(await refund()).toEqual({ ...nothing, paid: 51.51 });
  const file = await get<{ code: string }>(`refunds/files/${made.body.refund.file_id ?? 1}`);
  expect([file.status, file.body.code]).toEqual([409, "refund.file_empty"]);
  const told = await app.shop.db
    .select({ kind: mails.kind, content: mails.content })
    .from(mails)
    .where(eq(mails.orderId, id));
  expect(told.filter(({ kind }) => kind === "order_refund").map(({ content }) => content)).toEqual([
    { step: "on_its_way", amount: 51.51 },
    { step: "paid", amount: 51.51 },
  ]);
});

test("a buyer whose account the bank did not tell is asked for it, on the order's page and in «Mis pedidos»", async () => {
  const { id, token } = await anOrder(2020);
  await app.ask("POST", `/admin/orders/${id}/payment`, { token: admin, body: {} });
  await app.ask("POST", `/orders/${id}/cancel`, { token });
  const { order } = (await app.ask<{ order: Order }>("GET", `/orders/${id}`, { token })).body;
  expect(order.refund).toEqual({ owed: 20.2, on_its_way: 0, paid: 0, to: "named" });
  const { orders } = (await app.ask<{ orders: Order[] }>("GET", "/orders/my-orders", { token })).body;
  expect(orders[0]?.refund?.to).toBe("named");
});

test("what goes back to the account of somebody else's refund says so, and several are closed by one request that tells of each", async () => {
  const post = <T>(path: string, body: object) => app.ask<T>("POST", path, { token: admin, body });
  const iban = anIban(4711);
  const [one, other] = [await anOrder(3030), await anOrder(4040)];
  await app.shop.db
    .update(orders)
    .set({ userName: "Ana Núñez", userEmail: "a@example.com" })
    .where(eq(orders.id, one.id));
  const prepared: BankRefund[] = [];
  for (const { id } of [one, other]) {
    await post(`/admin/orders/${id}/payment`, {});
    const to = { order_id: id, amount: 10, iban, holder: "Familia Núñez" };
    prepared.push((await post<{ refund: BankRefund }>("/admin/transfers/refunds", to)).body.refund);
  }
  const [first, second] = prepared.map(({ id }) => id);
  expect(prepared.map(({ same_account }) => same_account)).toEqual([[], [{ order_id: one.id, buyer: "Ana Núñez" }]]);
  const { order } = (await app.ask<{ order: AdminOrder }>("GET", `/admin/orders/${one.id}`, { token: admin })).body;
  expect(order.refunds[0]?.same_account).toMatchObject([{ order_id: other.id }]);

  const { file } = (await post<{ file: RefundFile }>("/admin/transfers/refunds/file", { refund_ids: [first, second] }))
    .body;
  expect(file.left).toEqual({ count: 2, amount: 20, refund_ids: [first, second] });
  await post(`/admin/transfers/refunds/${second}/cancel`, { even_in_file: true });
  const closed = await post("/admin/transfers/refunds/done", { refund_ids: file.left.refund_ids, on: "2026-11-20" });
  expect(closed).toMatchObject({
    status: 200,
    body: {
      results: [
        { id: first, done: true, message: "Marcado como hecho" },
        { id: second, done: false, message: "Este reembolso ya está hecho, enviado al banco o anulado." },
      ],
    },
  });
  const again = { amount: 10, iban, holder: "Ana" };
  const refused = await post<{ code: string }>(`/admin/transfers/refunds/${first}/again`, again);
  expect([refused.status, refused.body.code]).toEqual([409, "refund.not_open"]);
});
