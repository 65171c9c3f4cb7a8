import { bankEntries, bankStatements, orders } from "@bruma/db";
import { CSV_MAPPING, camt053File, csvFile, norma43File, type WrittenEntry } from "@bruma/domain/writeStatements";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { changeSettings } from "../settings/index.ts";
import { openTestShop, type TestShop } from "../testShop.ts";
import { allocateEntry } from "./allocateEntry.ts";
import { importStatement } from "./importStatement.ts";
import { contradictions, moneyOf, OURS } from "./reconciling.fixture.ts";
import { reviewStatement } from "./reviewStatement.ts";

let shop: TestShop;
let staff: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.seed.customer({ role: "admin", name: "Olga Dueña" })).userId;
  await changeSettings(shop, { bank: { bank: "Banco", holder: "Bruma, S.L.", iban: OURS } });
});
afterAll(() => shop.close());
afterEach(async () => expect(await contradictions(shop)).toEqual([]));

/** A Wednesday, and each test its own amount: what other tests brought is not alike. */
const DAY = "2026-05-13";
let euros = 20;
const newAmount = () => ++euros * 100;

async function anOrder(priceCents: number): Promise<number> {
  const at = new Date("2026-05-11T10:00:00Z");
  const { userId } = await shop.seed.customer();
  const id = await shop.seed.order(userId, await shop.seed.variant({ priceCents }), { status: "pending", at });
  await shop.db
    .update(orders)
    .set({ expiresAt: new Date("2030-01-01T00:00:00Z") })
    .where(eq(orders.id, id));
  return id;
}

type Form = (entries: readonly WrittenEntry[]) => Uint8Array;
const csv: Form = (entries) => csvFile({ iban: OURS, entries });
const norma43: Form = (entries) => norma43File([{ iban: OURS, entries }]);
const camt: Form = (entries) =>
  camt053File([{ iban: OURS, entries: entries.map((entry, at) => ({ ...entry, bankReference: `B-${entry.cents}-${at}` })) }]);
/** The bank's longer list of columns. */
const wideCsv: Form = (entries) => {
  const lines = Buffer.from(csv(entries)).toString().split("\r\n");
  const more = (line: string, at: number) => (at === 2 ? `${line};Observaciones` : at > 2 && line ? `${line};Oficina 12` : line);
  return Buffer.from(lines.map(more).join("\r\n"));
};
/** A list that does not say of which account it is. */
const bareCsv: Form = (entries) => Buffer.from(Buffer.from(csv(entries)).toString().replace(/^Cuenta;.*\r\n/m, ""));

async function read(bytes: Uint8Array): Promise<number> {
  const isWide = Buffer.from(bytes).includes("Observaciones");
  const isCsv = Buffer.from(bytes).includes("Movimientos de la cuenta");
  const mapping = isWide ? { ...CSV_MAPPING, texts: ["Concepto", "Observaciones"] } : CSV_MAPPING;
  const { statementId } = await importStatement(shop, { fileName: "extracto", bytes, ...(isCsv && { mapping }) }, staff);
  if (statementId === undefined) throw new Error("the shop asks for a mapping");
  await reviewStatement(shop, statementId);
  return statementId;
}
const entriesOf = (statementId: number) =>
  shop.db.select().from(bankEntries).where(eq(bankEntries.statementId, statementId)).orderBy(asc(bankEntries.id));
async function only(statementId: number) {
  const [entry, ...more] = await entriesOf(statementId);
  if (entry === undefined || more.length > 0) throw new Error(`${more.length} more entries`);
  return entry;
}

describe("a movement that comes again in the bank's other form credits nothing by itself", () => {
  const FORMS: [string, Form, Form][] = [
    ["a CSV, and one with one more column of text", csv, wideCsv],
    ["Norma 43, and a CSV", norma43, csv],
    ["a CSV, and Norma 43", csv, norma43],
    ["CAMT, and Norma 43", camt, norma43],
    ["Norma 43, and CAMT", norma43, camt],
  ];
  test.each(FORMS)("%s", async (_, first, second) => {
    const half = newAmount();
    const orderId = await anOrder(2 * half);
    const movement = [{ bookedOn: DAY, cents: half, text: `Pedido ${orderId}`, payer: "Ana Prueba" }];
    const known = await only(await read(first(movement)));
    await allocateEntry(shop, known.id, { parts: [{ orderId, cents: half }], reactivate: false }, staff);
    const again = await only(await read(second(movement)));
    expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "partial", paid: half });
    expect(again).toMatchObject({ state: "to_review", allocatedCents: 0 });
  });
});

test("a file is known again however the shop's account is written in its settings", async () => {
  const half = newAmount();
  const orderId = await anOrder(2 * half);
  const file = bareCsv([{ bookedOn: DAY, cents: half, text: `Pedido ${orderId}` }]);
  const bank = { bank: "Banco", holder: "Bruma, S.L." };
  await changeSettings(shop, { bank: { ...bank, iban: "es91 2100 0418 4502 0005 1332" } });
  const known = await only(await read(file));
  expect(known.account).toBe(OURS);
  await allocateEntry(shop, known.id, { parts: [{ orderId, cents: half }], reactivate: false }, staff);
  await changeSettings(shop, { bank: { ...bank, iban: OURS } });
  const again = await read(file);
  expect(await entriesOf(again)).toEqual([]);
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "partial", paid: half });
  const [statement] = await shop.db.select().from(bankStatements).where(eq(bankStatements.id, again));
  expect(statement).toMatchObject({ accounts: [OURS], newCount: 0 });
});
