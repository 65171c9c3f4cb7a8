import type { DebtForm } from "@bruma/contract";
import { billingRecords, mails, orders, settings } from "@bruma/db";
import { asc, eq, sql } from "@bruma/db/sql";
import { expect, test } from "vitest";
import { moveOrder, recordPayment, recordRefund } from "../../orders/index.ts";
import { dayAfter } from "../../time/index.ts";
import { completeInvoice } from "./completeInvoice.ts";
import { correctRecipient } from "./correctRecipient.ts";
import { issueDue, issueFor } from "./issueDue.ts";
import { readDebt, rectifyDebt } from "./rectifyDebt.ts";
import { BAD, BAR, COMPANY, INSOLVENT, openUnpaidShop, TODAY } from "./unpaidOrders.fixture.ts";

const { shop, staff, unpaid, told } = openUnpaidShop();

const refused = (id: number, form: DebtForm = BAD) =>
  rectifyDebt(staff(), id, form).then(
    () => "done",
    (refusal) => refusal.details?.fields ?? refusal.code,
  );

test("what a customer does not pay after it was demanded is an R3 by difference, with its reason and a mail", async () => {
  const { orderId, id } = await unpaid();
  expect(await readDebt(shop().db, id)).toMatchObject({ owedCents: 12_100, baseCents: 10_000, vatCents: 2_100 });
  const issued = await rectifyDebt(staff(), id, BAD);
  expect(issued).toMatchObject({
    type: "R3", kind: "rectifying", method: "difference", totalCents: -12_100, baseCents: -10_000, vatCents: -2_100,
    operationOn: TODAY, recipientNif: BAR.nif, exciseCents: 0,
  }); // biome-ignore format: one look
  expect(issued.reason).toMatch(/^Crédito incobrable: reclamación judicial del .+ \(LIVA, art. 80.Cuatro\)$/);
  const written = await shop().db.select().from(mails).where(eq(mails.orderId, orderId));
  expect(written.filter(({ kind }) => kind === "invoice_issued")).toHaveLength(2);
  // The buyer goes on owing it, and asked again no document undoes it.
  const [order] = await shop().db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ status: "shipped", paymentStatus: "unpaid" });
  await issueFor(shop(), orderId);
  expect(await told(orderId)).toEqual([["F1", 12_100, 2_100], ["R3", -12_100, -2_100]]); // biome-ignore format: one a line
});

test("what was paid in part keeps its part of base and IVA", async () => {
  const { orderId, id } = await unpaid();
  await recordPayment(staff(), orderId, { amountCents: 6_050 });
  expect(await rectifyDebt(staff(), id, INSOLVENT)).toMatchObject({ type: "R2", baseCents: -5_000, vatCents: -1_050 });
  // A refund later takes what is left, a cancellation the rest, and never more than there is.
  await recordRefund(staff(), orderId, { amountCents: 1_210 });
  await issueDue(shop());
  await moveOrder(staff(), orderId, { to: "cancelled", note: "Perdido" });
  await issueDue(shop());
  expect(await told(orderId)).toEqual([
    ["F1", 12_100, 2_100],
    ["R2", -6_050, -1_050],
    ["R1", -1_210, -210],
    ["R1", -4_840, -840],
  ]);
  await issueFor(shop(), orderId);
  expect(await told(orderId)).toHaveLength(4);
});

test("an order that is cancelled after all of it was taken off has nothing more to rectify", async () => {
  const { orderId, id } = await unpaid();
  await rectifyDebt(staff(), id, BAD);
  await moveOrder(staff(), orderId, { to: "cancelled", note: "No se cobró" });
  await issueDue(shop());
  expect(await told(orderId)).toEqual([["F1", 12_100, 2_100], ["R3", -12_100, -2_100]]); // biome-ignore format: one a line
});

test("a refund that has no document yet gets it before the debt is reckoned", async () => {
  const { orderId, id } = await unpaid();
  await recordPayment(staff(), orderId, { amountCents: 6_050 });
  await recordRefund(staff(), orderId, { amountCents: 6_050 });
  await rectifyDebt(staff(), id, BAD);
  expect(await told(orderId)).toEqual([["F1", 12_100, 2_100], ["R1", -6_050, -1_050], ["R3", -6_050, -1_050]]); // biome-ignore format: one a line
});

test("it is done once, however many ask at once, and the database says the same", async () => {
  const { orderId, id } = await unpaid();
  const answers = await Promise.all(Array.from({ length: 5 }, () => refused(id)));
  expect(answers.toSorted()).toEqual(["done", ...Array.from({ length: 4 }, () => "invoice.debt_done")]);
  expect(await refused(id, INSOLVENT)).toBe("invoice.debt_done");
  await expect(correctRecipient(staff(), id, BAR)).rejects.toMatchObject({ code: "invoice.not_correctable" });
  const again =
    shop().db.execute(sql`insert into invoices (series, number, kind, type, method, reason, order_id, issued_on, issued_at, operation_on,
      seller_name, seller_nif, seller_address, tax_zone, base_cents, vat_cents, total_cents, net_base_cents, net_vat_cents)
    select series, number + 1000, kind, 'R2', method, reason, order_id, issued_on, issued_at, operation_on,
      seller_name, seller_nif, seller_address, tax_zone, base_cents, vat_cents, total_cents, net_base_cents, net_vat_cents
    from invoices where order_id = ${orderId} and type = 'R3'`);
  await expect(again).rejects.toMatchObject({ cause: { constraint: "invoices_debt_key" } });
});

test("neither a simplified one, nor what is paid, cancelled, without IVA or abroad", async () => {
  const simplified = await unpaid({ billName: null, billNif: null, billAddress: null, billCity: null, billZipCode: null, billCountry: null }); // biome-ignore format: one look
  expect(await refused(simplified.id)).toBe("invoice.debt_simplified");
  const complete = await completeInvoice(shop(), simplified.orderId, simplified.userId, BAR);
  expect(await refused(simplified.id)).toBe("invoice.debt_simplified");
  expect(await refused(complete?.id ?? 0)).toBe("done");
  const paid = await unpaid();
  await recordPayment(staff(), paid.orderId, { amountCents: 12_100 });
  expect(await refused(paid.id)).toBe("invoice.debt_not_owed");
  const cancelled = await unpaid();
  await moveOrder(staff(), cancelled.orderId, { to: "cancelled", note: "Vuelto" });
  expect(await refused(cancelled.id)).toBe("invoice.debt_not_owed");
  const exported = await unpaid({ vatPercent: 0, vatCents: 0, shippingZone: "canarias", shipZipCode: "35001" });
  expect(await refused(exported.id)).toBe("invoice.debt_no_vat");
  expect(await refused((await unpaid({ billCountry: "FR" })).id)).toBe("invoice.debt_no_vat");
  expect(await refused(2_000_000_000)).toBe("invoice.not_found");
});

test("only in the time that the law gives, with all that it asks for", async () => {
  const { id } = await unpaid();
  expect(await refused(id, { ...BAD, wait: "year" })).toEqual({ wait: expect.stringMatching(/^Todavía no se puede/) });
  expect(await refused(id, { ...BAD, claim: undefined })).toEqual({ claim: "Elige cómo se reclamó" });
  expect(await refused(id, { ...BAD, on: dayAfter(TODAY, 1) })).toEqual({ on: "Esa fecha aún no ha llegado" });
  expect(await refused(id, { ...BAD, on: dayAfter(TODAY, -300) })).toEqual({
    on: expect.stringMatching(/anterior a la venta/),
  });
  expect(await refused(id, { ...INSOLVENT, on: dayAfter(TODAY, -300) })).toEqual({
    on: expect.stringMatching(/posterior a la venta/),
  });
  expect(await refused(id, { ...INSOLVENT, published_on: undefined })).toEqual({
    published_on: "Indica cuándo se publicó",
  });
  const old = { on: dayAfter(TODAY, -120), published_on: dayAfter(TODAY, -110) };
  expect(await refused(id, { ...INSOLVENT, ...old })).toEqual({ published_on: expect.stringMatching(/^Ya no se puede/) }); // biome-ignore format: one look
  const small = await unpaid({ vatCents: 1_050 }, 6_050);
  expect(await refused(small.id, { ...BAD, is_business: false })).toBe("invoice.debt_small");
  expect(await refused(small.id)).toBe("done");
});

test("it leaves a record for the agency that follows on the one before, with its type, its buyer and what it rectifies", async () => {
  const value = { enabled: true, producer_name: "Talleres de Bruma", producer_nif: "B00123455" };
  await shop().db.insert(settings).values({ key: "verifactu", value });
  const { id } = await unpaid();
  await rectifyDebt(staff(), id, INSOLVENT);
  const [first, second] = await shop().db.select().from(billingRecords).orderBy(asc(billingRecords.position));
  expect([first?.type, second?.type]).toEqual(["F1", "R2"]);
  expect(second).toMatchObject({ previousHash: first?.hash, vatCents: -2_100, totalCents: -12_100 });
  for (const part of [
    "<sum1:TipoRectificativa>I<",
    `<sum1:NumSerieFactura>${first?.code}</sum1:NumSerieFactura>`,
    `<sum1:NIF>${BAR.nif}</sum1:NIF>`,
    "<sum1:BaseImponibleOimporteNoSujeto>-100.00<",
  ]) {
    expect(second?.xml).toContain(part);
  }
  expect(second?.xml).not.toContain("FechaOperacion");
});

test("a shop that does not know yet whose invoices they are takes no debt off", async () => {
  const { orderId, id } = await unpaid();
  const nameless = { ...COMPANY, nif: "[NIF por completar]" };
  await shop().db.update(settings).set({ value: nameless }).where(eq(settings.key, "company"));
  expect(await refused(id)).toBe("invoice.seller_missing");
  await shop().db.update(settings).set({ value: COMPANY }).where(eq(settings.key, "company"));
  expect(await told(orderId)).toHaveLength(1);
  expect(await refused(id)).toBe("done");
});
