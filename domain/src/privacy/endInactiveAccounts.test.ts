import { mails, orders, users } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "../settings/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { endInactiveAccounts } from "./endInactiveAccounts.ts";
import { seedMarkedCustomer } from "./markedCustomer.fixture.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const START = new Date("2026-01-01T12:00:00Z");
const onDay = (day: number): TestShop => ({
  ...shop,
  now: () => new Date(START.getTime() + day * 86_400_000),
});
const kindsTo = async (email: string) =>
  (await shop.db.select({ kind: mails.kind }).from(mails).where(eq(mails.toAddress, email))).map(({ kind }) => kind);

test("an account that nobody uses ends after a year, and never without a month's warning", async () => {
  const left = await shop.seed.customer({ createdAt: START });
  const back = await shop.seed.customer({ createdAt: START });
  const staff = await shop.seed.customer({ createdAt: START, role: "admin" });
  const waiting = await seedMarkedCustomer(shop, "espera", "shipped");
  await shop.db.update(users).set({ createdAt: START }).where(eq(users.id, waiting.userId));

  expect(await endInactiveAccounts(onDay(330))).toEqual({ warned: 0, erased: 0 });
  expect(await endInactiveAccounts(onDay(340))).toEqual({ warned: 2, erased: 0 });
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

test("a shop may keep unused accounts for ever", async () => {
  await changeSettings(asStaff(shop), { retention: { orders_years: 6, inactive_years: 0 } });
  await shop.seed.customer({ createdAt: START });
  expect(await endInactiveAccounts(onDay(3000))).toEqual({ warned: 0, erased: 0 });
});
