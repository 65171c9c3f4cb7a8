import { DAY_MS, shopDay } from "@bruma/contract";
import { sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import { foldBuyers, rollUpSales, soldInDays } from "./rollUpSales.ts";
import { sharedRuns } from "./sharedRuns.ts";

let shop: TestShop;
let userId: number;
beforeAll(async () => {
  shop = await openTestShop();
  ({ userId } = await shop.seed.customer());
});
afterAll(() => shop.close());

const countOf = async (query: ReturnType<typeof sql>) =>
  Number((await shop.db.execute<{ n: number }>(query)).rows[0]?.n);
const waiting = () =>
  countOf(sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`);

test.each([
  ["the sums of closed days", (): Promise<unknown> => rollUpSales(shop.db), "stale_days"],
  ["the totals of buyers", (): Promise<unknown> => foldBuyers(shop.db), "stale_buyers"],
] as const)(
  "fifty readers of %s wait on one connection, and each sees what was committed before",
  async (_of, read, table) => {
    const outdate = () =>
      shop.db.execute(
        table === "stale_days"
          ? sql`insert into stale_days (day) values (current_date - 3) on conflict do nothing`
          : sql`insert into stale_buyers (user_id) values (${userId}) on conflict do nothing`,
      );
    const left = () => countOf(sql`select count(*)::int as n from ${sql.raw(table)}`);
    await outdate();
    let readers: Promise<unknown>[] = [];
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7204518841)`);
      readers = Array.from({ length: 50 }, read);
      await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
      // All have looked by now, and the shop answers others meanwhile.
      for (let n = 0; n < 60; n += 1) expect(await left()).toBe(1);
      expect(await waiting()).toBe(1);
    });
    await Promise.all(readers);
    expect(await left()).toBe(0);
    await outdate();
    await read();
    expect(await left()).toBe(0);
  },
);

test("what was sold is the same of open days, of closed ones, and of those from before the sums", async () => {
  const good = await shop.seed.variant();
  const days = [0, 3, 420].map((ago) => new Date(Date.now() - ago * DAY_MS));
  for (const at of days) {
    for (const status of ["delivered", "cancelled"] as const) await shop.seed.order(userId, good, { at, status });
  }
  const openDay = await rollUpSales(shop.db);
  const sold = (from: string, to: string) =>
    countOf(
      sql`select coalesce(sum(units), 0)::int as n from ${soldInDays(openDay, { from, to })} where product_id = ${good.productId}`,
    );
  for (const day of days.map(shopDay)) expect([day, await sold(day, day)]).toEqual([day, 1]);
  expect(await sold(shopDay(days[2] as Date), shopDay(days[0] as Date))).toBe(3);
  expect(await countOf(sql`select count(*)::int as n from sold_days where product_id = ${good.productId}`)).toBe(1);
});

test("who comes during a run gets the next one, with all others who came meanwhile, also where the first one fails", async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const run = sharedRuns(async (_, said: string) => {
    await gates[begun++]?.promise;
    return said;
  });
  const first = run(shop.db, "one");
  const [second, third] = [run(shop.db, "two"), run(shop.db, "three")];
  expect([begun, first === second, second === third]).toEqual([1, false, true]);
  gates[0]?.reject(new Error("broken"));
  await expect(first).rejects.toThrow("broken");
  await expect.poll(() => begun).toBe(2);
  const fourth = run(shop.db, "four");
  expect(fourth).not.toBe(third);
  gates[1]?.resolve();
  expect(await third).toBe("two");
  gates[2]?.resolve();
  expect(await fourth).toBe("four");
  expect(begun).toBe(3);
});
