import { invoiceQueue, invoices, mails, orders, settings } from "@bruma/db";
import { asc, eq, inArray, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { moveOrder, recordPayment, recordRefund } from "../../orders/index.ts";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { shopDay } from "../../time/index.ts";
import { readInvoices } from "../reading/getInvoice.ts";
import { completeInvoice } from "./completeInvoice.ts";
import { correctRecipient } from "./correctRecipient.ts";
import { issueDue, issueFor } from "./issueDue.ts";
import { refuseSharedSeries } from "./refuseSharedSeries.ts";

// Not fixed: the events of orders, which documents follow, have the database's clock.
const NOW = new Date();
const YEAR = shopDay(NOW).slice(0, 4);
const COMPANY = { name: "Bruma Vapeo Sereno, S.L.", nif: "B00123455", address: "Calle de la Calma, 12, 03700 Dénia" };
const ANA = {
  name: "Ana Pérez",
  nif: "12345678Z",
  address: "Calle Mayor, 1, 2.º",
  city: "Madrid",
  zip_code: "28001",
  country: "ES",
} as const;

let shop: TestShop;
let olga: number;
beforeAll(async () => {
  shop = await openTestShop();
  olga = (await shop.seed.customer({ role: "admin" })).userId;
});
afterAll(() => shop.close());
beforeEach(() => save({ moment: "dispatch" }));

async function save(values: object) {
  for (const [key, value] of [
    ["company", COMPANY],
    ["invoices", values],
  ] as const) {
    await shop.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  }
}

const staff = () => asStaff(shop, olga);

/** An order of 121 €, 21 of them IVA, that is paid and ready to leave. */
async function paidOrder(given: Partial<typeof orders.$inferInsert> = {}) {
  const { userId } = await shop.seed.customer();
  const goods = await shop.seed.variant({ priceCents: 12_100 });
  const orderId = await shop.seed.order(userId, goods, {
    status: "processing",
    at: NOW,
    vatPercent: 21,
    vatCents: 2_100,
    shipZipCode: "28001",
    shippingZone: "peninsula",
    ...given,
  });
  await recordPayment(staff(), orderId, { amountCents: 12_100 });
  return { orderId, userId };
}

async function shippedOrder(given: Partial<typeof orders.$inferInsert> = {}) {
  const sold = await paidOrder(given);
  await moveOrder(staff(), sold.orderId, { to: "shipped" });
  await issueDue(shop);
  return sold;
}

const documentsOf = (orderId: number) =>
  shop.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));
const told = async (orderId: number) =>
  (await documentsOf(orderId)).map(({ type, totalCents, vatCents }) => [type, totalCents, vatCents]);

test("an order gets its simplified invoice when it leaves, with lines and rates that add up, and its buyer a mail", async () => {
  const { orderId } = await paidOrder();
  await issueDue(shop);
  expect(await documentsOf(orderId)).toEqual([]);
  await moveOrder(staff(), orderId, { to: "shipped" });
  await issueDue(shop);
  const [issued] = await documentsOf(orderId);
  expect(issued).toMatchObject({
    kind: "simplified", type: "F2", series: `S${YEAR}`, issuedOn: shopDay(NOW),
    baseCents: 10_000, vatCents: 2_100, totalCents: 12_100, sellerNif: "B00123455", recipientName: null,
  }); // biome-ignore format: one look
  expect(issued?.code).toBe(`S${YEAR}-${String(issued?.number).padStart(6, "0")}`);
  const [whole] = await readInvoices(shop.db, [issued?.id ?? 0]);
  expect(whole?.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(12_100);
  expect(whole?.taxes).toMatchObject([{ vatPercent: 21, exemption: null, baseCents: 10_000, vatCents: 2_100 }]);
  const written = await shop.db.select().from(mails).where(eq(mails.orderId, orderId));
  expect(written.filter(({ kind }) => kind === "invoice_issued")).toHaveLength(1);
});

test("asked again, nothing more is issued, and nothing waits", async () => {
  const { orderId } = await shippedOrder();
  await Promise.all(Array.from({ length: 5 }, () => issueFor(shop, orderId)));
  expect(await told(orderId)).toEqual([["F2", 12_100, 2_100]]);
  expect(await shop.db.$count(invoiceQueue, eq(invoiceQueue.orderId, orderId))).toBe(0);
});

test("each refund is a rectifying invoice, and the cancellation takes what is left", async () => {
  const { orderId } = await shippedOrder();
  await recordRefund(staff(), orderId, { amountCents: 2_000 });
  await issueDue(shop);
  await recordRefund(staff(), orderId, { amountCents: 1_000 });
  await issueDue(shop);
  expect(await told(orderId)).toEqual([["F2", 12_100, 2_100], ["R5", -2_000, -347], ["R5", -1_000, -174]]); // biome-ignore format: one a line
  await moveOrder(staff(), orderId, { to: "cancelled", note: "Perdido" });
  await issueDue(shop);
  const documents = await documentsOf(orderId);
  expect(documents.at(-1)).toMatchObject({
    type: "R5",
    totalCents: -9_100,
    reason: "Operación anulada (LIVA, art. 80.Dos)",
  });
  expect(documents.reduce((sum, { netBaseCents, netVatCents }) => sum + netBaseCents + netVatCents, 0)).toBe(0);
});

test("who gave a NIF with the order gets a complete one, which an R1 corrects", async () => {
  const { orderId } = await shippedOrder({
    billName: "Ana Pérez", billNif: "12345678Z", billAddress: "Calle Mayor, 1", billCity: "Madrid", billZipCode: "28001", billCountry: "ES",
  }); // biome-ignore format: one look
  await recordRefund(staff(), orderId, { amountCents: 12_100 });
  await issueDue(shop);
  const [complete, rectifying] = await documentsOf(orderId);
  expect(complete).toMatchObject({ type: "F1", recipientNif: "12345678Z" });
  expect(complete?.series).toBe(`F${YEAR}`);
  expect(rectifying).toMatchObject({
    type: "R1",
    method: "difference",
    series: `R${YEAR}`,
    totalCents: -12_100,
    recipientNif: "12345678Z",
  });
});

test("a complete invoice asked for later takes the place of the simplified ones and changes nothing in the books", async () => {
  const { orderId, userId } = await shippedOrder();
  await recordRefund(staff(), orderId, { amountCents: 2_000 });
  await issueDue(shop);
  const issued = await completeInvoice(shop, orderId, userId, ANA);
  expect(issued).toMatchObject({
    type: "F3",
    totalCents: 10_100,
    netBaseCents: 0,
    netVatCents: 0,
    recipientName: "Ana Pérez",
  });
  const [whole] = await readInvoices(shop.db, [issued?.id ?? 0]);
  expect(whole?.formers).toHaveLength(2);
  expect(whole?.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(10_100);
  expect(whole?.lines.reduce((sum, line) => sum + line.baseCents, 0)).toBe(whole?.baseCents);
  await expect(completeInvoice(shop, orderId, userId, ANA)).rejects.toMatchObject({ code: "invoice.already_complete" });
  await expect(completeInvoice(shop, orderId, userId + 1, ANA)).rejects.toMatchObject({ code: "order.not_found" });
  await recordRefund(staff(), orderId, { amountCents: 10_100 });
  await issueDue(shop);
  expect((await documentsOf(orderId)).at(-1)).toMatchObject({ type: "R1", totalCents: -10_100 });
});

test("a wrong recipient is corrected by an R4 that says all of it anew", async () => {
  const { orderId, userId } = await shippedOrder();
  const wrong = await completeInvoice(shop, orderId, userId, ANA);
  const corrected = await correctRecipient(staff(), wrong?.id ?? 0, { ...ANA, name: "Ana Pérez Gómez" });
  expect(corrected).toMatchObject({
    type: "R4",
    method: "substitution",
    totalCents: 12_100,
    netBaseCents: 0,
    recipientName: "Ana Pérez Gómez",
  });
  await expect(correctRecipient(staff(), wrong?.id ?? 0, ANA)).rejects.toMatchObject({
    code: "invoice.not_correctable",
  });
});

test("issued at payment, it has its number before it leaves, and cancelling it then is a rectification", async () => {
  await save({ moment: "payment" });
  const { orderId } = await paidOrder();
  await issueDue(shop);
  expect(await told(orderId)).toEqual([["F2", 12_100, 2_100]]);
  await moveOrder(staff(), orderId, { to: "cancelled" });
  await issueDue(shop);
  expect(await told(orderId)).toEqual([["F2", 12_100, 2_100], ["R5", -12_100, -2_100]]); // biome-ignore format: one a line
});

test("what goes to Canarias is exempt as an export, and says so", async () => {
  const { orderId } = await shippedOrder({
    shippingZone: "canarias",
    shipZipCode: "35001",
    vatPercent: 0,
    vatCents: 0,
  });
  const [issued] = await documentsOf(orderId);
  const [whole] = await readInvoices(shop.db, [issued?.id ?? 0]);
  expect(whole?.taxes).toMatchObject([{ vatPercent: 0, exemption: "E2", baseCents: 12_100, vatCents: 0 }]);
});

test("without the company's NIF nothing is issued, and everything waits until it is known", async () => {
  await shop.db.update(settings).set({ value: {} }).where(eq(settings.key, "company"));
  const { orderId } = await shippedOrder();
  expect(await documentsOf(orderId)).toEqual([]);
  await save({});
  await issueDue(shop);
  expect(await documentsOf(orderId)).toHaveLength(1);
});

test("an order whose invoice cannot be made holds back no other, and gets it once it can", async () => {
  await shippedOrder();
  await save({ moment: "dispatch", complete_prefix: "S" });
  const sold = [await paidOrder({ billName: "Ana Pérez", billNif: "12345678Z" }), await paidOrder()];
  for (const { orderId } of sold) await moveOrder(staff(), orderId, { to: "shipped" });
  await expect(issueDue(shop)).rejects.toThrow("is of another kind");
  const types = async () => Promise.all(sold.map(async ({ orderId }) => (await documentsOf(orderId))[0]?.type));
  expect(await types()).toEqual([undefined, "F2"]);
  await save({ moment: "dispatch" });
  await issueDue(shop);
  expect(await types()).toEqual(["F1", "F2"]);
});

test("a prefix with which another kind was numbered this year is refused, and each of its own is taken", async () => {
  await shippedOrder();
  const saved = (simplified: string, complete: string) =>
    refuseSharedSeries(
      shop.db,
      { simplified_prefix: simplified, complete_prefix: complete, rectifying_prefix: "R" },
      shopDay(NOW),
    );
  await saved("S", "F");
  await saved("T", "C");
  for (const [simplified, complete] of [["X", "X"], ["T", "S"]] as const) // biome-ignore format: one look
    await expect(saved(simplified, complete)).rejects.toMatchObject({
      details: { fields: { complete_prefix: expect.any(String) } },
    });
});

test("what was issued can be neither changed nor deleted, nor its number given twice", async () => {
  const { orderId } = await shippedOrder();
  const [issued] = await documentsOf(orderId);
  const id = issued?.id ?? 0;
  const attempt = (statement: string) =>
    shop.db.execute(sql.raw(statement)).then(
      () => "done",
      (error) => error.cause?.code ?? error.code,
    );
  expect(await attempt(`update invoices set total_cents = 1, base_cents = 1, vat_cents = 0 where id = ${id}`)).toBe(
    "23001",
  );
  expect(await attempt(`delete from invoices where id = ${id}`)).toBe("23001");
  expect(await attempt(`update invoice_lines set text = 'x' where invoice_id = ${id}`)).toBe("23001");
  expect(await attempt(`delete from invoice_taxes where invoice_id = ${id}`)).toBe("23001");
  expect(
    await attempt(`insert into invoices (series, number, kind, type, order_id, issued_on, issued_at, operation_on, seller_name, seller_nif, seller_address, tax_zone, base_cents, vat_cents, total_cents, net_base_cents, net_vat_cents)
      select series, number, kind, type, order_id, issued_on, issued_at, operation_on, seller_name, seller_nif, seller_address, tax_zone, base_cents, vat_cents, total_cents, net_base_cents, net_vat_cents from invoices where id = ${id}`),
  ).toBe("23505");
});

test("64 orders that leave at once get 64 numbers without a gap, whoever works on them", async () => {
  const { userId } = await shop.seed.customer();
  const goods = await shop.seed.variant({ priceCents: 12_100 });
  const ids = await Promise.all(
    Array.from({ length: 64 }, () => shop.seed.order(userId, goods, { status: "processing", at: NOW })),
  );
  const series = () =>
    shop.db
      .select()
      .from(invoices)
      .where(eq(invoices.series, `S${YEAR}`))
      .orderBy(asc(invoices.number));
  const before = (await series()).length;
  await shop.db.update(orders).set({ status: "shipped", dispatchedAt: NOW }).where(inArray(orders.id, ids));
  await Promise.all([...ids.map((orderId) => issueFor(shop, orderId)), issueDue(shop), issueDue(shop)]);
  await issueDue(shop);
  const numbers = (await series()).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: before + 64 }, (_, index) => index + 1));
});

test("while it is not known whose invoices they are, none is issued, whoever asks for one, and each is afterwards", async () => {
  const { orderId, userId } = await shippedOrder();
  const first = (await documentsOf(orderId)).length;
  const nameless = { ...COMPANY, address: "[Domicilio por completar]" };
  await shop.db.update(settings).set({ value: nameless }).where(eq(settings.key, "company"));
  const refusal = { code: "invoice.seller_missing" };
  await expect(completeInvoice(shop, orderId, userId, ANA)).rejects.toMatchObject({ code: "invoice.not_now" });
  expect(await documentsOf(orderId)).toHaveLength(first);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.billNif).toBeNull();
  await save({ moment: "dispatch" });
  const complete = await completeInvoice(shop, orderId, userId, ANA);
  await shop.db.update(settings).set({ value: nameless }).where(eq(settings.key, "company"));
  await expect(correctRecipient(staff(), complete?.id ?? 0, ANA)).rejects.toMatchObject(refusal);
  await recordRefund(staff(), orderId, { amountCents: 100 });
  await expect(issueFor(shop, orderId)).rejects.toMatchObject(refusal);
  expect(await issueDue(shop)).toEqual([]);
  await save({ moment: "dispatch" });
  expect((await issueDue(shop)).map(({ type }) => type)).toContain("R1");
});
