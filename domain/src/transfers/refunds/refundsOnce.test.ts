import { bankRefunds } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { expect, test } from "vitest";
import { endToEndId } from "../../bank/index.ts";
import { expireUnpaidOrders, reactivateWithin, recordPayment, recordRefund, writeLedger } from "../../orders/index.ts";
import { transact } from "../../Shop.ts";
import { asStaff } from "../../testShop.ts";
import { shopDay } from "../../time/index.ts";
import { shop, staff, useBank } from "../bank.fixture.ts";
import { getEntry } from "../entries/getEntry.ts";
import { ignoreEntry } from "../entries/ignoreEntry.ts";
import { settleEntry } from "../entries/settleEntry.ts";
import { undoEntry } from "../entries/undoEntry.ts";
import { anEntry, bring, entryOf, moneyOf, OURS, THEIRS } from "../reconciling.fixture.ts";
import { exportRefunds, readRefundFile } from "./refundFiles.ts";
import { cancelRefund, createRefund, markRefundDone, refundRest } from "./refunds.ts";

useBank();

const TO = { iban: THEIRS, holder: "Ana Núñez" };

/** Paid by a transfer of its own. */
async function aPaidOrder(cents: number): Promise<number> {
  const goods = await shop.seed.variant({ priceCents: cents });
  const id = await shop.seed.order((await shop.seed.customer()).userId, goods, { status: "pending" });
  await bring(shop, staff, anEntry({ cents, text: `pedido ${id}` }));
  return id;
}
const stateOf = async (id: number) =>
  (await shop.db.select().from(bankRefunds).where(eq(bankRefunds.id, id)))[0]?.state;
const fileText = async (id: number) => Buffer.from((await readRefundFile(shop.db, id)).bytes).toString();

test("a refund that is to do is not noted by hand as well, unless somebody says that it is another one", async () => {
  const orderId = await aPaidOrder(4590);
  const refundId = await createRefund(asStaff(shop, staff), orderId, { amountCents: 1000, ...TO });
  const byHand = (money = {}) => recordRefund(asStaff(shop, staff), orderId, { amountCents: 1000, ...money });
  await expect(byHand()).rejects.toMatchObject({ code: "order.refund_open", details: { open: 10 } });
  await expect(byHand()).rejects.toThrow("10,00\u00a0€");
  await exportRefunds(asStaff(shop, staff), [refundId]);
  await expect(byHand()).rejects.toMatchObject({ code: "order.refund_open" });
  await byHand({ apart: true });
  await expect(byHand({ amountCents: 2591, apart: true })).rejects.toMatchObject({
    code: "order.refund_too_large",
    details: { left: 25.9 },
  });
  await markRefundDone(asStaff(shop, staff), refundId);
  expect(await moneyOf(shop, orderId)).toMatchObject({ paid: 4590, refunded: 2000 });
});

test("a part that is prepared already is not prepared again, unless somebody says that it is another one", async () => {
  const orderId = await aPaidOrder(4680);
  const prepare = (more = {}) => createRefund(asStaff(shop, staff), orderId, { amountCents: 1000, ...TO, ...more });
  // An answer that was lost, or two members of staff at once.
  const both = await Promise.allSettled([prepare(), prepare()]);
  const refusals = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refusals).toMatchObject([{ code: "order.refund_open", details: { open: 10 } }]);
  const [refund] = await shop.db.select().from(bankRefunds).where(eq(bankRefunds.orderId, orderId));
  await exportRefunds(asStaff(shop, staff), [refund?.id ?? 0]);
  await expect(prepare()).rejects.toThrow("10,00\u00a0€");
  await prepare({ apart: true });
  expect(await shop.db.$count(bankRefunds, eq(bankRefunds.orderId, orderId))).toBe(2);
});

test("a part of an entry goes back once, unless somebody says that it is another one", async () => {
  const came = await bring(shop, staff, anEntry({ cents: 999, text: "???", payer: "Zoe Desconocida" }));
  const prepare = (more = {}) => refundRest(asStaff(shop, staff), came, { amountCents: 300, ...more });
  const both = await Promise.allSettled([prepare(), prepare()]);
  const refusals = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refusals).toMatchObject([{ code: "order.refund_open", message: expect.stringContaining("Este ingreso") }]);
  await prepare({ apart: true });
  expect(await shop.db.$count(bankRefunds, eq(bankRefunds.entryId, came))).toBe(2);
});

test("an order that lapsed is not taken up again while its earlier money is going back, and the refusal says what to do", async () => {
  const goods = await shop.seed.variant({ priceCents: 4590 });
  const { userId } = await shop.seed.customer();
  const orderId = await shop.seed.order(userId, goods, { status: "pending", expiresAt: new Date(0) });
  await expireUnpaidOrders(shop);
  await recordPayment(asStaff(shop, staff), orderId, { amountCents: 4590 });
  const refundId = await createRefund(asStaff(shop, staff), orderId, { amountCents: 1000, ...TO });
  const takeUp = () => transact(asStaff(shop, staff), (tx) => reactivateWithin(tx, shop, orderId));
  await expect(takeUp()).rejects.toMatchObject({
    code: "order.refund_open",
    message: expect.stringContaining("Anula ese reembolso, o márcalo como hecho"),
  });
  await cancelRefund(asStaff(shop, staff), refundId);
  await takeUp();
});

test("what an order has not got any more goes into no file, whatever was to do", async () => {
  const [orderId, other] = [await aPaidOrder(4590), await aPaidOrder(2000)];
  const refundId = await createRefund(asStaff(shop, staff), orderId, { amountCents: 4590, ...TO });
  const sound = await createRefund(asStaff(shop, staff), other, { amountCents: 2000, ...TO });
  const row = { orderId, kind: "refund" as const, amountCents: 1, on: shopDay(shop.now()), actorId: staff };
  await transact(shop, (tx) => writeLedger(tx, shop, [row]));
  await expect(exportRefunds(asStaff(shop, staff), [sound, refundId])).rejects.toMatchObject({
    code: "refund.not_owed",
    details: { orders: [orderId] },
  });
  expect([await stateOf(refundId), await stateOf(sound)]).toEqual(["to_do", "to_do"]);
  await exportRefunds(asStaff(shop, staff), [sound]);
});

test("however many note and export at the same moment, an order's money goes back once", async () => {
  const orderId = await aPaidOrder(3210);
  const refundId = await createRefund(asStaff(shop, staff), orderId, { amountCents: 3210, ...TO });
  const acts = [1, 2, 3].flatMap(() => [
    exportRefunds(asStaff(shop, staff), [refundId]),
    recordRefund(asStaff(shop, staff), orderId),
    createRefund(asStaff(shop, staff), orderId, { amountCents: 3210, ...TO }),
  ]);
  const results = await Promise.allSettled(acts);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await moneyOf(shop, orderId)).toMatchObject({ paid: 3210, refunded: 0 });
});

test("one that is in a file for the bank is cancelled only by who says so, and leaves the file", async () => {
  const orderId = await aPaidOrder(5000);
  const [one, two] = [
    await createRefund(asStaff(shop, staff), orderId, { amountCents: 1100, ...TO }),
    await createRefund(asStaff(shop, staff), orderId, { amountCents: 1200, ...TO, apart: true }),
  ];
  const fileId = await exportRefunds(asStaff(shop, staff), [one, two]);
  await expect(cancelRefund(asStaff(shop, staff), one)).rejects.toMatchObject({ code: "refund.in_file" });
  expect(await stateOf(one)).toBe("exported");
  await cancelRefund(asStaff(shop, staff), one, { evenInFile: true });
  expect(await fileText(fileId)).not.toContain(endToEndId(one));
  expect(await fileText(fileId)).toContain(`<CtrlSum>12.00</CtrlSum>`);
  await markRefundDone(asStaff(shop, staff), two);
  await expect(readRefundFile(shop.db, fileId)).rejects.toMatchObject({ code: "refund.file_empty" });
});

test("what the bank pays although it was cancelled is known as that refund, and nothing is paid a second time unasked", async () => {
  const orderId = await aPaidOrder(4321);
  const refundId = await createRefund(asStaff(shop, staff), orderId, { amountCents: 4321, ...TO });
  await exportRefunds(asStaff(shop, staff), [refundId]);
  await cancelRefund(asStaff(shop, staff), refundId, { evenInFile: true });
  const second = (more = {}) => createRefund(asStaff(shop, staff), orderId, { amountCents: 4321, ...TO, ...more });
  await expect(second()).rejects.toMatchObject({ code: "refund.may_be_paid", details: { amount: 43.21 } });
  await expect(recordRefund(asStaff(shop, staff), orderId)).rejects.toMatchObject({ code: "refund.may_be_paid" });

  const shown = await bring(shop, staff, anEntry({ cents: -4321, endToEndId: endToEndId(refundId) }));
  expect((await entryOf(shop, shown)).state).toBe("matched");
  expect(await stateOf(refundId)).toBe("done");
  expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 4321 });
  await expect(second({ apart: true })).rejects.toMatchObject({ code: "order.refund_too_large" });

  await undoEntry(asStaff(shop, staff), shown);
  expect(await stateOf(refundId)).toBe("cancelled");
  expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 0 });
});

test("a charge that may be a cancelled refund waits for a person; paid twice, it says so", async () => {
  const orderId = await aPaidOrder(4444);
  const refundId = await createRefund(asStaff(shop, staff), orderId, { amountCents: 4444, ...TO });
  await exportRefunds(asStaff(shop, staff), [refundId]);
  await cancelRefund(asStaff(shop, staff), refundId, { evenInFile: true });
  const again = await createRefund(asStaff(shop, staff), orderId, { amountCents: 4444, ...TO, apart: true });
  const shown = await bring(shop, staff, anEntry({ cents: -4444, payer: "Ana Nunez", payerIban: OURS }));
  expect((await entryOf(shop, shown)).state).toBe("to_review");
  const { refunds } = await getEntry(shop, shown);
  expect(refunds.map(({ refund }) => refund.id).toSorted()).toEqual([refundId, again].toSorted());
  expect(refunds.find(({ refund }) => refund.id === refundId)?.reasons).toContain("Se anuló estando ya en un fichero");
  await expect(settleEntry(asStaff(shop, staff), shown, refundId)).rejects.toMatchObject({
    code: "refund.paid_besides",
  });
  await cancelRefund(asStaff(shop, staff), again);
  await settleEntry(asStaff(shop, staff), shown, refundId);
  expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 4444 });
});

test("a debit by the reference of a cancelled refund is never set aside, even if its order has no money left", async () => {
  const orderId = await aPaidOrder(7531);
  const refundId = await createRefund(asStaff(shop, staff), orderId, { amountCents: 7531, ...TO });
  await exportRefunds(asStaff(shop, staff), [refundId]);
  await cancelRefund(asStaff(shop, staff), refundId, { evenInFile: true });
  await recordRefund(asStaff(shop, staff), orderId, { apart: true });
  const shown = await bring(shop, staff, anEntry({ cents: -7531, endToEndId: endToEndId(refundId) }));
  expect((await entryOf(shop, shown)).state).toBe("to_review");
  await expect(settleEntry(asStaff(shop, staff), shown, refundId)).rejects.toMatchObject({
    code: "refund.paid_besides",
  });
  await ignoreEntry(asStaff(shop, staff), shown, "Pagado dos veces: se lo reclamamos");
});

test("a refund in a file that is cancelled and noted as made at the same moment ends as made", async () => {
  for (let round = 0; round < 12; round += 1) {
    const refundId = await createRefund(asStaff(shop, staff), await aPaidOrder(5100), { amountCents: 5100, ...TO });
    await exportRefunds(asStaff(shop, staff), [refundId]);
    const acts = [
      markRefundDone(asStaff(shop, staff), refundId),
      cancelRefund(asStaff(shop, staff), refundId, { evenInFile: true }),
    ];
    const [made, cancelled] = await Promise.allSettled(acts);
    // Whichever comes first, the bank has paid it: only the one who cancels may come too late.
    expect([made?.status, await stateOf(refundId)]).toEqual(["fulfilled", "done"]);
    if (cancelled?.status === "rejected") expect(cancelled.reason).toMatchObject({ code: "refund.not_open" });
  }
});

test.each(["an order", "an entry"])(
  "a refund of %s that was noted by hand stays made when its charge is untied",
  async (whose) => {
    const cents = whose === "an order" ? 1357 : 2468;
    const source = await bring(shop, staff, anEntry({ cents: 5000, text: "???" }));
    if (whose === "an entry") await refundRest(asStaff(shop, staff), source, { amountCents: cents });
    else await createRefund(asStaff(shop, staff), await aPaidOrder(5000), { amountCents: cents, ...TO });
    const [refund] = await shop.db.select().from(bankRefunds).where(eq(bankRefunds.amountCents, cents));
    const refundId = refund?.id ?? 0;
    await markRefundDone(asStaff(shop, staff), refundId);
    const shown = await bring(shop, staff, anEntry({ cents: -cents, endToEndId: endToEndId(refundId) }));
    expect((await entryOf(shop, shown)).state).toBe("matched");
    await undoEntry(asStaff(shop, staff), shown);
    expect(await stateOf(refundId)).toBe("done");
    await expect(exportRefunds(asStaff(shop, staff), [refundId])).rejects.toMatchObject({ code: "refund.not_open" });
  },
);

test("money of nobody that was sent back after all is taken from the entry that it came with", async () => {
  const came = await bring(shop, staff, anEntry({ cents: 888, text: "???", payer: "Zoe Desconocida" }));
  await refundRest(asStaff(shop, staff), came, {});
  const [refund] = await shop.db.select().from(bankRefunds).where(eq(bankRefunds.entryId, came));
  const refundId = refund?.id ?? 0;
  await exportRefunds(asStaff(shop, staff), [refundId]);
  await cancelRefund(asStaff(shop, staff), refundId, { evenInFile: true });
  expect((await entryOf(shop, came)).state).toBe("to_review");
  await expect(refundRest(asStaff(shop, staff), came, {})).rejects.toMatchObject({ code: "refund.may_be_paid" });
  const shown = await bring(shop, staff, anEntry({ cents: -888, endToEndId: endToEndId(refundId) }));
  expect((await entryOf(shop, shown)).state).toBe("to_review");
  await settleEntry(asStaff(shop, staff), shown, refundId);
  expect([await entryOf(shop, came), await entryOf(shop, shown)]).toMatchObject([
    { state: "matched" },
    { state: "matched" },
  ]);
  expect(await stateOf(refundId)).toBe("done");
  await undoEntry(asStaff(shop, staff), shown);
  expect([await entryOf(shop, came), await entryOf(shop, shown)]).toMatchObject([
    { state: "to_review" },
    { state: "to_review" },
  ]);
  expect(await stateOf(refundId)).toBe("cancelled");
});
