import { pageViews } from "@bruma/db";
import { asc } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import { countVisit } from "./countVisit.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("views are summed by the shop's day, kind of page and source, also when many come at once", async () => {
  const at = (moment: string): TestShop => ({ ...shop, now: () => new Date(moment) });
  const evening = at("2026-11-21T22:59:59Z");
  const midnight = at("2026-11-21T23:00:00Z"); // In Madrid it is the 22nd.
  await Promise.all(Array.from({ length: 20 }, () => countVisit(evening, { page: "home", source: "search" })));
  await countVisit(evening, { page: "product", source: "internal" });
  await countVisit(midnight, { page: "home", source: "search" });
  expect(await shop.db.select().from(pageViews).orderBy(asc(pageViews.day), asc(pageViews.page))).toEqual([
    { day: "2026-11-21", page: "home", source: "search", count: 20 },
    { day: "2026-11-21", page: "product", source: "internal", count: 1 },
    { day: "2026-11-22", page: "home", source: "search", count: 1 },
  ]);
});
