import { expect } from "vitest";
import { auditBooks } from "../torture/ledgers.ts";
import { type ListedOrder, lineOf, listedLine, stockOf } from "./known.ts";
import { expectBuyersScreens } from "./recountBuyers.ts";
import { expectFigures } from "./recountFigures.ts";
import { expectMails } from "./recountMails.ts";
import type { Week } from "./Week.ts";

/** Whatever the shop says at this hour, after so many nights, is what the week knows. */
export async function expectTrue(week: Week, nights: number): Promise<void> {
  await expectOrders(week);
  await expectFigures(week);
  await expectBuyersScreens(week);
  await expectStock(week);
  await expectMails(week, nights);
  // The mails of who left are gone; the others are counted in `expectMails`.
  await auditBooks(week.app.shop.database.sql, new Date(0), ["an order wrote its mail once"]);
}

async function expectOrders(week: Week): Promise<void> {
  const { orders } = await week.byStaff<{ orders: ListedOrder[] }>("GET", "/admin/orders?limit=100");
  expect(orders.map(listedLine).toSorted(), week.today).toEqual(week.orders.map(lineOf).toSorted());
}

async function expectStock(week: Week): Promise<void> {
  for (const variant of week.goods) {
    expect(await week.app.shop.stockOf(variant.id), week.today).toBe(stockOf(week, variant.id));
  }
}
