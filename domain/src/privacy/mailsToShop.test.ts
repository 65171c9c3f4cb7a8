import { contactMessages, mails, withdrawals } from "@bruma/db";
import { eq, inArray, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveMessage } from "../messages/index.ts";
import { changeSettings } from "../settings/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { receiveWithdrawal } from "../withdrawals/index.ts";
import { applyRetention } from "./applyRetention.ts";
import { eraseAccount } from "./eraseAccount.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await changeSettings(asStaff(shop), { company: { email: "tienda@bruma.test" } });
});
afterAll(() => shop.close());

const FROM = { address: "192.0.2.7" };
const YEARS_AGO = new Date(Date.now() - 7 * 366 * 86_400_000);

/** Writes a message and a declaration of withdrawal that has ended; answers their references. */
async function write(email: string): Promise<string[]> {
  const person = { name: "Ana Olvidada", email };
  const question = { type: "order", subject: "Hola", message: "Mis palabras", phone: "", orderNumber: "" } as const;
  const message = await receiveMessage(shop, { ...person, ...question }, FROM);
  const withdrawal = await receiveWithdrawal(shop, { ...person, orderNumber: "sin número", items: "Todo" }, FROM);
  await shop.db.update(withdrawals).set({ state: "refunded" }).where(eq(withdrawals.reference, withdrawal.reference));
  return [message.reference, withdrawal.reference];
}

const toldToShop = async (references: string[]) =>
  (
    await shop.db
      .select({ kind: mails.kind })
      .from(mails)
      .where(sql`${inArray(sql`${mails.content}->>'reference'`, references)} and to_address = 'tienda@bruma.test'`)
      .orderBy(mails.id)
  ).map(({ kind }) => kind);
const BOTH = ["contact_message", "withdrawal_notice"];

test("the mails that told the shop what a person wrote go with the account, and nobody else's do", async () => {
  const { userId, email } = await shop.seed.customer({ emailVerifiedAt: new Date() });
  const theirs = await write(email);
  const others = await write("otra@example.com");
  expect(await toldToShop(theirs)).toEqual(BOTH);
  await eraseAccount(shop, userId);
  expect(await toldToShop(theirs)).toEqual([]);
  expect(await toldToShop(others)).toEqual(BOTH);
});

test("so they do with what was written, once its time is over", async () => {
  const old = await write("antigua@example.com");
  const recent = await write("reciente@example.com");
  await shop.db
    .update(contactMessages)
    .set({ state: "closed", answeredAt: YEARS_AGO })
    .where(inArray(contactMessages.reference, old));
  await shop.db.update(withdrawals).set({ movedAt: YEARS_AGO }).where(inArray(withdrawals.reference, old));
  await applyRetention(shop);
  expect(await toldToShop(old)).toEqual([]);
  expect(await toldToShop(recent)).toEqual(BOTH);
});
