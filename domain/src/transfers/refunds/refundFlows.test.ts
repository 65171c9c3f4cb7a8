import { bankEntries, bankRefunds } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { camt053File } from "@bruma/domain/writeStatements";
import { expect, test } from "vitest";
import { endToEndId } from "../../bank/index.ts";
import { getStaffOrder } from "../../orders/index.ts";
import { asStaff } from "../../testShop.ts";
import { shop, staff, useBank } from "../bank.fixture.ts";
import { allocateEntry } from "../entries/allocateEntry.ts";
import { getEntry } from "../entries/getEntry.ts";
import { ignoreEntry } from "../entries/ignoreEntry.ts";
import { reverseEntry } from "../entries/reverseEntry.ts";
import { settleEntry } from "../entries/settleEntry.ts";
import { undoEntry } from "../entries/undoEntry.ts";
import { anEntry, awaitedOrder, bring, entryOf, moneyOf, OURS, THEIRS } from "../reconciling.fixture.ts";
import { importStatement } from "../statements/importStatement.ts";
import { reviewStatement } from "../statements/reviewStatement.ts";
import { exportRefunds, getRefundFile, readRefundFile } from "./refundFiles.ts";
import { cancelRefund, createRefund, markRefundDone, markRefundsDone, refundRest } from "./refunds.ts";

useBank();

const anOrder = (priceCents?: number) => awaitedOrder(shop, priceCents);

test("a refund goes to the bank in a file, and is done when the statement shows it; undone, it waits again", async () => {
  const orderId = await anOrder(4590);
  await bring(shop, staff, anEntry({ cents: 4590, text: `pedido ${orderId}` }));
  const to = { amountCents: 1590, iban: "ES79 2100 0813 6101 2345 6789", holder: "Ana Núñez" };
  const refundId = await createRefund(asStaff(shop, staff), orderId, to);
  const fileId = await exportRefunds(asStaff(shop, staff), [refundId]);
  await expect(exportRefunds(asStaff(shop, staff), [refundId])).rejects.toMatchObject({ code: "refund.not_open" });
  const [once, again] = [await readRefundFile(shop.db, fileId), await readRefundFile(shop.db, fileId)];
  expect(Buffer.compare(once.bytes, again.bytes)).toBe(0);
  expect(Buffer.from(once.bytes).toString()).toContain(`<EndToEndId>${endToEndId(refundId)}</EndToEndId>`);

  const shown = await bring(
    shop,
    staff,
    anEntry({ cents: -1590, endToEndId: endToEndId(refundId), payer: "Ana Nunez" }),
  );
  expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 1590, payment: "partially_refunded" });
  const stateOf = async () => (await shop.db.select().from(bankRefunds).where(eq(bankRefunds.id, refundId)))[0]?.state;
  expect(await stateOf()).toBe("done");
  await undoEntry(asStaff(shop, staff), shown);
  expect(await stateOf()).toBe("exported");
  expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 0, payment: "paid" });
});

test("a refund that comes back as plain money, as Norma 43 tells it, takes back the charge that showed it, and nothing else does", async () => {
  const orderId = await anOrder(4590);
  await bring(shop, staff, anEntry({ cents: 4590, text: `pedido ${orderId}` }));
  const to = { amountCents: 1723, iban: THEIRS, holder: "Leire Uriarte Sáez" };
  const refundId = await createRefund(asStaff(shop, staff), orderId, to);
  await exportRefunds(asStaff(shop, staff), [refundId]);
  const reference = endToEndId(refundId);
  const charge = await bring(shop, staff, anEntry({ cents: -1723, endToEndId: reference, payer: "Leire Uriarte" }));
  expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 1723 });

  const plain = async (text: string) => {
    const { bookedOn, bankReference = "" } = anEntry();
    const id = await bring(shop, staff, { bookedOn, bankReference, cents: 1723, text });
    return { id, reversed: (await getEntry(shop, id)).reversed };
  };
  expect((await plain("Compra en la tienda")).reversed).toEqual([]);
  const named = await plain(`DEVOLUCION TRANSFERENCIA LEIRE URIARTE SAEZ ${reference} CUENTA CANCELADA`);
  expect(named.reversed).toMatchObject([
    {
      entry: { id: charge },
      reasons: ["Mismo importe", `Lleva la referencia ${reference}`, "Habla de una devolución", "Nombre parecido"],
    },
  ]);
  await reverseEntry(asStaff(shop, staff), named.id, charge);
  expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 0, payment: "paid" });
  const [refund] = await shop.db.select().from(bankRefunds).where(eq(bankRefunds.id, refundId));
  expect(refund?.state).toBe("exported");
  // What is taken back already comes back no second time.
  expect((await plain(`DEVOLUCION ${reference}`)).reversed).toEqual([]);
});

test("the shop's own bills wait for nobody; a refund noted by hand is tied to its entry and not noted twice", async () => {
  const bill = await bring(shop, staff, anEntry({ cents: -12_345, text: "Alquiler" }));
  expect(await entryOf(shop, bill)).toMatchObject({
    state: "ignored",
    ignoredReason: "Cargo que no es un reembolso",
  });
  const orderId = await anOrder(2222);
  await bring(shop, staff, anEntry({ cents: 2222, text: `pedido ${orderId}` }));
  const refundId = await createRefund(asStaff(shop, staff), orderId, {
    amountCents: 2222,
    iban: THEIRS,
    holder: "Ana",
  });
  await markRefundDone(asStaff(shop, staff), refundId);
  const shown = await bring(shop, staff, anEntry({ cents: -2222, payerIban: THEIRS }));
  expect((await entryOf(shop, shown)).state).toBe("matched");
  expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 2222 });
  await undoEntry(asStaff(shop, staff), shown);
  expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 2222 });
});

test("a charge that is more than any refund can be is one of the shop's own", async () => {
  const id = await bring(shop, staff, anEntry({ cents: -2_500_000_000_00, text: "Saldo traspasado" }));
  expect((await entryOf(shop, id)).state).toBe("ignored");
});

test("a refund noted by hand is shown by one entry, whoever ties two at once", async () => {
  const orderId = await anOrder(3333);
  await bring(shop, staff, anEntry({ cents: 3333, text: `pedido ${orderId}` }));
  const to = { amountCents: 3333, iban: "ES6000491500051234567892", holder: "Zoe" };
  const refundId = await createRefund(asStaff(shop, staff), orderId, to);
  await markRefundDone(asStaff(shop, staff), refundId);
  const charges = await Promise.all([1, 2].map(() => bring(shop, staff, anEntry({ cents: -3333, payer: "Bea" }))));
  const tied = await Promise.allSettled(charges.map((id) => settleEntry(asStaff(shop, staff), id, refundId)));
  const refusals = tied.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
  expect(refusals).toEqual(["refund.not_open"]);
});

test("money that came from another account of the shop does not go back there as a refund", async () => {
  const id = await bring(shop, staff, anEntry({ cents: 4321, payerIban: OURS }));
  const refused = await refundRest(asStaff(shop, staff), id, {}).catch((refusal) => refusal);
  expect(refused).toMatchObject({ code: "request.invalid", details: { fields: { iban: expect.any(String) } } });
  expect((await entryOf(shop, id)).state).toBe("to_review");
});

test("an account whose statement was read in by mistake can be paid back, until what it shows pays an order", async () => {
  const other = "ES6000491500051234567892";
  const orderId = await anOrder(5000);
  await bring(shop, staff, anEntry({ cents: 5000, text: `pedido ${orderId}` }));
  const entry = anEntry({ cents: 1200, text: "???" });
  const bytes = camt053File([{ iban: other, entries: [entry] }]);
  const file = { fileName: "otra.xml", bytes, otherAccount: true };
  const { statementId = 0 } = await importStatement(asStaff(shop, staff), file);
  await reviewStatement(shop, statementId);
  const to = { amountCents: 500, iban: other, holder: "Ana" };
  await createRefund(asStaff(shop, staff), orderId, to);

  const [shown] = await shop.db
    .select()
    .from(bankEntries)
    .where(eq(bankEntries.bankReference, entry.bankReference ?? ""));
  const id = shown?.id ?? 0;
  // What came in there goes back elsewhere, or nowhere.
  const toItself = refundRest(asStaff(shop, staff), id, to);
  await expect(toItself).rejects.toMatchObject({
    code: "request.invalid",
    details: { fields: { iban: expect.any(String) } },
  });
  await allocateEntry(asStaff(shop, staff), id, {
    parts: [{ orderId: await anOrder(1200), cents: 1200 }],
    reactivate: false,
  });
  const again = () => createRefund(asStaff(shop, staff), orderId, { ...to, apart: true });
  await expect(again()).rejects.toMatchObject({ code: "request.invalid" });
  await undoEntry(asStaff(shop, staff), id);
  await again();
});

test("money of nobody goes back whence it came, unless that is called off", async () => {
  const id = await bring(shop, staff, anEntry({ cents: 777, text: "???", payer: "Zoe Desconocida" }));
  await refundRest(asStaff(shop, staff), id, {});
  expect((await entryOf(shop, id)).state).toBe("matched");
  const [refund] = await shop.db.select().from(bankRefunds).where(eq(bankRefunds.entryId, id));
  expect(refund).toMatchObject({ amountCents: 777, iban: THEIRS, holder: "Zoe Desconocida", state: "to_do" });
  await cancelRefund(asStaff(shop, staff), refund?.id ?? 0);
  expect((await entryOf(shop, id)).state).toBe("to_review");
  await ignoreEntry(asStaff(shop, staff), id, "Lo aclara el banco");
  await undoEntry(asStaff(shop, staff), id);
  expect((await entryOf(shop, id)).state).toBe("to_review");
  await expect(undoEntry(asStaff(shop, staff), id)).rejects.toMatchObject({ code: "transfer.nothing_to_undo" });
});

test("a charge that pays a whole file of refunds at once waits for a person, with words that say so; a bill of another amount does not", async () => {
  const ids: number[] = [];
  for (const amountCents of [311, 523]) {
    const orderId = await anOrder(4590);
    await bring(shop, staff, anEntry({ cents: 4590, text: `pedido ${orderId}` }));
    ids.push(await createRefund(asStaff(shop, staff), orderId, { amountCents, iban: THEIRS, holder: "Ana" }));
  }
  const { messageId } = await readRefundFile(shop.db, await exportRefunds(asStaff(shop, staff), ids));
  const charged = async (cents: number) => {
    const { bookedOn, bankReference = "" } = anEntry();
    return bring(shop, staff, { bookedOn, bankReference, cents, text: "REMESA TRANSFERENCIAS" });
  };
  expect((await entryOf(shop, await charged(-835))).state).toBe("ignored");
  const { entry } = await getEntry(shop, await charged(-834));
  expect(entry).toMatchObject({ state: "to_review", match: { kind: "none" } });
  expect(entry.match?.reasons.join()).toContain(`los 2 reembolsos del fichero ${messageId}`);
});

test("the refunds of a file that the bank books as one charge are closed together, with its day; what cannot be closed says why and keeps no other", async () => {
  const day = "2026-11-20";
  const orderIds = [await anOrder(1000), await anOrder(2000), await anOrder(3000)];
  const refundIds: number[] = [];
  for (const [at, orderId] of orderIds.entries()) {
    const amountCents = 1000 * (at + 1);
    await bring(shop, staff, anEntry({ cents: amountCents, text: `pedido ${orderId}` }));
    refundIds.push(await createRefund(asStaff(shop, staff), orderId, { amountCents, iban: THEIRS, holder: "Ana" }));
  }
  const [paid = 0, cancelled = 0, toDo = 0] = refundIds;
  const fileId = await exportRefunds(asStaff(shop, staff), [paid, cancelled]);
  expect((await getRefundFile(shop.db, fileId)).leftIds).toEqual([paid, cancelled]);
  await cancelRefund(asStaff(shop, staff), cancelled, { evenInFile: true });
  expect((await getRefundFile(shop.db, fileId)).leftIds).toEqual([paid]);

  const unknown = 2_000_000_000;
  const closed = await markRefundsDone(asStaff(shop, staff), [paid, cancelled, unknown, toDo, toDo], day);
  expect(closed.map(({ id, refusal }) => [id, refusal?.code])).toEqual([
    [paid, undefined],
    // That the bank paid it all the same is no matter of a list.
    [cancelled, "refund.not_open"],
    [unknown, "refund.not_found"],
    [toDo, undefined],
  ]);
  const refunded = await Promise.all(orderIds.map(async (id) => (await moneyOf(shop, id))?.refunded));
  expect(refunded).toEqual([1000, 0, 3000]);
  const { payments } = await getStaffOrder(shop.db, orderIds[0] ?? 0);
  expect(payments.at(-1)).toMatchObject({ kind: "refund", amountCents: 1000, on: day });
  expect((await getRefundFile(shop.db, fileId)).leftIds).toEqual([]);
});

test("several refunds are not closed on a day to come", async () => {
  const closing = markRefundsDone(asStaff(shop, staff), [1], "2999-01-01");
  await expect(closing).rejects.toMatchObject({
    code: "request.invalid",
    details: { fields: { on: expect.any(String) } },
  });
});
