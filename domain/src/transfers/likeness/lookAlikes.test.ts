import { bankAccountSpellings, bankAllocations, bankEntries, bankRefunds, bankStatements } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { CSV_MAPPING } from "@bruma/domain/writeStatements";
import { describe, expect, test } from "vitest";
import { fingerprintsOf } from "../../bank/index.ts";
import { changeSettings } from "../../settings/index.ts";
import { asStaff } from "../../testShop.ts";
import { shop, staff, useBank } from "../bank.fixture.ts";
import { countEntries } from "../entries/entryTallies.ts";
import { getEntry } from "../entries/getEntry.ts";
import { ignoreEntry } from "../entries/ignoreEntry.ts";
import { listEntries } from "../entries/listEntries.ts";
import { reverseEntry } from "../entries/reverseEntry.ts";
import { settleEntry } from "../entries/settleEntry.ts";
import { undoEntry } from "../entries/undoEntry.ts";
import { entryOf, moneyOf, OURS, THEIRS } from "../reconciling.fixture.ts";
import { cancelRefund, createRefund, refundRest } from "../refunds/refunds.ts";
import { importStatement } from "../statements/importStatement.ts";
import { reviewForgotten, reviewStatement } from "../statements/reviewStatement.ts";
import {
  anOrder,
  answer,
  bareCsv,
  camt,
  csv,
  DAY,
  entriesOf,
  type Form,
  give,
  halfPaidTwice,
  newAmount,
  norma43,
  only,
  read,
  wideCsv,
} from "./lookAlikes.fixture.ts";

useBank();

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
  await changeSettings(asStaff(shop), { bank: { ...bank, iban: "es91 2100 0418 4502 0005 1332" } });
  const known = await only(await read(file));
  expect(known.account).toBe(OURS);
  await give(known.id, orderId, half);
  await changeSettings(asStaff(shop), { bank: { ...bank, iban: OURS } });
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
  await undoEntry(asStaff(shop, staff), again.id);
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
  await undoEntry(asStaff(shop, staff), again.id);
  expect(await entryOf(shop, again.id)).toMatchObject({ state: "to_review", likeness: "other" });
  await undoEntry(asStaff(shop, staff), again.id);
  expect(await entryOf(shop, again.id)).toMatchObject({ state: "to_review", likeness: "asked" });
});

test("nothing can be done with what is asked about before it is answered, but to take it off the list", async () => {
  const { half, orderId, again } = await halfPaidTwice();
  const refused = { code: "transfer.looks_known" };
  await expect(give(again.id, orderId, half)).rejects.toMatchObject(refused);
  await expect(refundRest(asStaff(shop, staff), again.id, { iban: THEIRS, holder: "Ana" })).rejects.toMatchObject(
    refused,
  );
  const row = { entryId: again.id, orderId, amountCents: half, how: "manual" as const };
  await expect(shop.db.insert(bankAllocations).values(row)).rejects.toThrow();
  await ignoreEntry(asStaff(shop, staff), again.id, "Lo aclara el banco");
  await undoEntry(asStaff(shop, staff), again.id);
  expect(await entryOf(shop, again.id)).toMatchObject({ state: "to_review", likeness: "asked" });
  const listed = await listEntries(shop, { search: `pedido ${orderId}`, page: 1, limit: 10 });
  expect(listed.rows.map(({ id }) => id)).toEqual([again.id]);
  expect((await countEntries(shop.db)).to_review).toBeGreaterThan(0);
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
    const first = await createRefund(asStaff(shop, staff), orderId, to);
    const debit = { bookedOn: DAY, cents: -cents, text: "Devolución", payer: "Ana Prueba", payerIban: THEIRS };
    const shown = await only(await read(camt([debit])));
    expect(shown.state).toBe("matched");
    const second = await createRefund(asStaff(shop, staff), orderId, to);
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
    const { statementId = 0 } = await importStatement(asStaff(shop, staff), {
      fileName: "x",
      bytes: Buffer.from(file),
      mapping,
    });
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
    await expect(settleEntry(asStaff(shop, staff), again.id, second)).rejects.toMatchObject({
      code: "transfer.looks_known",
    });
    await answer(again.id, shown.id, false);
    await settleEntry(asStaff(shop, staff), again.id, second);
    expect(await stateOf(second)).toBe("done");
  });

  test("the debit of a refund waits for an answer, though no other refund is open; a bill told twice waits for nobody", async () => {
    const { debit, second, shown } = await twoRefunds();
    await cancelRefund(asStaff(shop, staff), second);
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
    const takeBack = (id: number, original = 0) => reverseEntry(asStaff(shop, staff), id, original);
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
