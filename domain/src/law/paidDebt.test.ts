import type { DebtForm } from "@bruma/contract";
import { invoiceLinks } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { expect, test } from "vitest";
import { endInsolvency, issueDue, issueFor, listInvoices, rectifyDebt } from "../invoices/index.ts";
import { BAD, BAR, INSOLVENT, openUnpaidShop, TODAY } from "../invoices/issuing/unpaidOrders.fixture.ts";
import { moveOrder, recordPayment, recordRefund } from "../orders/index.ts";
import { dayAfter } from "../time/index.ts";
import { readRefunded } from "./taxLedger/movements.ts";

const { shop, staff, unpaid, documentsOf, told } = openUnpaidShop();

const OF_CONSUMER: DebtForm = { ...BAD, is_business: false };
const pay = (orderId: number, amountCents: number) => recordPayment(staff(), orderId, { amountCents });

/** What «Impuestos» counts as taken back, by its own query, beside what the documents after the first come to. */
async function bothBooks(orderId: number) {
  const refunded = await readRefunded(shop().db, { from: "2020-01", to: "2099-12" });
  const sumOf = (rows: readonly { baseCents: number; vatCents: number }[]) =>
    rows.reduce((sum, row) => [(sum[0] ?? 0) + row.baseCents, (sum[1] ?? 0) + row.vatCents], [0, 0]);
  const [, ...later] = await documentsOf(orderId);
  const [base = 0, vat = 0] = sumOf(later);
  return { taxes: sumOf(refunded.filter((row) => row.orderId === orderId)), documents: [0 - base, 0 - vat] };
}

test("a consumer who pays after all raises the base by what is received, by an R4 that points at the debt's document", async () => {
  const { orderId, id } = await unpaid();
  const debt = await rectifyDebt(staff(), id, OF_CONSUMER);
  await pay(orderId, 6_050);
  const [raise] = await issueFor(shop(), orderId);
  expect(raise).toMatchObject({
    type: "R4", kind: "rectifying", method: "difference", totalCents: 6_050, baseCents: 5_000, vatCents: 1_050,
    operationOn: TODAY, recipientNif: BAR.nif,
  }); // biome-ignore format: one look
  expect(raise?.reason).toBe(`Cobro de lo rectificado en ${debt.code} (LIVA, art. 80.Cinco)`);
  const links = await shop()
    .db.select()
    .from(invoiceLinks)
    .where(eq(invoiceLinks.invoiceId, raise?.id ?? 0));
  expect(links).toEqual([{ invoiceId: raise?.id, formerId: debt.id, isReplaced: false }]);
  expect(await bothBooks(orderId)).toEqual({ taxes: [5_000, 1_050], documents: [5_000, 1_050] });
  await pay(orderId, 6_050);
  await issueFor(shop(), orderId);
  await issueFor(shop(), orderId);
  const all = [["F1", 12_100, 2_100], ["R3", -12_100, -2_100], ["R4", 6_050, 1_050], ["R4", 6_050, 1_050]]; // biome-ignore format: one a line
  expect(await told(orderId)).toEqual(all);
  expect(await bothBooks(orderId)).toEqual({ taxes: [0, 0], documents: [0, 0] });
  // What then goes back is a refund like any other.
  await recordRefund(staff(), orderId, { amountCents: 1_210 });
  await issueFor(shop(), orderId);
  expect(await told(orderId)).toEqual([...all, ["R1", -1_210, -210]]);
  expect(await bothBooks(orderId)).toEqual({ taxes: [1_000, 210], documents: [1_000, 210] });
});

test("two payments at once, and workers at once, raise it by both and by no more", async () => {
  const { orderId, id } = await unpaid();
  await rectifyDebt(staff(), id, OF_CONSUMER);
  await Promise.all([pay(orderId, 4_033), pay(orderId, 4_034), issueDue(shop()), issueDue(shop())]);
  await Promise.all(Array.from({ length: 4 }, () => issueDue(shop())));
  await issueFor(shop(), orderId);
  const raised = (await documentsOf(orderId)).filter(({ type }) => type === "R4");
  expect(raised.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(8_067);
  expect(raised.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(1_400);
  const { taxes, documents } = await bothBooks(orderId);
  expect(taxes).toEqual(documents);
  // Beyond the debt nothing is raised, whoever writes it.
  await pay(orderId, 9_000);
  await issueFor(shop(), orderId);
  expect((await bothBooks(orderId)).documents).toEqual([0, 0]);
  const again =
    shop().db.execute(sql`insert into invoices (series, number, kind, type, method, reason, order_id, issued_on, issued_at,
      operation_on, seller_name, seller_nif, seller_address, tax_zone, base_cents, vat_cents, total_cents, net_base_cents, net_vat_cents)
    select series, number + 1000, kind, type, method, reason, order_id, issued_on, issued_at, operation_on,
      seller_name, seller_nif, seller_address, tax_zone, 1, 0, 1, 1, 0
    from invoices where order_id = ${orderId} and type = 'R4' limit 1`);
  await expect(again).rejects.toMatchObject({ cause: { constraint: "invoices_raise_guard" } });
});

test("of a business, and of an older document to a company, the base stays", async () => {
  const { orderId, id } = await unpaid();
  await rectifyDebt(staff(), id, BAD);
  const older = await unpaid();
  await rectifyDebt(staff(), older.id, INSOLVENT);
  for (const paid of [orderId, older.orderId]) {
    await pay(paid, 12_100);
    await issueFor(shop(), paid);
  }
  expect((await told(orderId)).map(([type]) => type)).toEqual(["F1", "R3"]);
  expect((await told(older.orderId)).map(([type]) => type)).toEqual(["F1", "R2"]);
});

test("what is paid and refunded before its document, and a cancellation, leave nothing over", async () => {
  const { orderId, id } = await unpaid();
  await rectifyDebt(staff(), id, OF_CONSUMER);
  await pay(orderId, 12_100);
  await recordRefund(staff(), orderId, { amountCents: 12_100 });
  await issueFor(shop(), orderId);
  await issueFor(shop(), orderId);
  expect(await bothBooks(orderId)).toEqual({ taxes: [10_000, 2_100], documents: [10_000, 2_100] });
  const cancelled = await unpaid();
  await rectifyDebt(staff(), cancelled.id, OF_CONSUMER);
  await pay(cancelled.orderId, 6_050);
  await issueFor(shop(), cancelled.orderId);
  await moveOrder(staff(), cancelled.orderId, { to: "cancelled", note: "Vuelto" });
  await issueFor(shop(), cancelled.orderId);
  expect((await bothBooks(cancelled.orderId)).documents).toEqual([10_000, 2_100]);
});

const end = (id: number, on = TODAY) =>
  endInsolvency(staff(), id, { cause: "settled", on }).then(
    (issued) => issued,
    (refusal) => refusal.details?.fields ?? refusal.code,
  );

test("an insolvency that ends by payment raises all that is still lessened, once, and what is paid later moves nothing", async () => {
  const { orderId, id } = await unpaid();
  const debt = await rectifyDebt(staff(), id, { ...INSOLVENT, is_business: false });
  await pay(orderId, 6_050);
  expect(await end(debt.id, dayAfter(TODAY, 1))).toEqual({ on: expect.any(String) });
  expect(await end(debt.id, dayAfter(TODAY, -1))).toEqual({ on: expect.any(String) });
  expect(await end(id)).toBe("invoice.not_insolvency");
  const both = await Promise.all([end(debt.id), end(debt.id)]);
  expect(both).toContain("invoice.debt_raised");
  expect(await told(orderId)).toEqual([
    ["F1", 12_100, 2_100], ["R2", -12_100, -2_100], ["R4", 6_050, 1_050], ["R4", 6_050, 1_050],
  ]); // biome-ignore format: one look
  const last = (await documentsOf(orderId)).at(-1);
  expect(last).toMatchObject({
    endsInsolvency: true,
    reason: expect.stringMatching(/^Fin del concurso.*art\. 80\.Tres\)$/),
  });
  await pay(orderId, 6_050);
  expect(await issueFor(shop(), orderId)).toEqual([]);
  const { taxes, documents } = await bothBooks(orderId);
  expect(taxes).toEqual(documents);
  expect(taxes).toEqual([0, 0]);
});

test("also of one who bought as a business the base rises when the insolvency ends; not of a bad debt", async () => {
  const { orderId, id } = await unpaid();
  const debt = await rectifyDebt(staff(), id, { ...INSOLVENT, is_business: true });
  await pay(orderId, 12_100);
  expect(await issueFor(shop(), orderId)).toEqual([]);
  const lessened = async () =>
    (await listInvoices(shop().db, { search: debt.code, page: 1, limit: 1 })).rows[0]?.lessenedCents;
  expect(await lessened()).toBe(12_100);
  expect(await end(debt.id)).toMatchObject({ type: "R4", baseCents: 10_000, vatCents: 2_100 });
  expect(await lessened()).toBe(0);
  expect(await end(debt.id)).toBe("invoice.debt_raised");
  const other = await unpaid();
  const bad = await rectifyDebt(staff(), other.id, OF_CONSUMER);
  expect(await end(bad.id)).toBe("invoice.not_insolvency");
});
