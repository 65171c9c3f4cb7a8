import { billingDeliveries, billingEvents, billingRecords, billingSending } from "@bruma/db";
import { asc, sql } from "@bruma/db/sql";
import { issueDue, sendDue } from "@bruma/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectTo, openReportingShop, type ReportingShop } from "./reportingShop.fixture.ts";
import { PASSWORD } from "./testAgency.ts";

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
const states = () => reporting.states();
const events = () => reporting.events();
const sending = () => reporting.sending();
const codes = () => reporting.codes();
const chain = () => reporting.chain();
const connect = (file: string, options?: { password?: string; timeoutMs?: number }) =>
  connectTo(remote.url, file, options);
const recordsIn = (message = "") => message.match(/<sum:RegistroFactura>/g)?.length ?? 0;

test("what waits leaves in one message in the order of the chain, and each record keeps the agency's answer and receipt", async () => {
  await sell(3);
  const [, second = ""] = await codes();
  remote.verdicts.set(second, { state: "Incorrecto", code: 1110, text: "El NIF no está identificado en el censo." });
  expect(await sendDue(shop, agency)).toBe(true);
  expect(await states()).toEqual(["accepted", "rejected", "accepted"]);
  expect(remote.messages.map(recordsIn)).toEqual([3]);
  expect(remote.messages[0]).not.toContain("Incidencia");
  const rows = await shop.db.select().from(billingDeliveries).orderBy(asc(billingDeliveries.recordId));
  expect(rows.map(({ receipt }) => receipt)).toEqual(["A-B1234567890", null, "A-B1234567890"]);
  expect(rows[1]).toMatchObject({ errorCode: 1110, errorText: "El NIF no está identificado en el censo." });
  expect(await events()).toEqual(["rejected"]);
  expect(await sending()).toMatchObject({ certificateOf: "BRUMA VAPEO SERENO SL - B00123455", awaySince: null });
});

test("whom the agency speaks of in what it answers is not kept: neither with the record nor among the events is anybody forgotten", async () => {
  await sell(1);
  const [only = ""] = await codes();
  const text = "El NIF del bloque Destinatarios no está identificado.. NIF:12345678Z. NOMBRE_RAZON:Ana Olvidada";
  remote.verdicts.set(only, { state: "Incorrecto", code: 1117, text });
  await sendDue(shop, agency);
  const [row] = await shop.db.select().from(billingDeliveries);
  expect(row?.errorText).toBe("El NIF del bloque Destinatarios no está identificado.");
  const [event] = await shop.db.select().from(billingEvents);
  expect(event?.detail).toBe(`${only}: 1117 El NIF del bloque Destinatarios no está identificado.`);
});

test("the shop waits as long as the agency asks it to before the next message", async () => {
  remote.waitSeconds = 90;
  await sell(1);
  await sendDue(shop, agency);
  await sell(1);
  clock.minutes = 1;
  expect(await sendDue(shop, agency)).toBe(false);
  clock.minutes = 2;
  expect(await sendDue(shop, agency)).toBe(true);
  expect(remote.messages).toHaveLength(2);
});

test("a message takes 1,000 records at most, and a full one need not wait", async () => {
  await sell(1);
  await sendDue(shop, agency);
  await sell(1);
  await shop.db.execute(sql`alter table billing_records disable trigger user`);
  await shop.db.execute(sql`
    insert into billing_records (environment, position, kind, invoice_id, issuer_nif, code, issued_on, type, vat_cents,
      total_cents, generated_at, stamp, previous_hash, hash, xml)
    select environment, position + n, kind, invoice_id, issuer_nif, code || n, issued_on, type, vat_cents, total_cents,
      generated_at, stamp, case when n = 1 then hash else lpad((n - 1)::text, 64, '0') end, lpad(n::text, 64, '0'),
      replace(xml, code, code || n)
    from billing_records, generate_series(1, 1004) n where position = 2`);
  await shop.db.execute(
    sql`insert into billing_deliveries (record_id) select id from billing_records where position > 2`,
  );
  expect(await sendDue(shop, agency)).toBe(true);
  expect(remote.messages.map(recordsIn)).toEqual([1, 1_000]);
  expect(await sendDue(shop, agency)).toBe(false);
  clock.minutes = 1;
  await sendDue(shop, agency);
  expect(remote.messages.map(recordsIn)).toEqual([1, 1_000, 5]);
});

test.each(["breaks off", "is down", "loses the answer"] as const)(
  "where the agency %s, records wait, are said to be late once they arrive, and none is doubled",
  async (mood) => {
    await sell(2);
    remote.moods.push(mood, mood);
    expect(await sendDue(shop, agency)).toBe(false);
    expect(await states()).toEqual(["waiting", "waiting"]);
    expect((await sending())?.awaySince).not.toBeNull();
    clock.minutes = 1;
    await sendDue(shop, agency);
    await sell(1);
    clock.minutes = 2;
    expect(await sendDue(shop, agency)).toBe(true);
    expect(await states()).toEqual(["accepted", "accepted", "accepted"]);
    expect(remote.messages.findLast((message) => recordsIn(message) > 0)).toContain("<sum1:Incidencia>S");
    expect(remote.stored.size).toBe(3);
    expect(await events()).toEqual(["away", "back"]);
  },
);

test("an agency that answers too late is given up, and asked again what it made of the message", async () => {
  await sell(1);
  remote.moods.push("says nothing");
  expect(await sendDue(shop, connect("shop.p12", { timeoutMs: 300 }))).toBe(false);
  expect((await sending())?.problem).toBe("La AEAT no ha respondido a tiempo.");
  clock.minutes = 1;
  expect(await sendDue(shop, agency)).toBe(true);
  expect(await states()).toEqual(["accepted"]);
});

test("a message that the agency refuses as a whole says why, and loses nothing", async () => {
  await sell(1);
  remote.moods.push("refuses the message");
  expect(await sendDue(shop, agency)).toBe(false);
  expect(await sending()).toMatchObject({ problem: expect.stringContaining("4109"), awaySince: null });
  expect(await states()).toEqual(["waiting"]);
  expect(await events()).toEqual(["refused"]);
});

test("duplicates that are looked up stay known where the agency goes away between two of them", async () => {
  await sell(3);
  remote.moods.push("loses the answer");
  await sendDue(shop, agency);
  await sell(1);
  clock.minutes = 1;
  remote.moods.push("answers", "answers", "is down");
  expect(await sendDue(shop, agency)).toBe(false);
  expect(await states()).toEqual(["accepted", "waiting", "waiting", "accepted"]);
  clock.minutes = 2;
  expect(await sendDue(shop, agency)).toBe(true);
  expect(await states()).toEqual(["accepted", "accepted", "accepted", "accepted"]);
});

test("what waits for the agency's real world leaves, also once the shop is set to the tests' one", async () => {
  await setWorld("production");
  await sell(1);
  await setWorld("test");
  expect(await sendDue(shop, agency)).toBe(true);
  expect(await states()).toEqual(["accepted"]);
});

const setWorld = (environment: string) =>
  shop.db.execute(
    sql`update settings set value = value || ${JSON.stringify({ environment })}::jsonb where key = 'verifactu'`,
  );

test("another record under our number stops the numbering until the chain's end is known, and is taken into it", async () => {
  await sell(1);
  const [record] = await shop.db.select().from(billingRecords);
  const stamp = record?.stamp ?? "";
  const day = record?.issuedOn.split("-").reverse().join("-") ?? "";
  const other = {
    code: record?.code ?? "",
    day,
    hash: "F".repeat(64),
    stamp,
    xml: record?.xml ?? "",
    state: "Correcto",
  };
  remote.stored.set(other.code, other);
  await sendDue(shop, agency);
  expect(await states()).toEqual(["rejected"]);
  await expect(sell(1)).rejects.toMatchObject({ code: "invoice.chain_unsure" });
  clock.minutes = 1;
  await sendDue(shop, agency);
  await issueDue(shop);
  const records = await chain();
  expect(records.map(({ kind }) => kind)).toEqual(["registration", "recovered", "registration"]);
  expect(records[2]?.previousHash).toBe("F".repeat(64));
});

test("many instances at once send each record once", async () => {
  await sell(3);
  const sent = await Promise.all(Array.from({ length: 8 }, () => sendDue(shop, connect("shop.p12"))));
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect(remote.messages.map(recordsIn)).toEqual([3]);
});

test("who held the right to send and died is followed by another", async () => {
  await sell(1);
  await shop.db
    .insert(billingSending)
    .values({ environment: "test", nextAt: shop.now(), heldUntil: new Date(shop.now().getTime() + 180_000) });
  expect(await sendDue(shop, agency)).toBe(false);
  clock.minutes = 5;
  expect(await sendDue(shop, agency)).toBe(true);
  // It was kept for longer than the agency takes as the moment of its making.
  expect(remote.messages[0]).toContain("<sum1:Incidencia>S");
});

test.each([
  ["stranger.p12", PASSWORD, "No se puede conectar con la AEAT."],
  ["shop.p12", "otra", "La contraseña del certificado no es correcta (AEAT_CERTIFICATE_PASSWORD)."],
  [
    "old.p12",
    PASSWORD,
    "El certificado no se puede leer: expórtalo de nuevo como PKCS#12 con cifrado AES (docs/verifactu.md).",
  ],
  ["missing.p12", PASSWORD, "No se puede leer el fichero del certificado (AEAT_CERTIFICATE)."],
])("a certificate that does not do is told in words, and its password nowhere: %s", async (file, password, words) => {
  await sell(1);
  expect(await sendDue(shop, connect(file, { password }))).toBe(false);
  expect((await sending())?.problem).toBe(words);
  const written = JSON.stringify([await shop.db.select().from(billingEvents), await sending()]);
  expect(written).not.toContain(PASSWORD);
});
