import { contactMessages, mails, orderEvents, orderNotes, orders, payments, withdrawals } from "@bruma/db";
import { eq, inArray, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveMessage } from "../messages/index.ts";
import { addOrderNote, recordPayment, recordRefund } from "../orders/index.ts";
import { changeSettings } from "../settings/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { moveWithdrawal, receiveWithdrawal } from "../withdrawals/index.ts";
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

test("a withdrawal under way of an erased account goes the night after it has ended, and nobody else's from its orders does", async () => {
  const { userId, email } = await shop.seed.customer({ emailVerifiedAt: new Date() });
  const goods = await shop.seed.variant();
  const own = await shop.seed.order(userId, goods, { userEmail: email, status: "delivered" });
  // Placed under an e-mail that the account has not proved: whoever has it withdraws.
  const borrowed = await shop.seed.order(userId, goods, { userEmail: "otra@example.com", status: "delivered" });
  const { userId: neighbour } = await shop.seed.customer();
  // The account's e-mail on another account's order: nobody has shown that it was this one who withdrew.
  const foreign = await shop.seed.order(neighbour, goods, { userEmail: email, status: "delivered" });
  const declare = async (sender: string, orderNumber: string) => {
    const form = { name: "Ana Olvidada", email: sender, orderNumber, items: "Todo" };
    return (await receiveWithdrawal(shop, form, FROM)).reference;
  };
  const earlier = await declare("otra@example.com", "sin número"); // as those of accounts that were erased before
  const theirs = [await declare(email, String(own)), await declare(email, "sin número")];
  const others = [await declare("otra@example.com", String(borrowed)), await declare(email, String(foreign)), earlier];
  const all = [...theirs, ...others];
  const idOf = async (reference: string) =>
    (await shop.db.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.reference, reference)))[0]?.id;
  const left = async () => {
    const kept = await shop.db
      .select({ reference: withdrawals.reference })
      .from(withdrawals)
      .where(inArray(withdrawals.reference, all));
    return all.filter((one) => kept.some(({ reference }) => reference === one));
  };
  const mailsAbout = (references: string[]) =>
    shop.db.$count(mails, inArray(sql`${mails.content}->>'reference'`, references));

  await eraseAccount(shop, userId);
  await applyRetention(shop);
  expect(await left()).toEqual(all); // their money is not back yet

  const staff = asStaff(shop);
  for (const reference of all) {
    await moveWithdrawal(staff, (await idOf(reference)) ?? 0, { state: "rejected", note: "Fuera de plazo" });
  }
  await applyRetention(shop);
  expect(await left()).toEqual(all); // the mails that say so are still to leave

  await shop.db.update(mails).set({ state: "sent" }).where(eq(mails.kind, "withdrawal_moved"));
  const aboutOthers = await mailsAbout(others);
  await applyRetention(shop);
  expect(await left()).toEqual(others);
  expect(await mailsAbout(theirs)).toBe(0);
  expect(await mailsAbout(others)).toBe(aboutOthers);
});

test("what the staff write about an order that names nobody any more goes the night after, and about others it stays", async () => {
  const staff = asStaff(shop, (await shop.seed.customer({ role: "admin" })).userId);
  const goods = await shop.seed.variant({ priceCents: 1000 });
  const { userId } = await shop.seed.customer();
  const theirs = await shop.seed.order(userId, goods, { status: "delivered" });
  const others = await shop.seed.order((await shop.seed.customer()).userId, goods, { status: "delivered" });
  await recordPayment(staff, theirs);
  await eraseAccount(shop, userId);
  for (const id of [theirs, others]) {
    await addOrderNote(staff, id, "Ana ha llamado");
    await recordPayment(staff, id, { amountCents: 300, note: "De Ana" });
    await recordRefund(staff, id, { amountCents: 300, note: "A Ana" });
  }
  const written = async (id: number) => [
    await shop.db.$count(orderNotes, eq(orderNotes.orderId, id)),
    await shop.db.$count(payments, sql`order_id = ${id} and note is not null`),
    await shop.db.$count(orderEvents, sql`order_id = ${id} and note is not null`),
  ];
  expect(await written(theirs)).toEqual([1, 2, 2]);
  const { words } = await applyRetention(shop);
  expect(words).toBe(5);
  expect([await written(theirs), await written(others)]).toEqual([
    [0, 0, 0],
    [1, 2, 2],
  ]);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, theirs));
  expect(order).toMatchObject({ paidCents: 1300, refundedCents: 300 });
});
