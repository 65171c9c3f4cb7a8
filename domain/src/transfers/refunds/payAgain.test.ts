import { bankEntries, bankRefunds } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { anIban } from "@bruma/domain/writeStatements";
import { expect, test } from "vitest";
import { endToEndId } from "../../bank/index.ts";
import { moveOrder } from "../../orders/index.ts";
import { asStaff } from "../../testShop.ts";
import { shop, staff, useBank } from "../bank.fixture.ts";
import { reverseEntry } from "../entries/reverseEntry.ts";
import { settleEntry } from "../entries/settleEntry.ts";
import { undoEntry } from "../entries/undoEntry.ts";
import { anEntry, awaitedOrder, bring, entryOf, moneyOf, OURS, THEIRS } from "../reconciling.fixture.ts";
import { listOwed } from "./listOwed.ts";
import { getRefund } from "./listRefunds.ts";
import { payAgain } from "./payAgain.ts";
import { exportRefunds } from "./refundFiles.ts";
import { cancelRefund, createRefund, refundRest } from "./refunds.ts";

useBank();

const asOlga = () => asStaff(shop, staff);
const OTHER = anIban(77);

async function aPaidOrder(cents: number): Promise<number> {
  const orderId = await awaitedOrder(shop, cents);
  await bring(shop, staff, anEntry({ cents, text: `pedido ${orderId}` }));
  return orderId;
}

/** The bank pays it, and gives it back as what takes the charge back. */
async function payAndReturn(refundId: number, on?: string): Promise<{ charge: number; back: number }> {
  const { amountCents } = await getRefund(shop.db, refundId);
  const day = on === undefined ? {} : { bookedOn: on };
  const charge = await bring(shop, staff, anEntry({ cents: -amountCents, endToEndId: endToEndId(refundId), ...day }));
  const back = await bring(shop, staff, anEntry({ cents: amountCents, isReversal: true, ...day }));
  await reverseEntry(asOlga(), back, charge);
  return { charge, back };
}

test("a refund that the bank gave back is paid again by one act, to another account and under a reference of its own", async () => {
  const orderId = await aPaidOrder(4590);
  await moveOrder(asOlga(), orderId, { to: "cancelled" });
  const first = await createRefund(asOlga(), orderId, { amountCents: 4590, iban: THEIRS, holder: "Ana" });
  await exportRefunds(asOlga(), [first]);
  expect((await getRefund(shop.db, first)).returnedOn).toBeNull();
  await payAndReturn(first, "2026-11-20");
  expect(await getRefund(shop.db, first)).toMatchObject({ state: "exported", returnedOn: "2026-11-20" });

  const to = { amountCents: 4590, iban: OTHER, holder: "Ana Núñez" };
  const both = await Promise.allSettled([payAgain(asOlga(), first, to), payAgain(asOlga(), first, to)]);
  const [second = 0, ...more] = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(more).toEqual([]);
  expect(both.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(["refund.not_open"]);
  expect((await getRefund(shop.db, first)).state).toBe("cancelled");
  expect(await getRefund(shop.db, second)).toMatchObject({ state: "to_do", orderId, amountCents: 4590, iban: OTHER });
  expect((await listOwed(shop.db, { orderId, page: 1, limit: 1 })).owed).toEqual([]);

  await exportRefunds(asOlga(), [second]);
  await bring(shop, staff, anEntry({ cents: -4590, endToEndId: endToEndId(second), payerIban: OTHER }));
  expect((await getRefund(shop.db, second)).state).toBe("done");
  expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 4590 });
});

test("what the bank gave back it may not pay any more: nobody is asked about it when the money goes back in another way", async () => {
  const orderId = await aPaidOrder(3210);
  await moveOrder(asOlga(), orderId, { to: "cancelled" });
  const refundId = await createRefund(asOlga(), orderId, { amountCents: 3210, iban: THEIRS, holder: "Ana" });
  await exportRefunds(asOlga(), [refundId]);
  const { back } = await payAndReturn(refundId);
  await cancelRefund(asOlga(), refundId, { evenInFile: true });
  expect((await listOwed(shop.db, { orderId, page: 1, limit: 1 })).owed).toMatchObject([{ mayBePaidCents: 0 }]);
  // Unless what was said of the two movements is taken back.
  await undoEntry(asOlga(), back);
  expect((await getRefund(shop.db, refundId)).returnedOn).toBeNull();
  expect((await listOwed(shop.db, { orderId, page: 1, limit: 1 })).owed).toMatchObject([{ mayBePaidCents: 3210 }]);
});

test("a charge that was taken for a refund by mistake says nothing of it when the bank takes that charge back", async () => {
  const [orderId, otherId] = [await aPaidOrder(7070), await aPaidOrder(7070)];
  const to = { amountCents: 7070, iban: THEIRS, holder: "Ana" };
  const inFile = await createRefund(asOlga(), orderId, to);
  const paid = await createRefund(asOlga(), otherId, { ...to, iban: OTHER });
  await exportRefunds(asOlga(), [inFile, paid]);
  // Without a reference nobody but a person says which of the two it is.
  const charge = await bring(shop, staff, anEntry({ cents: -7070, payer: "Banco", payerIban: anIban(99) }));
  await settleEntry(asOlga(), charge, inFile);
  await undoEntry(asOlga(), charge);
  await settleEntry(asOlga(), charge, paid);
  const back = await bring(shop, staff, anEntry({ cents: 7070, isReversal: true }));
  await reverseEntry(asOlga(), back, charge);

  expect((await getRefund(shop.db, paid)).returnedOn).not.toBeNull();
  expect((await getRefund(shop.db, inFile)).returnedOn, "the bank is about to pay it").toBeNull();
  await expect(payAgain(asOlga(), inFile, to)).rejects.toMatchObject({ code: "refund.not_returned" });
  await cancelRefund(asOlga(), inFile, { evenInFile: true });
  await expect(createRefund(asOlga(), orderId, to)).rejects.toMatchObject({ code: "refund.may_be_paid" });
});

test("that a refund came back is known without the words of its entries, which are forgotten with the years", async () => {
  const orderId = await aPaidOrder(5050);
  const refundId = await createRefund(asOlga(), orderId, { amountCents: 5050, iban: THEIRS, holder: "Ana" });
  await exportRefunds(asOlga(), [refundId]);
  const { charge } = await payAndReturn(refundId, "2026-11-20");
  await shop.db.update(bankEntries).set({ ignoredReason: "" }).where(eq(bankEntries.id, charge));
  expect((await getRefund(shop.db, refundId)).returnedOn).toBe("2026-11-20");
  await undoEntry(asOlga(), charge);
  expect((await getRefund(shop.db, refundId)).returnedOn).toBeNull();
});

test("a refund that came back twice came back on the later day", async () => {
  const orderId = await aPaidOrder(6060);
  const refundId = await createRefund(asOlga(), orderId, { amountCents: 6060, iban: THEIRS, holder: "Ana" });
  await exportRefunds(asOlga(), [refundId]);
  for (const day of ["2026-11-12", "2026-11-23"]) await payAndReturn(refundId, day);
  expect((await getRefund(shop.db, refundId)).returnedOn).toBe("2026-11-23");
});

test("a refund that the bank has not given back is not paid again, nor one that is closed, nor to the shop itself", async () => {
  const orderId = await aPaidOrder(2000);
  const to = { amountCents: 2000, iban: THEIRS, holder: "Ana" };
  const refundId = await createRefund(asOlga(), orderId, to);
  await expect(payAgain(asOlga(), refundId, to)).rejects.toMatchObject({ code: "refund.not_returned" });
  await exportRefunds(asOlga(), [refundId]);
  await expect(payAgain(asOlga(), refundId, to)).rejects.toMatchObject({ code: "refund.not_returned" });
  await payAndReturn(refundId);
  await expect(payAgain(asOlga(), refundId, { ...to, iban: OURS })).rejects.toMatchObject({ code: "request.invalid" });
  await expect(payAgain(asOlga(), refundId, { ...to, amountCents: 2001 })).rejects.toMatchObject({
    code: "order.refund_too_large",
  });
  expect((await getRefund(shop.db, refundId)).state).toBe("exported");
  await cancelRefund(asOlga(), refundId, { evenInFile: true });
  await expect(payAgain(asOlga(), refundId, to)).rejects.toMatchObject({ code: "refund.not_open" });
});

test("money of nobody that came back is paid again of the entry that it came with", async () => {
  const came = await bring(shop, staff, anEntry({ cents: 888, text: "???", payer: "Zoe Desconocida" }));
  await refundRest(asOlga(), came, {});
  const [first] = await shop.db.select().from(bankRefunds).where(eq(bankRefunds.entryId, came));
  await exportRefunds(asOlga(), [first?.id ?? 0]);
  await payAndReturn(first?.id ?? 0);
  const second = await payAgain(asOlga(), first?.id ?? 0, { amountCents: 888, iban: OTHER, holder: "Zoe" });
  expect(await getRefund(shop.db, second)).toMatchObject({ entryId: came, orderId: null, iban: OTHER, state: "to_do" });
  expect(await entryOf(shop, came)).toMatchObject({ state: "matched", allocatedCents: 888 });
});
