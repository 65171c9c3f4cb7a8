import { auditLog } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { announce, announceSoon, noteChange, transact } from "./Shop.ts";
import { asStaff, openTestShop, type TestShop } from "./testShop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("what a transaction announced and noted before it gave way in a deadlock is neither told nor logged", async () => {
  const { userId } = await shop.seed.customer({ role: "admin" });
  let tries = 0;
  const answer = await transact(asStaff(shop, userId), async (tx) => {
    tries += 1;
    announce(tx, `product:${tries}`);
    announceSoon(tx, `sale:${tries}`);
    noteChange(tx, { subject: "product", id: tries });
    if (tries === 1) await tx.execute(sql`do $$ begin raise exception 'a ring' using errcode = '40P01'; end $$`);
    return `done the ${tries}nd time`;
  });
  expect(answer).toBe("done the 2nd time");
  expect(shop.invalidated).toEqual(["product:2", "sale:2"]);
  const logged = await shop.db.select({ id: auditLog.subjectId }).from(auditLog);
  expect(logged).toEqual([{ id: "2" }]);
});
