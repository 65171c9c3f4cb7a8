import { bankRefunds } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelOwnOrder } from "../orders/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { createRefund, endToEndId } from "../transfers/index.ts";
import { anEntry, bring, entryOf, THEIRS } from "../transfers/reconciling.fixture.ts";
import { eraseAccount } from "./eraseAccount.ts";
import { exportPersonalData } from "./exportPersonalData.ts";

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
