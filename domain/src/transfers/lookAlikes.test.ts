import { bankAccountSpellings, bankAllocations, bankEntries, bankRefunds, bankStatements, orders } from "@bruma/db";
import { CSV_MAPPING, camt053File, csvFile, norma43File, type WrittenEntry } from "@bruma/domain/writeStatements";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fingerprintsOf } from "../bank/index.ts";
import { changeSettings } from "../settings/index.ts";
import { openTestShop, type TestShop } from "../testShop.ts";
import { allocateEntry } from "./allocateEntry.ts";
import { answerLikeness } from "./answerLikeness.ts";
import { getEntry } from "./getEntry.ts";
import { ignoreEntry } from "./ignoreEntry.ts";
import { importStatement } from "./importStatement.ts";
import { countEntries, listEntries } from "./listEntries.ts";
import { contradictions, entryOf, moneyOf, OURS, THEIRS } from "./reconciling.fixture.ts";
import { cancelRefund, createRefund, refundRest } from "./refunds.ts";
import { reverseEntry } from "./reverseEntry.ts";
import { reviewForgotten, reviewStatement } from "./reviewStatement.ts";
import { settleEntry } from "./settleEntry.ts";
import { undoEntry } from "./undoEntry.ts";

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
  camt053File([
    { iban: OURS, entries: entries.map((entry, at) => ({ ...entry, bankReference: `B-${entry.cents}-${at}` })) },
  ]);
/** The bank's longer list of columns. */
const wideCsv: Form = (entries) => {
  const lines = Buffer.from(csv(entries)).toString().split("\r\n");
  const more = (line: string, at: number) =>
    at === 2 ? `${line};Observaciones` : at > 2 && line ? `${line};Oficina 12` : line;
  return Buffer.from(lines.map(more).join("\r\n"));
};
/** A list that does not say of which account it is. */
const bareCsv: Form = (entries) =>
  Buffer.from(
    Buffer.from(csv(entries))
      .toString()
      .replace(/^Cuenta;.*\r\n/m, ""),
  );

/** Reads a file in as the staff do; `review` false: the server stops before it looks at the entries. */
async function read(bytes: Uint8Array, review = true): Promise<number> {
  const isWide = Buffer.from(bytes).includes("Observaciones");
  const isCsv = Buffer.from(bytes).includes("Movimientos de la cuenta");
  const mapping = isWide ? { ...CSV_MAPPING, texts: ["Concepto", "Observaciones"] } : CSV_MAPPING;
  const { statementId } = await importStatement(
    shop,
    { fileName: "extracto", bytes, ...(isCsv && { mapping }) },
    staff,
  );
  if (statementId === undefined) throw new Error("the shop asks for a mapping");
  if (review) await reviewStatement(shop, statementId);
  return statementId;
}
const entriesOf = (statementId: number) =>
  shop.db.select().from(bankEntries).where(eq(bankEntries.statementId, statementId)).orderBy(asc(bankEntries.id));
async function only(statementId: number) {
  const [entry, ...more] = await entriesOf(statementId);
  if (entry === undefined || more.length > 0) throw new Error(`${more.length} more entries`);
  return entry;
}

const give = (id: number, orderId: number, cents: number) =>
  allocateEntry(shop, id, { parts: [{ orderId, cents }], reactivate: false }, staff);
const answer = (id: number, knownId: number | null, isSame: boolean) =>
  answerLikeness(shop, id, { knownId: knownId ?? 0, isSame }, staff);
const likenessOf = async (statementId: number) =>
  (await entriesOf(statementId)).map(({ likeness, looksLikeId }) => [likeness, looksLikeId]);
/** An order half paid by a movement, which then comes in another form. */
async function halfPaidTwice() {
  const half = newAmount();
  const orderId = await anOrder(2 * half);
  const movement = { bookedOn: DAY, cents: half, text: `Pedido ${orderId}`, payer: "Ana Prueba" };
  const known = await only(await read(norma43([movement])));
  await give(known.id, orderId, half);
  const again = await only(await read(csv([movement])));
  return { half, orderId, movement, known, again };
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
    await give(known.id, orderId, half);
    const again = await only(await read(second(movement)));
    expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "partial", paid: half });
    expect(again).toMatchObject({ state: "to_review", allocatedCents: 0, likeness: "asked", looksLikeId: known.id });
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
  await give(known.id, orderId, half);
  await changeSettings(shop, { bank: { ...bank, iban: OURS } });
  const again = await read(file);
  expect(await entriesOf(again)).toEqual([]);
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "partial", paid: half });
  const [statement] = await shop.db.select().from(bankStatements).where(eq(bankStatements.id, again));
  expect(statement).toMatchObject({ accounts: [OURS], newCount: 0 });
});

test("what was read in while the account was written otherwise is known again", async () => {
  const cents = newAmount();
  const spelling = "ES91 2100 0418 4502 0005 1332";
  await shop.db.insert(bankAccountSpellings).values({ account: OURS, spelling });
  const entry = { bookedOn: DAY, cents, text: "De antes" };
  const first = await only(await read(csv([entry])));
  const told = { ...first, currency: "EUR", place: "", bankReference: null };
  const [former = ""] = fingerprintsOf({ account: spelling, entries: [{ ...told, text: "De entonces" }] });
  const { id: _, state: __, searchText: ___, ...columns } = first;
  await shop.db.insert(bankEntries).values({ ...columns, fingerprint: former, text: "De entonces" });
  expect(await entriesOf(await read(csv([{ ...entry, text: "De entonces" }])))).toEqual([]);
});

test("the same movement is set aside, tied to the first one; undone, it is asked about again", async () => {
  const { half, orderId, movement, known, again } = await halfPaidTwice();
  const { looksLike, entry, orders: candidates } = await getEntry(shop, again.id);
  expect(looksLike).toMatchObject({ known: { id: known.id, orderIds: [orderId] }, knownFile: "extracto" });
  expect([entry.match, candidates]).toEqual([null, []]);
  await expect(answer(again.id, again.id, true)).rejects.toMatchObject({ code: "transfer.not_asked" });
  await answer(again.id, known.id, true);
  const setAside = { state: "ignored", ignoredReason: `Es el mismo movimiento que el ${known.id}` };
  expect(await entryOf(shop, again.id)).toMatchObject({ ...setAside, likeness: "same", looksLikeId: known.id });
  await expect(answer(again.id, known.id, false)).rejects.toMatchObject({ code: "transfer.not_asked" });
  await undoEntry(shop, again.id, staff);
  expect(await entryOf(shop, again.id)).toMatchObject({ state: "to_review", likeness: "asked" });
  await answer(again.id, known.id, true);
  for (const form of [csv, norma43]) expect(await entriesOf(await read(form([movement])))).toEqual([]);
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "partial", paid: half });
  const { history } = await getEntry(shop, again.id);
  expect(history.map(({ kind, by }) => [kind, by])).toEqual([
    ["imported", "Olga Dueña"],
    ["asked", null],
    ["same", "Olga Dueña"],
    ["restored", "Olga Dueña"],
    ["same", "Olga Dueña"],
  ]);
});

test("another movement of as much on the same day is credited by a person, and not asked about again", async () => {
  const { half, orderId, movement, known, again } = await halfPaidTwice();
  await answer(again.id, known.id, false);
  expect((await getEntry(shop, again.id)).entry.match).toMatchObject({
    kind: "exact",
    parts: [{ orderId, cents: half }],
  });
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "partial" });
  expect(await entriesOf(await read(csv([movement])))).toEqual([]);
  await reviewForgotten(shop);
  expect(await entryOf(shop, again.id)).toMatchObject({ likeness: "other", allocatedCents: 0 });
  await give(again.id, orderId, half);
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "paid", paid: 2 * half });
  await undoEntry(shop, again.id, staff);
  expect(await entryOf(shop, again.id)).toMatchObject({ state: "to_review", likeness: "other" });
  await undoEntry(shop, again.id, staff);
  expect(await entryOf(shop, again.id)).toMatchObject({ state: "to_review", likeness: "asked" });
});

test("nothing can be done with what is asked about before it is answered, but to take it off the list", async () => {
  const { half, orderId, again } = await halfPaidTwice();
  const refused = { code: "transfer.looks_known" };
  await expect(give(again.id, orderId, half)).rejects.toMatchObject(refused);
  await expect(refundRest(shop, again.id, { iban: THEIRS, holder: "Ana" }, staff)).rejects.toMatchObject(refused);
  const row = { entryId: again.id, orderId, amountCents: half, how: "manual" as const };
  await expect(shop.db.insert(bankAllocations).values(row)).rejects.toThrow();
  await ignoreEntry(shop, again.id, "Lo aclara el banco", staff);
  await undoEntry(shop, again.id, staff);
  expect(await entryOf(shop, again.id)).toMatchObject({ state: "to_review", likeness: "asked" });
  const listed = await listEntries(shop, { search: `pedido ${orderId}`, page: 1, limit: 10 });
  expect(listed.entries.map(({ id }) => id)).toEqual([again.id]);
  expect((await countEntries(shop.db)).to_review).toBeGreaterThan(0);
});

test("two equal payments of one file are two; in another form each is like one of them", async () => {
  const cents = newAmount();
  const orderId = await anOrder(2 * cents);
  const movement = { bookedOn: DAY, cents, text: `Pedido ${orderId}` };
  const first = await read(norma43([movement, movement]));
  expect(await likenessOf(first)).toEqual([
    [null, null],
    [null, null],
  ]);
  const [one, two] = await entriesOf(first);
  for (const entry of [one, two]) await give(entry?.id ?? 0, orderId, cents);
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "paid", paid: 2 * cents });
  const again = await read(csv([movement, movement]));
  expect(await likenessOf(again)).toEqual([
    ["asked", one?.id],
    ["asked", two?.id],
  ]);
  for (const { id, looksLikeId } of await entriesOf(again)) await answer(id, looksLikeId, true);
  expect(await moneyOf(shop, orderId)).toMatchObject({ paid: 2 * cents });
});

test("each row of another form is like the one whose words agree", async () => {
  const cents = newAmount();
  const [one, two] = [await anOrder(cents), await anOrder(cents)];
  const [ofOne, ofTwo] = [one, two].map((id) => ({ bookedOn: DAY, cents, text: `Pedido ${id}` }));
  if (!ofOne || !ofTwo) throw new Error("no movements");
  const known = await entriesOf(await read(norma43([ofOne, ofTwo])));
  const again = await entriesOf(await read(csv([ofTwo, ofOne])));
  for (const { text, looksLikeId } of again) expect(known.find(({ id }) => id === looksLikeId)?.text).toBe(text);
});

test("of two rows where one was known a person says which is new; both cannot be the known one", async () => {
  const cents = newAmount();
  const orderId = await anOrder(2 * cents);
  const movement = { bookedOn: DAY, cents, text: `Pedido ${orderId}` };
  const known = await only(await read(norma43([movement])));
  await give(known.id, orderId, cents);
  const [one, two] = await entriesOf(await read(csv([movement, movement])));
  expect([one, two]).toMatchObject([{ likeness: "asked" }, { likeness: "asked" }]);
  const both = [one, two].map((entry) => answer(entry?.id ?? 0, known.id, true));
  const refused = (await Promise.allSettled(both)).flatMap((each) =>
    each.status === "rejected" ? [each.reason.code] : [],
  );
  expect(refused).toEqual(["transfer.already_the_same"]);
  const left = (await entriesOf(one?.statementId ?? 0)).find(({ likeness }) => likeness === "asked");
  await answer(left?.id ?? 0, known.id, false);
  await give(left?.id ?? 0, orderId, cents);
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "paid", paid: 2 * cents });
});

test("a day's file at night tells one more than at noon: that is new, and nobody is asked", async () => {
  const cents = newAmount();
  const movement = { bookedOn: DAY, cents, text: "Ingreso" };
  await read(csv([movement]));
  expect(await likenessOf(await read(csv([movement, movement])))).toEqual([[null, null]]);
});

test("in one format the bank's own references tell two movements apart", async () => {
  const cents = newAmount();
  const orderId = await anOrder(cents);
  const file = (bankReference: string, text: string) =>
    camt053File([{ iban: OURS, entries: [{ bookedOn: DAY, cents, text, bankReference }] }]);
  await read(file("UNA", "Otra cosa"));
  expect(await only(await read(file("OTRA", `Pedido ${orderId}`)))).toMatchObject({ state: "matched", likeness: null });
});

describe("a movement is looked for on its own days", () => {
  const DAYS: [string, [booked: string, value: string], [booked: string, value: string], isAlike: boolean][] = [
    ["booked on the day on which it counts", ["2026-05-12", "2026-05-13"], ["2026-05-13", "2026-05-14"], true],
    ["booked on Friday, and on Monday", ["2026-05-15", "2026-05-15"], ["2026-05-18", "2026-05-18"], true],
    ["booked on Sunday, and on Monday", ["2026-05-17", "2026-05-17"], ["2026-05-18", "2026-05-18"], true],
    ["a day apart in the week", ["2026-05-13", "2026-05-13"], ["2026-05-14", "2026-05-14"], false],
    ["on Thursday, and on Friday", ["2026-05-14", "2026-05-14"], ["2026-05-15", "2026-05-15"], false],
    ["on two Mondays", ["2026-05-11", "2026-05-11"], ["2026-05-18", "2026-05-18"], false],
  ];
  test.each(DAYS)("%s", async (_, one, other, isAlike) => {
    const cents = newAmount();
    const on = ([bookedOn, valueOn]: [string, string]) => [{ bookedOn, valueOn, cents, text: "Ingreso" }];
    const known = await only(await read(norma43(on(one))));
    const again = await only(await read(csv(on(other))));
    expect(again.looksLikeId).toBe(isAlike ? known.id : null);
  });
});

test("another account, currency, amount or sign is another movement", async () => {
  const cents = newAmount();
  await read(norma43([{ bookedOn: DAY, cents }]));
  const theirs = csvFile({ iban: THEIRS, entries: [{ bookedOn: DAY, cents }] });
  const dollars = Buffer.from(
    Buffer.from(camt([{ bookedOn: DAY, cents }]))
      .toString()
      .replaceAll("EUR", "USD"),
  );
  const others = [theirs, dollars, csv([{ bookedOn: DAY, cents: cents + 1 }]), csv([{ bookedOn: DAY, cents: -cents }])];
  for (const file of others) expect((await only(await read(file))).likeness).toBeNull();
});

describe("money that goes out", () => {
  /** Two refunds of as much, the first of them shown by the bank. */
  async function twoRefunds() {
    const cents = newAmount();
    const orderId = await anOrder(2 * cents);
    const [paid] = await entriesOf(
      await read(camt([{ bookedOn: "2026-05-12", cents: 2 * cents, text: `Pedido ${orderId}` }])),
    );
    expect(paid?.state).toBe("matched");
    const to = { amountCents: cents, iban: THEIRS, holder: "Ana Prueba" };
    const first = await createRefund(shop, orderId, to, staff);
    const debit = { bookedOn: DAY, cents: -cents, text: "Devolución", payer: "Ana Prueba", payerIban: THEIRS };
    const shown = await only(await read(camt([debit])));
    expect(shown.state).toBe("matched");
    const second = await createRefund(shop, orderId, to, staff);
    return { cents, orderId, first, second, debit, shown };
  }
  const stateOf = async (id: number) =>
    (await shop.db.select().from(bankRefunds).where(eq(bankRefunds.id, id)))[0]?.state;

  test("a debit that comes in another form finishes no second refund", async () => {
    const { cents, orderId, second, debit, shown } = await twoRefunds();
    const mapping = { ...CSV_MAPPING, payerIban: "IBAN" };
    const lines = Buffer.from(csv([debit]))
      .toString()
      .split("\r\n");
    const file = lines
      .map((line, at) => (at === 2 ? `${line};IBAN` : at === 3 ? `${line};${THEIRS}` : line))
      .join("\r\n");
    const { statementId = 0 } = await importStatement(
      shop,
      { fileName: "x", bytes: Buffer.from(file), mapping },
      staff,
    );
    await reviewStatement(shop, statementId);
    const again = await only(statementId);
    expect(again).toMatchObject({
      state: "to_review",
      likeness: "asked",
      looksLikeId: shown.id,
      counterpartyIban: THEIRS,
    });
    expect([await stateOf(second), (await getEntry(shop, again.id)).refunds]).toEqual(["to_do", []]);
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: cents });
    await expect(settleEntry(shop, again.id, second, staff)).rejects.toMatchObject({ code: "transfer.looks_known" });
    await answer(again.id, shown.id, false);
    await settleEntry(shop, again.id, second, staff);
    expect(await stateOf(second)).toBe("done");
  });

  test("the debit of a refund waits for an answer, though no other refund is open; a bill told twice waits for nobody", async () => {
    const { debit, second, shown } = await twoRefunds();
    await cancelRefund(shop, second, staff);
    expect(await only(await read(norma43([debit])))).toMatchObject({ state: "to_review", looksLikeId: shown.id });
    const bill = [{ bookedOn: DAY, cents: -newAmount(), text: "Alquiler" }];
    for (const form of [norma43, csv]) expect((await only(await read(form(bill)))).state).toBe("ignored");
  });

  test("a reversal that comes in another form takes nothing back twice", async () => {
    const cents = newAmount();
    const orderId = await anOrder(2 * cents);
    const movement = { bookedOn: "2026-05-12", cents, text: `Pedido ${orderId}` };
    const [one, two] = await entriesOf(await read(norma43([movement, movement])));
    for (const entry of [one, two]) await give(entry?.id ?? 0, orderId, cents);
    const taken = { bookedOn: DAY, cents: -cents, text: "Anulación", isReversal: true };
    const reversal = await only(await read(camt([taken])));
    const again = await only(await read(norma43([taken])));
    const takeBack = (id: number, original = 0) => reverseEntry(shop, id, original, staff);
    await expect(takeBack(again.id, two?.id)).rejects.toMatchObject({ code: "transfer.looks_known" });
    await takeBack(reversal.id, one?.id);
    await answer(again.id, reversal.id, true);
    await expect(takeBack(again.id, two?.id)).rejects.toMatchObject({ code: "transfer.not_open" });
    expect(await moneyOf(shop, orderId)).toMatchObject({ paid: cents });
  });
});

test("of two forms read in at the same moment one waits for a person, whichever it is", async () => {
  for (let round = 0; round < 10; round += 1) {
    const cents = newAmount();
    const orderId = await anOrder(cents);
    const movement = [{ bookedOn: DAY, cents, text: `Pedido ${orderId}` }];
    const files = await Promise.all([csv, norma43, camt, wideCsv].map((form) => read(form(movement))));
    const entries = (await Promise.all(files.map(entriesOf))).flat();
    expect(entries.map(({ likeness }) => likeness).toSorted()).toEqual(["asked", "asked", "asked", null]);
    expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "paid", paid: cents });
  }
});

test("the review that goes on after a stop leaves it to a person, too", async () => {
  const half = newAmount();
  const orderId = await anOrder(2 * half);
  const movement = [{ bookedOn: DAY, cents: half, text: `Pedido ${orderId}` }];
  const known = await only(await read(norma43(movement)));
  const again = await only(await read(csv(movement), false));
  await give(known.id, orderId, half);
  const later = { ...shop, now: () => new Date(Date.now() + 600_000) };
  expect(await reviewForgotten(later)).toBe(1);
  expect(await entryOf(shop, again.id)).toMatchObject({ state: "to_review", likeness: "asked" });
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "partial", paid: half });
});
