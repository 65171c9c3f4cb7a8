import { billingDeliveries, billingRecords, invoices } from "@bruma/db";
import { asc, eq, isNotNull, sql } from "@bruma/db/sql";
import {
  cancelLost,
  completeInvoice,
  correctRecord,
  eraseAccount,
  issueDue,
  recordPayment,
  recordRefund,
  sendDue,
} from "@bruma/domain";
import { asStaff, moveByItself } from "@bruma/domain/testShop";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openReportingShop, type ReportingShop } from "./reportingShop.fixture.ts";

const ANA = {
  name: "Ana Pérez",
  nif: "12345678Z",
  address: "Calle Mayor, 1, 2.º",
  city: "Madrid",
  zip_code: "28001",
  country: "ES",
} as const;
const UNKNOWN = { name: "Ana Pérez", nif: "12345678Z", country: "ES", is_unregistered: true } as const;

let at: ReportingShop;
let olga: number;
beforeEach(async () => {
  at = await openReportingShop();
  olga = (await at.shop.seed.customer({ role: "admin" })).userId;
});
afterEach(() => at.close());

const staff = () => asStaff(at.shop, olga);

/** A complete invoice whose record the agency did not take as it is; the record's id. */
async function told(state: "Incorrecto" | "AceptadoConErrores"): Promise<number> {
  const { orderId, userId } = await at.sell(1);
  const complete = await completeInvoice(at.shop, orderId, userId, ANA);
  at.remote.verdicts.set(complete?.code ?? "", { state, code: 1110, text: "El NIF no está identificado." });
  await sendDue(at.shop, at.agency);
  return (await at.chain()).at(-1)?.id ?? 0;
}

test("a rejected record is said again as the agency wants it, and is taken", async () => {
  const id = await told("Incorrecto");
  const again = await correctRecord(staff(), id, UNKNOWN);
  expect(again).toMatchObject({ state: "waiting", isCorrection: true });
  expect(await at.states()).toEqual(["accepted", "corrected", "waiting"]);
  const record = (await at.chain()).at(-1);
  expect(record?.xml).toContain("<sum1:Subsanacion>S</sum1:Subsanacion><sum1:RechazoPrevio>X</sum1:RechazoPrevio>");
  expect(record?.xml).toContain("<sum1:IDType>07</sum1:IDType><sum1:ID>12345678Z</sum1:ID>");
  at.remote.verdicts.clear();
  at.clock.minutes = 2;
  await sendDue(at.shop, at.agency);
  expect(await at.states()).toEqual(["accepted", "corrected", "accepted"]);
  expect(await at.events()).toEqual(["rejected", "corrected"]);
});

test("what was taken with errors is corrected without a rejection; a correction that is rejected says so", async () => {
  const id = await told("AceptadoConErrores");
  await correctRecord(staff(), id, UNKNOWN);
  const first = (await at.chain()).at(-1);
  expect(first?.xml).not.toContain("RechazoPrevio");
  at.remote.verdicts.set(first?.code ?? "", { state: "Incorrecto", code: 1110, text: "No." });
  at.clock.minutes = 2;
  await sendDue(at.shop, at.agency);
  await correctRecord(staff(), first?.id ?? 0, UNKNOWN);
  expect((await at.chain()).at(-1)?.xml).toContain("<sum1:RechazoPrevio>S");
});

test("only what is wrong, and only the last record of an invoice, is corrected, by one of the staff", async () => {
  const id = await told("Incorrecto");
  const [accepted] = await at.chain();
  await expect(correctRecord(staff(), accepted?.id ?? 0, null)).rejects.toMatchObject({
    code: "invoice.record_not_correctable",
  });
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => correctRecord(staff(), id, UNKNOWN)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(cancelLost(staff(), id)).rejects.toMatchObject({ code: "invoice.record_not_cancellable" });
});

test("an invoice that only the agency knows is taken back there once", async () => {
  await at.sell(2);
  await sendDue(at.shop, at.agency);
  const { db } = at.shop;
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table billing_records disable trigger user`);
    await tx
      .update(billingRecords)
      .set({ kind: "recovered", invoiceId: null, xml: "" })
      .where(eq(billingRecords.position, 2));
  });
  const lost = (await at.chain()).at(-1)?.id ?? 0;
  await cancelLost(staff(), lost);
  await expect(cancelLost(staff(), lost)).rejects.toMatchObject({ code: "invoice.record_not_cancellable" });
  at.clock.minutes = 2;
  await sendDue(at.shop, at.agency);
  expect(await at.states()).toEqual(["accepted", "accepted", "accepted"]);
  expect(at.remote.stored.get((await at.codes())[1] ?? "")?.state).toBe("Anulado");
});

test("whoever is erased is told to the agency first, and is in no record afterwards", async () => {
  const { orderId, userId } = await at.sell(1);
  await completeInvoice(at.shop, orderId, userId, ANA);
  const { db } = at.shop;
  await moveByItself(at.shop, orderId, "delivered");
  await eraseAccount(at.shop, userId);
  const named = async () => (await at.chain()).filter(({ xml }) => xml.includes("Ana P")).length;
  expect((await db.select().from(invoices).orderBy(asc(invoices.id))).at(-1)?.recipientName).toBeNull();
  expect(await named()).toBe(1);
  await sendDue(at.shop, at.agency);
  expect(at.remote.messages[0]).toContain("Ana P");
  expect(await named()).toBe(0);
  expect(await db.select().from(billingDeliveries)).toHaveLength(2);
});

test("money given back after the account was erased still names the recipient to the agency, and to nobody else", async () => {
  const { orderId, userId } = await at.sell(1);
  await completeInvoice(at.shop, orderId, userId, ANA);
  await recordPayment(staff(), orderId);
  await moveByItself(at.shop, orderId, "delivered");
  await sendDue(at.shop, at.agency);
  await eraseAccount(at.shop, userId);
  await recordRefund(staff(), orderId, { amountCents: 100 });
  await issueDue(at.shop);
  const sent = at.remote.messages.length;
  at.clock.minutes = 2;
  await sendDue(at.shop, at.agency);
  expect(at.remote.messages.slice(sent).join()).toContain("Ana P");
  expect(await at.states()).toEqual(["accepted", "accepted", "accepted"]);
  expect((await at.chain()).map(({ type, xml }) => [type, xml.includes("Ana P")])).toEqual([
    ["F2", false],
    ["F3", false],
    ["R1", false],
  ]);
  const named = await at.shop.db.select().from(invoices).where(isNotNull(invoices.recipientName));
  expect(named).toEqual([]);
});
