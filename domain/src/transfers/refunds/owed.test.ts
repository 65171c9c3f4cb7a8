import { bankRefunds, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { balanceOf, cancelOwnOrder, moveOrder, recordPayment, recordRefund } from "../../orders/index.ts";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { readMoneyBooks } from "../moneyBooks.ts";
import { anEntry, bring, THEIRS } from "../reconciling.fixture.ts";
import { summariseTransfers } from "../summariseTransfers.ts";
import { listOwed } from "./listOwed.ts";
import { createRefund, markRefundDone, refundRest } from "./refunds.ts";

let shop: TestShop;
let staff: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.seed.customer({ role: "admin" })).userId;
});
afterAll(() => shop.close());

let before: { count: number; cents: number };
beforeEach(async () => {
  before = await figure();
});
const figure = async () => (await summariseTransfers(shop.db, shop.now())).refunds;
const added = async () => {
  const { count, cents } = await figure();
  return [count - before.count, cents - before.cents];
};
const owed = async (orderId: number) =>
  (await listOwed(shop.db, { page: 1, limit: 100 })).owed.find((one) => one.orderId === orderId);

async function anOrder(cents: number, columns = {}) {
  const { userId } = await shop.seed.customer();
  const goods = await shop.seed.variant({ priceCents: cents });
  return { userId, id: await shop.seed.order(userId, goods, { status: "pending", ...columns }) };
}

test("a paid order that its buyer cancels is owed from that moment, to the account that paid it", async () => {
  const { id, userId } = await anOrder(4590, { userName: "Ana Núñez" });
  await bring(shop, staff, anEntry({ cents: 4590, text: `pedido ${id}`, payer: "Ana Núñez Gil" }));
  await cancelOwnOrder(shop, id, userId);
  expect(await added()).toEqual([1, 4590]);
  expect(await owed(id)).toMatchObject({ buyer: "Ana Núñez", cents: 4590, iban: THEIRS, holder: "Ana Núñez Gil" });
});

test("one that the staff cancel, paid in cash, is owed to an account that somebody has to ask for", async () => {
  const { id } = await anOrder(2000);
  await recordPayment(asStaff(shop, staff), id);
  await moveOrder(asStaff(shop, staff), id, { to: "cancelled" });
  expect(await added()).toEqual([1, 2000]);
  expect(await owed(id)).toMatchObject({ cents: 2000, iban: null });
});

test("a refund that is prepared takes its order off the list and adds nothing to the figure; paid, nothing is owed", async () => {
  const { id, userId } = await anOrder(3000);
  await recordPayment(asStaff(shop, staff), id);
  await cancelOwnOrder(shop, id, userId);
  const refundId = await createRefund(asStaff(shop, staff), id, { amountCents: 1000, iban: THEIRS, holder: "Ana" });
  expect(await added()).toEqual([2, 3000]);
  expect(await owed(id)).toMatchObject({ cents: 2000 });
  const theRest = { amountCents: 2000, iban: THEIRS, holder: "Ana", apart: true };
  const rest = await createRefund(asStaff(shop, staff), id, theRest);
  expect(await owed(id)).toBeUndefined();
  expect(await added()).toEqual([2, 3000]);
  await markRefundDone(asStaff(shop, staff), refundId);
  await markRefundDone(asStaff(shop, staff), rest);
  expect(await added()).toEqual([0, 0]);
});

test("what was paid too much is owed, what was given back on purpose is not, nor what is kept for a sale", async () => {
  const much = await anOrder(1000);
  await recordPayment(asStaff(shop, staff), much.id, { amountCents: 1250 });
  expect(await added()).toEqual([1, 250]);
  const returned = await anOrder(1000, { status: "delivered" });
  await recordPayment(asStaff(shop, staff), returned.id, { amountCents: 1000 });
  await recordRefund(asStaff(shop, staff), returned.id, { amountCents: 400 });
  expect(await added()).toEqual([1, 250]);
});

test("the query says of every order what its balance says", async () => {
  const rows = await shop.db.select().from(orders);
  const { owed: listed } = await listOwed(shop.db, { page: 1, limit: 1000 });
  for (const row of rows) {
    const open = await shop.db.select().from(bankRefunds).where(eq(bankRefunds.orderId, row.id));
    const planned = open
      .filter(({ state }) => state === "to_do" || state === "exported")
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const left = Math.max(0, balanceOf(row).excessCents - planned);
    expect([row.id, listed.find(({ orderId }) => orderId === row.id)?.cents ?? 0]).toEqual([row.id, left]);
  }
});

test("received less credited, refunded and owed is nothing, with money of nobody, bills and refunds of entries", async () => {
  const came = await bring(shop, staff, anEntry({ cents: 777, text: "???" }));
  await bring(shop, staff, anEntry({ cents: -12_345, text: "Alquiler" }));
  const books = await readMoneyBooks(shop.db);
  const { receivedCents, creditedCents, refundedCents, owedCents, unassignedCents } = books;
  expect(unassignedCents).toBeGreaterThanOrEqual(777);
  expect(receivedCents - creditedCents - refundedCents - owedCents - unassignedCents).toBe(0);
  await refundRest(asStaff(shop, staff), came, {});
  const after = await readMoneyBooks(shop.db);
  expect(after).toEqual({ ...books, owedCents: owedCents + 777, unassignedCents: unassignedCents - 777 });
  expect((await figure()).cents).toBe(after.owedCents);
});
