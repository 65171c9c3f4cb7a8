import { type Db, transaction } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { isDead, whileAlive } from "./whileAlive.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const ID = 77;
const looksDead = (db: Db) => transaction(db, (tx) => isDead(tx, ID));

test("an import whose connection for its lock dies goes on, and leaves no lock behind", async () => {
  let done = false;
  await whileAlive(shop.db, ID, async () => {
    expect(await looksDead(shop.db)).toBe(false);
    const killed = await shop.db.execute(
      sql`select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and objid = ${ID}
        and database = (select oid from pg_database where datname = current_database()) and granted`,
    );
    expect(killed.rows).toHaveLength(1);
    await shop.db.execute(sql`select 1`);
    done = true;
  });
  expect(done).toBe(true);
  expect(await looksDead(shop.db)).toBe(true);
  await whileAlive(shop.db, ID, async () => expect(await looksDead(shop.db)).toBe(false));
});

test("one that fails gives its lock back, with the failure", async () => {
  const failing = whileAlive(shop.db, ID, () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(await looksDead(shop.db)).toBe(true);
  const left = await shop.db.execute(sql`select from pg_locks where locktype = 'advisory' and objid = ${ID}
        and database = (select oid from pg_database where datname = current_database())`);
  expect(left.rows).toHaveLength(0);
});
