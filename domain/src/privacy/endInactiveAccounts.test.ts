import { mails, orders, users } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importFile } from "../imports/importing.fixture.ts";
import { changeSettings } from "../settings/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { endInactiveAccounts } from "./endInactiveAccounts.ts";
import { seedMarkedCustomer } from "./markedCustomer.fixture.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const START = new Date("2026-01-01T12:00:00Z");
const onDay = (day: number): TestShop => ({
  ...shop,
  now: () => new Date(START.getTime() + day * 86_400_000),
});
const kindsTo = async (email: string) =>
  (await shop.db.select({ kind: mails.kind }).from(mails).where(eq(mails.toAddress, email))).map(({ kind }) => kind);
const unused = (given: Partial<typeof users.$inferInsert> = {}) =>
  shop.seed.customer({ createdAt: START, updatedAt: START, ...given });
/** What the worker does with the mails that wait for it. */
const endMails = (state: "sent" | "kept" | "failed" | "held" | "uncertain", day: number) =>
  shop.db
    .update(mails)
    .set({ state, sentAt: state === "sent" ? onDay(day).now() : null })
    .where(eq(mails.state, "queued"));

test("an account that nobody uses ends after a year, and never without a month's warning", async () => {
  const left = await unused();
  const back = await unused();
  const staff = await unused({ role: "admin" });
  const waiting = await seedMarkedCustomer(shop, "espera", "shipped");
  await shop.db.update(users).set({ createdAt: START, updatedAt: START }).where(eq(users.id, waiting.userId));

  expect(await endInactiveAccounts(onDay(330))).toEqual({ warned: 0, erased: 0 });
  expect(await endInactiveAccounts(onDay(340))).toEqual({ warned: 2, erased: 0 });
  await endMails("sent", 340);
  expect(await endInactiveAccounts(onDay(341))).toEqual({ warned: 0, erased: 0 });
  await shop.db
    .update(users)
    .set({ lastLoginAt: onDay(350).now() })
    .where(eq(users.id, back.userId));
  expect(await endInactiveAccounts(onDay(366))).toEqual({ warned: 0, erased: 0 });
  expect(await endInactiveAccounts(onDay(371))).toEqual({ warned: 0, erased: 1 });

  expect(await kindsTo(left.email)).toEqual(["account_deleted"]);
  const there = await shop.db.select({ id: users.id }).from(users);
  expect(there.map(({ id }) => id).toSorted()).toEqual([back.userId, staff.userId, waiting.userId].toSorted());

  await shop.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, waiting.orderId));
  expect(await endInactiveAccounts(onDay(700))).toEqual({ warned: 2, erased: 0 });
});

test.each(["kept", "failed", "held", "uncertain"] as const)(
  "a warning that is %s warns nobody: it is tried anew a month later, and nobody is erased before one has left",
  async (state) => {
    const { email } = await unused();
    expect(await endInactiveAccounts(onDay(340))).toEqual({ warned: 1, erased: 0 });
    await endMails(state, 340);
    expect(await endInactiveAccounts(onDay(369))).toEqual({ warned: 0, erased: 0 });
    expect(await endInactiveAccounts(onDay(371))).toEqual({ warned: 1, erased: 0 });
    expect(await kindsTo(email)).toEqual(["account_inactive"]);
    await endMails("sent", 371);
    expect(await endInactiveAccounts(onDay(400))).toEqual({ warned: 0, erased: 0 });
    expect(await endInactiveAccounts(onDay(402))).toEqual({ warned: 0, erased: 1 });
  },
);

test("the month begins when the warning leaves, however long it waited for the mail server", async () => {
  await unused();
  expect(await endInactiveAccounts(onDay(340))).toEqual({ warned: 1, erased: 0 });
  expect(await endInactiveAccounts(onDay(400))).toEqual({ warned: 0, erased: 0 });
  await endMails("sent", 400);
  expect(await endInactiveAccounts(onDay(429))).toEqual({ warned: 0, erased: 0 });
  expect(await endInactiveAccounts(onDay(431))).toEqual({ warned: 0, erased: 1 });
});

test("an account of another shop, however old there, was used last on the day of its import at the earliest", async () => {
  const { userId: staffId } = await shop.seed.customer({ role: "admin" });
  await importFile(asStaff(shop, staffId), "customers", "Email;Nombre;Alta\nantigua@example.com;Ana;2019-05-20\n");
  const [imported] = await shop.db.select().from(users).where(eq(users.email, "antigua@example.com"));
  expect(imported?.createdAt.getUTCFullYear()).toBe(2019);
  const daysLater = (days: number): TestShop => ({ ...shop, now: () => new Date(Date.now() + days * 86_400_000) });
  expect(await endInactiveAccounts(daysLater(0))).toEqual({ warned: 0, erased: 0 });
  expect(await endInactiveAccounts(daysLater(330))).toEqual({ warned: 0, erased: 0 });
  expect(await endInactiveAccounts(daysLater(340))).toEqual({ warned: 1, erased: 0 });
});

test("a shop may keep unused accounts for ever", async () => {
  await changeSettings(asStaff(shop), { retention: { orders_years: 6, inactive_years: 0 } });
  await unused();
  expect(await endInactiveAccounts(onDay(3000))).toEqual({ warned: 0, erased: 0 });
});
