import { billingRecords, invoices, settings } from "@bruma/db";
import { asc, eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveOrder, recordRefund } from "../../orders/index.ts";
import { Refusal } from "../../Refusal.ts";
import { readSettings } from "../../settings/index.ts";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { cancellationHash, refuseIncompleteSystem, registrationHash } from "../../verifactu/index.ts";
import { completeInvoice } from "./completeInvoice.ts";
import { correctRecipient } from "./correctRecipient.ts";
import { issueDue, issueFor } from "./issueDue.ts";

// Not fixed: the events of orders, which documents follow, have the database's clock.
const NOW = new Date();
const COMPANY = { name: "Bruma Vapeo Sereno, S.L.", nif: "B00123455", address: "Calle de la Calma, 12, 03700 Dénia" };
const VERIFACTU = { enabled: true, producer_name: "Talleres de Bruma", producer_nif: "B00123455" };
const ANA = {
  name: "Ana <Pérez> & Hijas",
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
  await save("company", COMPANY);
});
afterAll(() => shop.close());

const save = (key: string, value: object) =>
  shop.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
const staff = () => asStaff(shop, olga);

async function shippedOrder() {
  const { userId } = await shop.seed.customer();
  const goods = await shop.seed.variant({ priceCents: 12_100 });
  const figures = { status: "processing", at: NOW, vatPercent: 21, vatCents: 2_100, paidCents: 12_100 } as const;
  const orderId = await shop.seed.order(userId, goods, figures);
  await moveOrder(staff(), orderId, { to: "shipped" });
  return { orderId, userId };
}

const chain = () => shop.db.select().from(billingRecords).orderBy(asc(billingRecords.position));

/** Fails where a record does not follow on the one before, or does not come to its hash. */
async function expectWholeChain(): Promise<number> {
  const records = await chain();
  records.forEach((record, at) => {
    const previous = records[at - 1] ?? null;
    expect(record.position).toBe(at + 1);
    expect(record.previousHash).toBe(previous?.hash ?? null);
    const { type, vatCents, totalCents } = record;
    const hash =
      type === null || vatCents === null || totalCents === null
        ? cancellationHash(record, { previous, stamp: record.stamp })
        : registrationHash({ ...record, type, vatCents, totalCents }, { previous, stamp: record.stamp });
    expect(record.hash).toBe(hash);
    expect(record.xml).toContain(`<sum1:Huella>${hash}</sum1:Huella></sum1:Registro`);
  });
  return records.length;
}

test("a shop that does not report to the agency numbers its invoices all the same, and makes no record", async () => {
  await shippedOrder();
  await issueDue(shop);
  expect(await shop.db.$count(invoices)).toBe(1);
  expect(await chain()).toEqual([]);
});

test("each document leaves a record that follows on the one before, with whom it rectifies or replaces", async () => {
  await save("verifactu", VERIFACTU);
  const { orderId, userId } = await shippedOrder();
  await issueDue(shop);
  const complete = await completeInvoice(shop, orderId, userId, ANA);
  await correctRecipient(staff(), complete?.id ?? 0, { ...ANA, name: "Ana Pérez" });
  await recordRefund(staff(), orderId, { amountCents: 2_100 });
  await issueFor(shop, orderId);
  expect(await expectWholeChain()).toBe(4);
  const records = await chain();
  expect(records.map(({ type }) => type)).toEqual(["F2", "F3", "R4", "R1"]);
  const documents = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id));
  expect(records.map(({ code, totalCents }) => [code, totalCents])).toEqual(
    documents.map(({ code, totalCents }) => [code, totalCents]),
  );
  expect(records[0]?.xml).toContain("<sum1:PrimerRegistro>S");
  expect(records[0]?.xml).not.toContain("Destinatarios");
  expect(records[1]?.xml).toContain(`<sum1:IDFacturaSustituida><sum1:IDEmisorFactura>B00123455`);
  expect(records[1]?.xml).toContain("<sum1:NombreRazon>Ana &lt;Pérez&gt; &amp; Hijas</sum1:NombreRazon>");
  expect(records[2]?.xml).toContain("<sum1:BaseRectificada>100.00");
  expect(records[3]?.xml).toContain(`<sum1:NumSerieFactura>${records[2]?.code}</sum1:NumSerieFactura>`);
});

test("what was recorded is not changed or deleted, and no chain is forked", async () => {
  const refused = (statement: ReturnType<typeof sql>) => expect(shop.db.execute(statement)).rejects.toThrow();
  await refused(sql`update billing_records set xml = '' where position = 1`);
  await refused(sql`update billing_records set anonymised_at = now(), hash = repeat('0', 64) where position = 1`);
  await refused(sql`delete from billing_records where position = 4`);
  await refused(sql`insert into billing_records (environment, position, kind, invoice_id, issuer_nif, code, issued_on, type,
    vat_cents, total_cents, generated_at, stamp, previous_hash, hash, xml)
    select environment, 5, kind, invoice_id, issuer_nif, code, issued_on, type, vat_cents, total_cents, generated_at, stamp,
    previous_hash, repeat('0', 64), xml from billing_records where position = 3`);
  expect(await expectWholeChain()).toBe(4);
});

test("64 orders that are invoiced at once are one chain without a gap, whatever is rolled back", async () => {
  const before = await expectWholeChain();
  const sold = await Promise.all(Array.from({ length: 64 }, shippedOrder));
  const broken = shop.db.transaction(async (tx) => {
    await issueFor({ ...shop, db: tx as never }, sold[0]?.orderId ?? 0);
    throw new Error("the machine stops here");
  });
  await expect(broken).rejects.toThrow();
  await Promise.all(sold.map(({ orderId }) => issueFor(shop, orderId)));
  await issueDue(shop);
  expect(await expectWholeChain()).toBe(before + 64);
  const simplified = await shop.db.select().from(invoices).where(eq(invoices.kind, "simplified"));
  expect(simplified.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(simplified.map((_, at) => at + 1));
});

test("each of the agency's worlds has a chain of its own", async () => {
  await save("verifactu", { ...VERIFACTU, environment: "production" });
  await shippedOrder();
  await issueDue(shop);
  const real = (await chain()).filter(({ environment }) => environment === "production");
  expect(real.map(({ position, previousHash }) => [position, previousHash])).toEqual([[1, null]]);
});

test("nothing is recorded while it is not known who made the program or whose invoices they are", async () => {
  const shop_ = await readSettings(shop.db);
  expect(() => refuseIncompleteSystem({ ...shop_.verifactu, producer_nif: "" }, shop_)).toThrow(Refusal);
  expect(() => refuseIncompleteSystem({ ...shop_.verifactu, producer_nif: "", enabled: false }, shop_)).not.toThrow();
  expect(() =>
    refuseIncompleteSystem(shop_.verifactu, { company: { ...shop_.company, nif: "[NIF por completar]" } }),
  ).toThrow(Refusal);
});
