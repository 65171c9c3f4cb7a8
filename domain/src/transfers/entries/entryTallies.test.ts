import { bankEntries, bankEntryTallies } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { anEntry, bring, contradictions } from "../reconciling.fixture.ts";
import { countEntries, foldTallies, sumOf } from "./entryTallies.ts";
import { ignoreEntry } from "./ignoreEntry.ts";
import { listEntries } from "./listEntries.ts";

let shop: TestShop;
let staff: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.seed.customer({ role: "admin", name: "Olga" })).userId;
});
afterAll(() => shop.close());

const rows = () => shop.db.$count(bankEntryTallies);

test("the tallies of each state are what its list counts, folded or not, also by several at once", async () => {
  const ids: number[] = [];
  for (const cents of [1111, 2222, 3333]) ids.push(await bring(shop, staff, anEntry({ cents })));
  await ignoreEntry(asStaff(shop, staff), ids[0] ?? 0, "No es de la tienda");
  const counts = await countEntries(shop.db);
  expect(counts).toEqual({ to_review: 2, matched: 0, ignored: 1 });
  for (const state of ["to_review", "matched", "ignored"] as const) {
    const { total } = await listEntries(shop, { state, page: 1, limit: 10 });
    expect(total).toBe(await shop.db.$count(bankEntries, eq(bankEntries.state, state)));
  }
  expect((await listEntries(shop, { state: "all", page: 1, limit: 10 })).total).toBe(sumOf(counts));
  expect(await rows()).toBeGreaterThan(2);
  await Promise.all([foldTallies(shop), foldTallies(shop), bring(shop, staff, anEntry({ cents: 4444 }))]);
  await foldTallies(shop);
  expect(await countEntries(shop.db)).toEqual({ ...counts, to_review: 3 });
  expect(await rows()).toBe(2);
  expect(await contradictions(shop)).toEqual([]);
});
