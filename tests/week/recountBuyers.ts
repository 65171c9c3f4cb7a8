import { expect } from "vitest";
import { isSold, type ListedOrder, lineOf, listedLine, sum } from "./known.ts";
import type { Week } from "./Week.ts";

/** What each buyer reads of their own orders, and what the staff reads of each of them. */
export async function expectBuyersScreens(week: Week): Promise<void> {
  const { users, summary } = await week.byStaff<{
    users: { id: number; orders_count: number; total_spent: number }[];
    summary: Record<string, number>;
  }>("GET", "/admin/users?limit=100");
  const gone = new Set(week.orders.filter(({ isErased }) => isErased).map(({ buyer }) => buyer));
  const here = week.buyers.filter((buyer) => !gone.has(buyer));
  expect([summary.total, summary.admins], week.today).toEqual([here.length + week.staff.length, week.staff.length]);
  const known = new Map(users.map((user) => [user.id, user]));
  for (const buyer of here) {
    const own = week.orders.filter((order) => order.buyer === buyer);
    if (own.length === 0) continue;
    const { orders } = await week.by<{ orders: ListedOrder[] }>(buyer, "GET", "/orders/my-orders");
    expect(orders.map(listedLine).toSorted(), week.today).toEqual(own.map(lineOf).toSorted());
    const sold = own.filter(isSold);
    const figures = { orders_count: sold.length, total_spent: sum(sold.map(({ total }) => total)) / 100 };
    expect(await week.by(buyer, "GET", "/auth/profile"), week.today).toMatchObject(figures);
    expect(known.get(buyer.userId), week.today).toMatchObject(figures);
  }
}
