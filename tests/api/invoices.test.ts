import { invoices } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import {
  dayAfter,
  invoicesOfOrder,
  issueFor,
  moveOrder,
  readTaxLedger,
  recordPayment,
  recordRefund,
  rectifyDebt,
  shopDay,
} from "@bruma/domain";
import { asStaff } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueSimplified, issueUnpaid } from "../issueSimplified.ts";

let app: TestApp;
let staff: string;
let olga: number;
beforeAll(async () => {
  app = await openTestApp();
  olga = (await app.shop.seed.customer({ role: "admin" })).userId;
  staff = await app.tokenFor(olga);
});
afterAll(() => app.close());

const ANA = {
  name: "Ana Pérez",
  nif: "12345678-z",
  address: "Calle Mayor, 1, 2.º",
  city: "Madrid",
  zip_code: "28001",
  country: "ES",
};
const quarterOf = (day: string) => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
interface Listed {
  id: number;
  code: string;
  lessened: number | null;
  rectifies: { code: string }[];
}
interface Own {
  invoices: { id: number; code: string; kind: string; total: number }[];
  completable: boolean;
}

test("a buyer finds the invoice of their order, asks for a complete one, and nobody else sees either", async () => {
  const { orderId, userId } = await issueSimplified(app);
  const token = await app.tokenFor(userId);
  const before = await app.ask<Own>("GET", `/orders/${orderId}/invoices`, { token });
  expect(before.body).toMatchObject({ invoices: [{ kind: "simplified", total: 12.1 }], completable: true });
  const wrong = await app.ask("POST", `/orders/${orderId}/invoices/complete`, {
    token,
    body: { ...ANA, nif: "12345678A" },
  });
  expect(wrong).toMatchObject({ status: 422, body: { fields: { nif: expect.any(String) } } });
  const after = await app.ask<Own>("POST", `/orders/${orderId}/invoices/complete`, { token, body: ANA });
  expect(after.body.invoices.map(({ kind }) => kind)).toEqual(["simplified", "complete"]);
  expect(after.body.completable).toBe(false);
  const id = after.body.invoices[1]?.id;
  const pdf = await app.app.inject({ url: `/api/invoices/${id}/pdf`, headers: { authorization: `Bearer ${token}` } });
  expect(pdf.rawPayload.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(pdf.rawPayload.toString("latin1")).toContain("pdfaid:part");
  const stranger = await app.tokenFor((await app.shop.seed.customer()).userId);
  expect((await app.ask("GET", `/invoices/${id}/pdf`, { token: stranger })).status).toBe(404);
  expect((await app.ask("GET", `/orders/${orderId}/invoices`, { token: stranger })).status).toBe(404);
});

test("the staff lists, filters and exports invoices, and gets a quarter of them in one file", async () => {
  const { orderId } = await issueSimplified(app);
  const { body } = await app.ask<{ invoices: { order_id: number; code: string }[]; obstacle: null }>(
    "GET",
    `/admin/invoices?search=%23${orderId}`,
    { token: staff },
  );
  expect(body).toMatchObject({ invoices: [{ order_id: orderId }], sums: { base: 10, vat: 2.1 }, obstacle: null });
  expect(
    (await app.ask<{ invoices: unknown[] }>("GET", "/admin/invoices?kind=rectifying", { token: staff })).body.invoices,
  ).toEqual([]);
  const headers = { authorization: `Bearer ${staff}` };
  const csv = await app.app.inject({ url: `/api/admin/invoices/export?search=%23${orderId}`, headers });
  expect(csv.body).toContain(`${body.invoices[0]?.code};Simplificada;F2;`);
  const today = shopDay(app.shop.now());
  const quarter = quarterOf(today);
  const zip = await app.app.inject({ url: `/api/admin/invoices/zip?quarter=${quarter}`, headers });
  const files = unzipSync(zip.rawPayload);
  expect(Object.keys(files)).toContain(`${body.invoices[0]?.code}.pdf`);
  expect(Object.keys(files)).toHaveLength(await app.shop.db.$count(invoices));
  for (const bytes of Object.values(files)) expect(strFromU8(bytes.subarray(0, 5))).toBe("%PDF-");
});

test("the accountant gets the quarter's book and its journal, which balances", async () => {
  const { orderId } = await issueSimplified(app);
  const today = shopDay(app.shop.now());
  const quarter = quarterOf(today);
  const file = async (name: string) => {
    const url = `/api/admin/invoices/${name}?quarter=${quarter}`;
    const { body } = await app.app.inject({ url, headers: { authorization: `Bearer ${staff}` } });
    return body
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(";"));
  };
  const [issued] = await invoicesOfOrder(app.shop.db, orderId);
  const booked = (await file("book")).find((row) => row[11] === issued?.code);
  expect(booked?.slice(17, 24)).toEqual(["01", "S1", "", "12,1", "10", "21", "2,1"]);
  const cents = (text = "") => Math.round(Number(text.replace(",", ".")) * 100);
  const journal = await file("journal");
  expect(journal.filter((row) => row[3] === issued?.code).map((row) => [row[2], row[5], row[6]])).toEqual([
    ["430000000", "12,1", "0"],
    ["700000000", "0", "10"],
    ["477000000", "0", "2,1"],
  ]);
  expect(journal.reduce((sum, row) => sum + cents(row[5]) - cents(row[6]), 0)).toBe(0);

  const headers = { authorization: `Bearer ${staff}` };
  const a3 = await app.app.inject({ url: `/api/admin/invoices/suenlace?quarter=${quarter}`, headers });
  expect(a3.headers["content-disposition"]).toContain("SUENLACE.DAT");
  const records = a3.body.trimEnd().split("\r\n");
  expect(records.map((record) => [record.slice(15, 27).trim(), record[57], cents(record.slice(100, 113))])).toEqual(
    journal.map((row) => [row[2], cents(row[5]) > 0 ? "D" : "H", cents(row[5]) || cents(row[6])]),
  );
});

test("two kinds of invoices do not share a series", async () => {
  const { body } = await app.ask<{ settings: { invoices: object } }>("GET", "/admin/settings", { token: staff });
  const answer = await app.ask("PUT", "/admin/settings/invoices", {
    token: staff,
    body: { ...body.settings.invoices, complete_prefix: "S" },
  });
  expect(answer).toMatchObject({ status: 422, body: { fields: { complete_prefix: expect.any(String) } } });
});

test("the staff sees what is not paid of an invoice, and takes it off once", async () => {
  const { id, simplified } = await issueUnpaid(app);
  const debt = (of: number) => app.ask("GET", `/admin/invoices/${of}/debt`, { token: staff });
  const today = shopDay(app.shop.now());
  expect((await debt(id)).body).toMatchObject({
    debt: { owed: 121, base: 100, vat: 21, sale_base: 100 },
    obstacle: null,
  });
  expect((await debt(simplified)).body).toMatchObject({ debt: null, obstacle: expect.stringMatching(/simplificada/) });
  expect((await debt(999_999)).status).toBe(404);
  const post = (body: object) => app.ask("POST", `/admin/invoices/${id}/debt`, { token: staff, body });
  expect(await post({ type: "R9", on: "ayer" })).toMatchObject({ status: 422, body: { fields: { type: expect.any(String), on: expect.any(String) } } }); // biome-ignore format: one look
  const demanded = { type: "R3", on: today, claim: "proof", is_business: false };
  expect(await post({ ...demanded, wait: "year" })).toMatchObject({ status: 422, body: { fields: { wait: expect.any(String) } } }); // biome-ignore format: one look
  const issued = await post({ ...demanded, wait: "half" });
  expect(issued).toMatchObject({ status: 201, body: { invoice: { type: "R3", base: -100, vat: -21, total: -121 } } });
  expect(await post({ ...demanded, wait: "half" })).toMatchObject({ status: 409, body: { code: "invoice.debt_done" } });
  expect((await debt(id)).body).toMatchObject({ debt: null, obstacle: expect.stringMatching(/Solo se hace una vez/) });
  const listed = async (search: string) => {
    const { body } = await app.ask<{ invoices: Listed[] }>("GET", `/admin/invoices?search=${search}`, { token: staff });
    return body.invoices[0];
  };
  const r3 = (issued.body as { invoice: Listed }).invoice;
  const link = { is_replacement: false, issued_on: today };
  const row = await listed(r3.code);
  expect(row).toMatchObject({
    rectifies: [{ ...link, id, type: "F3" }],
    rectified_by: [],
    lessened: 121,
    left: 0,
    exemption: null,
  });
  const f3 = row?.rectifies[0]?.code ?? "";
  expect(await listed(f3)).toMatchObject({
    rectifies: [{ id: simplified, is_replacement: true }],
    rectified_by: [{ ...link, id: r3.id, code: r3.code }],
    lessened: null,
  });
  const file = await app.app.inject({
    url: `/api/admin/invoices/export?search=${r3.code}`,
    headers: { authorization: `Bearer ${staff}` },
  });
  expect(file.body.trimEnd().endsWith(`;${f3}`)).toBe(true);
  const journal = await app.app.inject({
    url: `/api/admin/invoices/journal?quarter=${quarterOf(today)}`,
    headers: { authorization: `Bearer ${staff}` },
  });
  const { code } = (issued.body as { invoice: { code: string } }).invoice;
  expect(journal.body.split("\r\n").filter((row) => row.includes(`;${code};`))).toHaveLength(2);
});

test("what the invoices come to, month by month and place by place, is what «Impuestos» counts", async () => {
  // One that is not paid, and one of which its buyer pays a part, has it back and then cancels.
  const shop = asStaff(app.shop, olga);
  const lost = { type: "R2", on: dayAfter(shopDay(app.shop.now()), -30), published_on: dayAfter(shopDay(app.shop.now()), -20) } as const; // biome-ignore format: one look
  await rectifyDebt(shop, (await issueUnpaid(app)).id, lost);
  const partly = await issueUnpaid(app);
  await recordPayment(shop, partly.orderId, { amountCents: 5_000 });
  await rectifyDebt(shop, partly.id, lost);
  await recordRefund(shop, partly.orderId, { amountCents: 2_000 });
  await issueFor(app.shop, partly.orderId);
  await moveOrder(shop, partly.orderId, { to: "cancelled", note: "Perdido" });
  await issueFor(app.shop, partly.orderId);
  const rectified = await app.shop.db.$count(invoices, eq(invoices.kind, "rectifying"));
  for (const refund of [undefined, 500, 1_210, 333]) {
    const { orderId } = await issueSimplified(app);
    if (refund === undefined) continue;
    await recordPayment(shop, orderId, { amountCents: 1_210 });
    await recordRefund(shop, orderId, { amountCents: refund });
    await issueFor(app.shop, orderId);
  }
  const rows = (
    await app.shop.db.execute<{ month: string; zone: string; base: number; vat: number }>(sql`
    select to_char(${invoices.operationOn}, 'YYYY-MM') as month, ${invoices.taxZone} as zone,
      sum(${invoices.netBaseCents})::int as base, sum(${invoices.netVatCents})::int as vat
    from ${invoices} group by 1, 2 order by 1, 2`)
  ).rows;
  const months = rows.map(({ month }) => month);
  const { vat } = await readTaxLedger(app.shop.db, { from: months[0] ?? "", to: months.at(-1) ?? "" });
  const counted = vat.map((entry) => ({
    month: entry.month,
    zone: entry.zone,
    base: entry.baseCents - entry.returnedBaseCents,
    vat: entry.vatCents - entry.returnedVatCents,
  }));
  expect([...rows]).toEqual(counted);
  expect(await app.shop.db.$count(invoices, eq(invoices.kind, "rectifying"))).toBe(rectified + 3);
});

test("an invoice without IVA says why, and any other that it has it", async () => {
  const { seed, now } = app.shop;
  const zone = { shippingZone: "canarias", shipZipCode: "35001", vatPercent: 0, vatCents: 0 } as const;
  const { userId } = await seed.customer();
  const orderId = await seed.order(userId, await seed.variant(), { status: "processing", at: now(), ...zone });
  await moveOrder(asStaff(app.shop, olga), orderId, { to: "shipped" });
  await issueFor(app.shop, orderId);
  await issueSimplified(app);
  const { body } = await app.ask<{ invoices: object[] }>("GET", "/admin/invoices?limit=2", { token: staff });
  expect(body.invoices).toMatchObject([{ exemption: null }, { exemption: "E2", vat: 0 }]);
});
