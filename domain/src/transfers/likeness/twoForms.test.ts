import { bankEntries, bankRefunds } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";
import { CSV_MAPPING, camt053File, csvFile, norma43File, type WrittenEntry } from "@bruma/domain/writeStatements";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endToEndId } from "../../bank/index.ts";
import { moveOrder } from "../../orders/index.ts";
import { asStaff } from "../../testShop.ts";
import { shop, staff, useBank } from "../bank.fixture.ts";
import { getEntry } from "../entries/getEntry.ts";
import { listEntries } from "../entries/listEntries.ts";
import { settleEntry } from "../entries/settleEntry.ts";
import { undoEntry } from "../entries/undoEntry.ts";
import { readMoneyBooks } from "../moneyBooks.ts";
import { entryOf, moneyOf, OURS, THEIRS } from "../reconciling.fixture.ts";
import { listOwed } from "../refunds/listOwed.ts";
import { exportRefunds } from "../refunds/refundFiles.ts";
import { cancelRefund, createRefund, markRefundDone, refundRest } from "../refunds/refunds.ts";
import { importStatement } from "../statements/importStatement.ts";
import { reviewStatement } from "../statements/reviewStatement.ts";
import { summariseTransfers } from "../summariseTransfers.ts";
import { answerLikeness } from "./answerLikeness.ts";

useBank();
afterEach(async () => {
  const { receivedCents, creditedCents, refundedCents, owedCents, unassignedCents } = await readMoneyBooks(shop.db);
  expect(receivedCents - creditedCents - refundedCents - owedCents - unassignedCents).toBe(0);
});

/** A Wednesday, and each test its own amount: what other tests brought is not alike. */
const DAY = "2026-05-13";
const TO = { iban: THEIRS, holder: "Ana Núñez" };
let cents = 2000;
beforeEach(() => {
  cents += 100;
});

type Form = "camt" | "norma43" | "csv";
let serial = 0;

/** A file of the bank with one movement comes in and is looked at; gives its entry. */
async function comes(form: Form, given: Partial<WrittenEntry>): Promise<number> {
  const entry = { bookedOn: DAY, cents, text: "Transferencia", payer: "Ana Núñez", ...given };
  const account = { iban: OURS, entries: [{ ...entry, ...(form === "camt" && { bankReference: `F-${++serial}` }) }] };
  const files = {
    camt: () => camt053File([account]),
    norma43: () => norma43File([account]),
    csv: () => csvFile(account),
  };
  const mapping = form === "csv" ? CSV_MAPPING : undefined;
  const { statementId = 0 } = await importStatement(asStaff(shop, staff), {
    fileName: form,
    bytes: files[form](),
    mapping,
  });
  await reviewStatement(shop, statementId);
  const [row] = await shop.db
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(eq(bankEntries.statementId, statementId))
    .orderBy(asc(bankEntries.id));
  return row?.id ?? 0;
}

/** Paid by a transfer that came as CAMT. */
async function aPaidOrder(): Promise<number> {
  const goods = await shop.seed.variant({ priceCents: cents });
  const at = new Date("2026-05-11T10:00:00Z");
  const id = await shop.seed.order((await shop.seed.customer()).userId, goods, { status: "pending", at });
  await comes("camt", { text: `pedido ${id}` });
  return id;
}

async function anExportedRefund(orderId: number): Promise<number> {
  const refundId = await createRefund(asStaff(shop, staff), orderId, { amountCents: cents, ...TO });
  await exportRefunds(asStaff(shop, staff), [refundId]);
  return refundId;
}
const stateOf = async (id: number) =>
  (await shop.db.select().from(bankRefunds).where(eq(bankRefunds.id, id)))[0]?.state;
const refundOf = async (entryId: number) =>
  (await shop.db.select().from(bankRefunds).where(eq(bankRefunds.entryId, entryId)))[0]?.id ?? 0;

test("the debit of a refund that comes in two forms finishes it once, whatever is said and undone", async () => {
  const orderId = await aPaidOrder();
  const refundId = await anExportedRefund(orderId);
  const first = await comes("camt", { cents: -cents, endToEndId: endToEndId(refundId) });
  const again = await comes("norma43", { cents: -cents });
  expect(await entryOf(shop, again)).toMatchObject({ state: "to_review", likeness: "asked", looksLikeId: first });
  await expect(settleEntry(asStaff(shop, staff), again, refundId)).rejects.toMatchObject({
    code: "transfer.looks_known",
  });
  await answerLikeness(asStaff(shop, staff), again, { knownId: first, isSame: false });
  await expect(settleEntry(asStaff(shop, staff), again, refundId)).rejects.toMatchObject({ code: "refund.not_open" });
  await undoEntry(asStaff(shop, staff), first);
  expect([await stateOf(refundId), await moneyOf(shop, orderId)]).toMatchObject(["exported", { refunded: 0 }]);
  await settleEntry(asStaff(shop, staff), again, refundId);
  await expect(settleEntry(asStaff(shop, staff), first, refundId)).rejects.toMatchObject({ code: "refund.not_open" });
  await undoEntry(asStaff(shop, staff), again);
  await undoEntry(asStaff(shop, staff), again);
  await answerLikeness(asStaff(shop, staff), again, { knownId: first, isSame: true });
  await settleEntry(asStaff(shop, staff), first, refundId);
  expect([await stateOf(refundId), await moneyOf(shop, orderId)]).toMatchObject(["done", { refunded: cents }]);
});

test("a refund of an entry that is asked about again is not noted as paid before somebody says which movement it is", async () => {
  const known = await comes("camt", { text: "???" });
  const other = await comes("csv", { text: "???", payerIban: THEIRS });
  await answerLikeness(asStaff(shop, staff), other, { knownId: known, isSame: false });
  await refundRest(asStaff(shop, staff), other, TO);
  const refundId = await refundOf(other);
  await exportRefunds(asStaff(shop, staff), [refundId]);
  await cancelRefund(asStaff(shop, staff), refundId, { evenInFile: true });
  await undoEntry(asStaff(shop, staff), other);
  expect(await entryOf(shop, other)).toMatchObject({ likeness: "asked" });
  await expect(markRefundDone(asStaff(shop, staff), refundId)).rejects.toMatchObject({ code: "transfer.looks_known" });
  const shown = await comes("camt", { cents: -cents, endToEndId: endToEndId(refundId) });
  await expect(settleEntry(asStaff(shop, staff), shown, refundId)).rejects.toMatchObject({
    code: "transfer.looks_known",
  });
  await answerLikeness(asStaff(shop, staff), other, { knownId: known, isSame: false });
  await settleEntry(asStaff(shop, staff), shown, refundId);
  expect(await stateOf(refundId)).toBe("done");
});

test("a charge by the reference of a refund that was paid already is not set aside as the shop's own bill", async () => {
  const refundId = await anExportedRefund(await aPaidOrder());
  await comes("camt", { cents: -cents, endToEndId: endToEndId(refundId) });
  const twice = await comes("camt", { cents: -cents, endToEndId: endToEndId(refundId) });
  expect((await entryOf(shop, twice)).state).toBe("to_review");
  const { entry } = await getEntry(shop, twice);
  expect(entry.match?.reasons).toEqual([`Lleva la referencia ${endToEndId(refundId)}, que el banco ya mostró pagada`]);
});

test("a charge by the reference of one refund never finishes another one to the same account by itself", async () => {
  const [one, two] = [await aPaidOrder(), await aPaidOrder()];
  const paid = await anExportedRefund(one);
  await comes("camt", { cents: -cents, payerIban: THEIRS, endToEndId: endToEndId(paid) });
  const waiting = await createRefund(asStaff(shop, staff), two, { amountCents: cents, ...TO });
  const twice = await comes("camt", { cents: -cents, payerIban: THEIRS, endToEndId: endToEndId(paid) });
  expect([await stateOf(waiting), (await entryOf(shop, twice)).state]).toEqual(["to_do", "to_review"]);
});

test("what may be a movement that is known already counts as received by nobody until somebody says that it is another", async () => {
  const before = await readMoneyBooks(shop.db);
  const figureBefore = (await summariseTransfers(shop.db, shop.now())).unmatched;
  const known = await comes("camt", { text: "???" });
  const again = await comes("csv", { text: "???" });
  const grown = async () => {
    const now = await readMoneyBooks(shop.db);
    const { count, cents: figure } = (await summariseTransfers(shop.db, shop.now())).unmatched;
    const books = [now.receivedCents - before.receivedCents, now.unassignedCents - before.unassignedCents];
    return [...books, count - figureBefore.count, figure - figureBefore.cents];
  };
  expect(await grown()).toEqual([cents, cents, 2, cents]); // it waits for somebody all the same
  await answerLikeness(asStaff(shop, staff), again, { knownId: known, isSame: false });
  expect(await grown()).toEqual([2 * cents, 2 * cents, 2, 2 * cents]);
  await undoEntry(asStaff(shop, staff), again);
  await answerLikeness(asStaff(shop, staff), again, { knownId: known, isSame: true });
  expect(await grown()).toEqual([cents, cents, 1, cents]);
});

test("the figure counts every movement that waits for somebody: what came in, what went out and what is asked about", async () => {
  const waiting = async () => (await summariseTransfers(shop.db, shop.now())).unmatched.count;
  const before = await waiting();
  const refundId = await anExportedRefund(await aPaidOrder());
  await comes("camt", { cents: -cents, endToEndId: endToEndId(refundId) });
  await comes("norma43", { cents: -cents });
  await comes("camt", { cents: -cents, endToEndId: endToEndId(refundId) });
  await comes("camt", { cents: 33, text: "???" });
  expect(await waiting()).toBe(before + 3);
  expect(await waiting()).toBe((await listEntries(shop, { page: 1, limit: 1 })).total);
});

test("the account of a payer that only another form of the movement tells is proposed for the refund", async () => {
  const goods = await shop.seed.variant({ priceCents: cents });
  const at = new Date("2026-05-11T10:00:00Z");
  const orderId = await shop.seed.order((await shop.seed.customer()).userId, goods, { status: "pending", at });
  const known = await comes("norma43", { text: `pedido ${orderId}` });
  expect(await moneyOf(shop, orderId)).toMatchObject({ paid: cents });
  const again = await comes("camt", { text: `pedido ${orderId}`, payerIban: THEIRS });
  await moveOrder(asStaff(shop, staff), orderId, { to: "cancelled" });
  const proposed = async () => (await listOwed(shop.db, { orderId, page: 1, limit: 1 })).owed[0]?.iban;
  expect(await proposed()).toBeNull();
  await answerLikeness(asStaff(shop, staff), again, { knownId: known, isSame: true });
  expect(await proposed()).toBe(THEIRS);
});

test("two rows of one file are never the same movement, by whichever way it is said", async () => {
  const first = await comes("csv", { text: "???" });
  const second = await comes("norma43", { text: "???" });
  const entries = [1, 2].map((at) => ({ bookedOn: DAY, cents, text: "???", bankReference: `Z-${cents}-${at}` }));
  const bytes = camt053File([{ iban: OURS, entries }]);
  const { statementId = 0 } = await importStatement(asStaff(shop, staff), { fileName: "dos", bytes });
  await reviewStatement(shop, statementId);
  const rows = await shop.db
    .select({ id: bankEntries.id, knownId: bankEntries.looksLikeId })
    .from(bankEntries)
    .where(eq(bankEntries.statementId, statementId))
    .orderBy(asc(bankEntries.id));
  expect(rows.map(({ knownId }) => knownId).toSorted()).toEqual([first, second]);
  for (const { id, knownId } of rows)
    await answerLikeness(asStaff(shop, staff), id, { knownId: knownId ?? 0, isSame: true });
  const said = answerLikeness(asStaff(shop, staff), second, { knownId: first, isSame: true });
  await expect(said).rejects.toMatchObject({ code: "transfer.already_the_same" });
});
