import { bankEntries, bankRefunds, orders, retainedOrders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endToEndId } from "../../bank/index.ts";
import { cancelOwnOrder } from "../../orders/index.ts";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { allocateEntry, createRefund, listOwed } from "../../transfers/index.ts";
import { anEntry, bring, entryOf, THEIRS } from "../../transfers/reconciling.fixture.ts";
import { applyRetention } from "../applyRetention.ts";
import { eraseAccount } from "../eraseAccount.ts";
import { exportPersonalData } from "../exportPersonalData.ts";

let shop: TestShop;
let staff: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.seed.customer({ role: "admin" })).userId;
});
afterAll(() => shop.close());

const NOBODY = { counterpartyName: null, counterpartyIban: null, text: "", endToEndId: null };

async function anOrder(cents: number, userId: number): Promise<number> {
  const goods = await shop.seed.variant({ priceCents: cents });
  return shop.seed.order(userId, goods, { status: "pending" });
}

/** Prepares a refund of all that was paid, and brings the bank's charge that shows it. */
async function giveBack(orderId: number, cents: number): Promise<number> {
  const to = { amountCents: cents, iban: THEIRS, holder: "Ana Olvidada" };
  const refundId = await createRefund(asStaff(shop, staff), orderId, to);
  const shown = { cents: -cents, payer: "Ana Olvidada", text: "devolución a Ana", endToEndId: endToEndId(refundId) };
  const charge = await bring(shop, staff, anEntry(shown));
  const [refund] = await shop.db.select().from(bankRefunds).where(eq(bankRefunds.id, refundId));
  expect(refund?.state).toBe("done");
  return charge;
}

test("the bank's charge that shows a refund is in the download, and goes with the account", async () => {
  const { userId } = await shop.seed.customer();
  const orderId = await anOrder(3110, userId);
  const income = await bring(shop, staff, anEntry({ cents: 3110, text: `pedido ${orderId}` }));
  await cancelOwnOrder(shop, orderId, userId);
  const charge = await giveBack(orderId, 3110);

  const files = Object.values(unzipSync(await exportPersonalData(shop, userId))).map((bytes) => strFromU8(bytes));
  expect(files.join("\n")).toContain("devolución a Ana");
  await eraseAccount(shop, userId);
  expect(await entryOf(shop, income)).toMatchObject(NOBODY);
  expect(await entryOf(shop, charge)).toMatchObject(NOBODY);
});

const toldOf = async (entryId: number) => (await entryOf(shop, entryId)).counterpartyIban;
const accountOwed = async (orderId: number) => (await listOwed(shop.db, { orderId, page: 1, limit: 1 })).owed[0]?.iban;
const asideOf = async (orderId: number) =>
  JSON.stringify(await shop.db.select().from(retainedOrders).where(eq(retainedOrders.orderId, orderId)));

test.each(["their own", "another customer's"])(
  "a transfer that also paid an order that is owed to, %s, keeps the account until that is given back",
  async (whose) => {
    const { userId } = await shop.seed.customer();
    const otherId = whose === "their own" ? userId : (await shop.seed.customer()).userId;
    const cents = whose === "their own" ? 3220 : 3330;
    const delivered = await anOrder(1000, userId);
    const cancelled = await anOrder(cents, otherId);
    const income = await bring(shop, staff, anEntry({ cents: 1000 + cents, text: "dos cosas", payer: "Eva" }));
    const parts = [
      { orderId: delivered, cents: 1000 },
      { orderId: cancelled, cents },
    ];
    await allocateEntry(asStaff(shop, staff), income, { parts, reactivate: false });
    await shop.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, delivered));
    await cancelOwnOrder(shop, cancelled, otherId);

    await eraseAccount(shop, userId);
    await applyRetention(shop);
    expect(await accountOwed(cancelled)).toBe(THEIRS);
    const charge = await giveBack(cancelled, cents);
    if (otherId !== userId) await eraseAccount(shop, otherId);
    await applyRetention(shop);
    expect([await toldOf(income), await toldOf(charge)]).toEqual([null, null]);
    expect(await asideOf(delivered)).toContain("dos cosas");
    expect(await asideOf(cancelled)).toContain("devolución a Ana");
  },
);

test("a transfer of which a part is still open keeps its account until that is given to somebody", async () => {
  const { userId } = await shop.seed.customer();
  const orderId = await anOrder(3440, userId);
  const income = await bring(shop, staff, anEntry({ cents: 3450, text: "de más" }));
  await allocateEntry(asStaff(shop, staff), income, { parts: [{ orderId, cents: 3440 }], reactivate: false });
  await shop.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, orderId));
  await eraseAccount(shop, userId);
  await applyRetention(shop);
  expect(await toldOf(income)).toBe(THEIRS);
  await shop.db.update(bankEntries).set({ ignoredReason: "Propina" }).where(eq(bankEntries.id, income));
  await applyRetention(shop);
  expect(await toldOf(income)).toBeNull();
});

test("money that comes for an order which names nobody any more goes the night after it is settled, and is set aside", async () => {
  const { userId } = await shop.seed.customer();
  const orderId = await anOrder(3550, userId);
  await bring(shop, staff, anEntry({ cents: 3550, text: `pedido ${orderId}` }));
  await shop.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, orderId));
  await eraseAccount(shop, userId);
  const late = await bring(shop, staff, anEntry({ cents: 3551, text: "otra vez lo mismo" }));
  const parts = [{ orderId, cents: 3551 }];
  await allocateEntry(asStaff(shop, staff), late, { parts, reactivate: false });
  await applyRetention(shop);
  expect(await accountOwed(orderId)).toBe(THEIRS);
  const charge = await giveBack(orderId, 3551);
  await applyRetention(shop);
  expect([await toldOf(late), await toldOf(charge)]).toEqual([null, null]);
  const aside = await asideOf(orderId);
  for (const words of [`pedido ${orderId}`, "otra vez lo mismo", "devolución a Ana"]) expect(aside).toContain(words);
});
