import { invoiceQueue, invoiceSeries } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { issueDue, sendDue } from "@bruma/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openReportingShop, type ReportingShop } from "./reportingShop.fixture.ts";

let shop: ReportingShop["shop"];
let remote: ReportingShop["remote"];
let agency: ReportingShop["agency"];
let clock: ReportingShop["clock"];
let reporting: ReportingShop;
beforeEach(async () => {
  reporting = await openReportingShop();
  ({ shop, remote, agency, clock } = reporting);
});
afterEach(() => reporting.close());

const sell = (count: number) => reporting.sell(count);
const events = () => reporting.events();
const codes = () => reporting.codes();
const chain = () => reporting.chain();

test("a shop that was restored follows on what the agency has, and gives none of its numbers again", async () => {
  await sell(3);
  await sendDue(shop, agency);
  const before = await codes();
  // As after a backup from before the last two: the agency has them, the shop does not.
  await forgetAfter(1);
  await shop.db.execute(sql`update billing_chains set asked_since = now()`);
  await expect(sell(1)).rejects.toMatchObject({ code: "invoice.chain_unsure" });
  remote.pageSize = 1;
  remote.moods.push("is down");
  clock.minutes = 2;
  await sendDue(shop, agency);
  expect(await issueDue(shop)).toEqual([]);
  clock.minutes = 4;
  await sendDue(shop, agency);
  await issueDue(shop);
  const records = await chain();
  expect(records.map(({ kind }) => kind)).toEqual(["registration", "recovered", "recovered", "registration"]);
  expect(records[3]?.previousHash).toBe(remote.stored.get(before[2] ?? "")?.hash);
  expect(records.map(({ code }) => code).slice(0, 3)).toEqual(before);
  expect(records[3]?.code).toMatch(/-000004$/);
  expect(await events()).toContain("recovered");
});

test("a restored shop follows on the last record, whatever order the agency tells those of one second in", async () => {
  await sell(4);
  await sendDue(shop, agency);
  const before = await codes();
  await forgetAfter(1);
  await shop.db.execute(sql`update billing_chains set asked_since = now()`);
  remote.stored = new Map([...remote.stored].toReversed());
  clock.minutes = 2;
  await sendDue(shop, agency);
  await issueDue(shop);
  expect((await chain()).map(({ code }) => code)).toEqual(before);
  await sell(1);
  expect((await chain()).at(-1)?.previousHash).toBe(remote.stored.get(before[3] ?? "")?.hash);
});

test("a restored shop also asks for an invoice of months ago whose record was still to be corrected", async () => {
  await sell(1);
  const [first = ""] = await codes();
  remote.verdicts.set(first, { state: "AceptadoConErrores", code: 1110, text: "El NIF no está identificado." });
  await sendDue(shop, agency);
  remote.verdicts.clear();
  clock.minutes = 60 * 24 * 70;
  await sell(1);
  await sendDue(shop, agency);
  // Corrected after the backup: the end of the chain is a record of the first month.
  const corrected = remote.stored.get(first);
  const last = (await chain()).at(-1)?.hash ?? "";
  const xml = corrected?.xml.replace("<sum1:PrimerRegistro>S</sum1:PrimerRegistro>", after(last)) ?? "";
  if (corrected) remote.stored.set(first, { ...corrected, hash: "E".repeat(64), stamp: shop.now().toISOString(), xml });
  await shop.db.execute(sql`update billing_chains set asked_since = now()`);
  clock.minutes += 2;
  await sendDue(shop, agency);
  await sell(1);
  expect((await chain()).map(({ kind }) => kind)).toEqual([
    "registration",
    "registration",
    "recovered",
    "registration",
  ]);
  expect((await chain()).at(-1)?.previousHash).toBe("E".repeat(64));
});

const after = (hash: string) => `<sum1:RegistroAnterior><sum1:Huella>${hash}</sum1:Huella></sum1:RegistroAnterior>`;

const OF_INVOICES = ["invoice_lines", "invoice_taxes"];

/** The database as it was after so many records. */
async function forgetAfter(position: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    for (const table of [...OF_INVOICES, "invoices", "billing_records"]) {
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    }
    await tx.execute(sql`create temp table lost on commit drop as
      select id, invoice_id from billing_records where position > ${position}`);
    await tx.execute(sql`delete from billing_deliveries where record_id in (select id from lost)`);
    await tx.execute(sql`delete from billing_records where id in (select id from lost)`);
    for (const table of OF_INVOICES) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where invoice_id in (select invoice_id from lost)`);
    }
    await tx.execute(sql`delete from invoices where id in (select invoice_id from lost)`);
    await tx.execute(sql`update billing_chains set last_position = ${position},
      last_hash = (select hash from billing_records where position = ${position})`);
    await tx.update(invoiceSeries).set({ lastNumber: position });
    await tx.delete(invoiceQueue);
  });
}
