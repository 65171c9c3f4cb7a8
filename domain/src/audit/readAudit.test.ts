import { auditLog } from "@bruma/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import { auditChoices, everyAuditEntry, getAuditEntry, listAudit } from "./readAudit.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const PAGE = { page: 1, limit: 25 };
const act = (given: Partial<typeof auditLog.$inferInsert>) =>
  shop.db.insert(auditLog).values({ actorId: 1, actorName: "Olga", action: "PUT /coupons/:id", ...given });

test("an empty log has nothing to choose from", async () => {
  expect(await auditChoices(shop.db)).toEqual({ people: [], actions: [], subjects: [] });
  expect(await listAudit(shop.db, PAGE)).toEqual({ rows: [], total: 0 });
});

test("the log is found by person, act, thing, days and words, newest first", async () => {
  await act({ subject: "coupon", subjectId: "7", before: { code: "OTOÑO" }, at: new Date("2026-03-10T23:30:00Z") });
  await act({
    actorId: 2,
    actorName: "Pablo",
    subject: "order",
    subjectId: "7",
    action: "POST /admin/orders/:id/refund",
  });
  await act({ actorName: "Olga Dueña", subject: "coupon", subjectId: "8", after: { code: "INVIERNO", value: 1_000 } });
  const found = async (given: object) =>
    (await listAudit(shop.db, { ...PAGE, ...given })).rows.map(({ subject, subjectId }) => `${subject} ${subjectId}`);
  expect(await found({})).toEqual(["coupon 8", "order 7", "coupon 7"]);
  expect(await found({ actor: 2 })).toEqual(["order 7"]);
  expect(await found({ action: "PUT /coupons/:id" })).toEqual(["coupon 8", "coupon 7"]);
  expect(await found({ subject: "coupon", subject_id: "7" })).toEqual(["coupon 7"]);
  // Half past midnight in Spain belongs to the next day.
  expect(await found({ from: "2026-03-11", to: "2026-03-11" })).toEqual(["coupon 7"]);
  expect(await found({ to: "2026-03-10" })).toEqual([]);
  expect(await found({ search: "otono" })).toEqual(["coupon 7"]);
  expect(await found({ search: "invierno" })).toEqual(["coupon 8"]);
  expect(await auditChoices(shop.db)).toEqual({
    people: [
      { id: 1, name: "Olga Dueña" },
      { id: 2, name: "Pablo" },
    ],
    actions: ["POST /admin/orders/:id/refund", "PUT /coupons/:id"],
    subjects: ["coupon", "order"],
  });
});

test("the file holds every entry once, with before and after", async () => {
  await shop.db.insert(auditLog).values(
    Array.from({ length: 2_100 }, (_, index) => ({
      actorId: 3,
      actorName: "Masa",
      action: "PUT /admin/products/:id",
      subject: "product",
      subjectId: String(index),
      after: { index },
    })),
  );
  const all = await Array.fromAsync(everyAuditEntry(shop.db, { actor: 3 }));
  expect(all.map(({ subjectId }) => Number(subjectId))).toEqual(
    Array.from({ length: 2_100 }, (_, index) => 2_099 - index),
  );
  const [newest] = all;
  expect(await getAuditEntry(shop.db, newest?.id ?? 0)).toMatchObject({ before: null, after: { index: 2_099 } });
  await expect(getAuditEntry(shop.db, 2_147_483_647)).rejects.toMatchObject({ code: "audit.not_found" });
});
