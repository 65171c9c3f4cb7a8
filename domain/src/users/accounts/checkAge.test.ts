import { users } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../Shop.ts";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { ageLevelOf, checkAge } from "./checkAge.ts";
import { listUsers } from "./listUsers.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const listed = async (age: "none" | "declared" | "checked") =>
  (await listUsers(shop.db, { age, role: "user", page: 1, limit: 25 })).rows.map(({ id }) => id);

test("a customer is of age on nobody's word, on their own, or because the staff saw it; the list tells them apart", async () => {
  const [nobody, declared, seen] = [
    await shop.seed.customer(),
    await shop.seed.customer({ adultDeclaredAt: new Date() }),
    await shop.seed.customer({ adultDeclaredAt: new Date() }),
  ].map(({ userId }) => userId) as [number, number, number];
  await checkAge(shop, seen, { checked: true, on: "2026-01-15" });
  expect([await listed("none"), await listed("declared"), await listed("checked")]).toEqual([
    [nobody],
    [declared],
    [seen],
  ]);
  const [row] = await shop.db.select().from(users).where(eq(users.id, seen));
  expect(row).toMatchObject({
    adultCheckedBy: (shop.actor as Actor).userId,
    adultCheckedAt: new Date("2026-01-15T12:00:00Z"),
  });
  await checkAge(shop, seen, { checked: false });
  const [back] = await shop.db.select().from(users).where(eq(users.id, seen));
  expect(back && ageLevelOf(back)).toBe("declared");
  expect(back?.adultCheckedBy).toBeNull();
});

test("a day that has not come cannot have been the day of a check", async () => {
  const { userId } = await shop.seed.customer();
  await expect(checkAge(shop, userId, { checked: true, on: "2099-01-01" })).rejects.toMatchObject({
    code: "request.invalid",
  });
});
