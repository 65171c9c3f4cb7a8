import { ENDPOINTS, type Endpoint, isForStaff } from "@bruma/contract";
import { auditLog } from "@bruma/db";
import { desc, eq, gt } from "@bruma/db/sql";
import type { noteChange, Shop, ShopTx, StaffShop } from "@bruma/domain";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, expectTypeOf, test } from "vitest";
import { STAFF_ACTS } from "./staffActs/index.ts";

let app: TestApp;
let token: string;
let actorId: number;

beforeAll(async () => {
  app = await openTestApp();
  actorId = (await app.shop.seed.customer({ role: "admin", name: "Olga Dueña" })).userId;
  token = await app.tokenFor(actorId);
});
afterAll(() => app.close());

const changing = Object.entries<Endpoint>(ENDPOINTS)
  .filter(([key, { access }]) => isForStaff(access) && !key.startsWith("GET "))
  .map(([key]) => key);

test("for each endpoint by which the staff changes something there is an act to try", () => {
  expect(Object.keys(STAFF_ACTS).sort()).toEqual(changing.sort());
});

test.each(Object.entries(STAFF_ACTS))(
  "%s leaves a row in the audit log: who, what, before and after",
  async (key, act) => {
    const { path, ...sent } = await act(app, token);
    const [last] = await app.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    const [method = ""] = key.split(" ");
    const answer = await app.ask(method, path, { token, ...sent });
    expect([answer.status, answer.body.message]).toEqual([
      answer.status < 300 ? answer.status : 200,
      answer.body.message,
    ]);

    const rows = await app.shop.db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, last?.id ?? 0));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({ actorId, actorName: "Olga Dueña", action: key });
      expect(row.subject).not.toBeNull();
      expect(row.before ?? row.after).not.toBeNull();
    }
  },
);

test("who changes their own name, to sign with another's, leaves a row of it; a customer leaves none", async () => {
  const { userId, email } = await app.shop.seed.customer({ role: "admin", name: "Pepa Ayudante" });
  const own = await app.tokenFor(userId);
  const body = { name: "Olga Dueña", lastName: "Dueña", phone: "600123123" };
  expect((await app.ask("PUT", "/auth/profile", { token: own, body })).status).toBe(200);
  const moved = `otra-${email}`;
  expect((await app.ask("PUT", "/auth/profile", { token: own, body: { email: moved } })).status).toBe(200);
  const rows = await app.shop.db.select().from(auditLog).where(eq(auditLog.actorId, userId)).orderBy(auditLog.id);
  const act = { action: "PUT /auth/profile", subject: "user", subjectId: String(userId) };
  expect(rows).toMatchObject([
    {
      ...act,
      actorName: "Pepa Ayudante",
      before: { name: "Pepa Ayudante", lastName: null },
      after: { name: "Olga Dueña", lastName: "Dueña", changed: ["name", "lastName", "phone"] },
    },
    { ...act, actorName: "Olga Dueña", before: {}, after: { changed: ["email"] } },
  ]);
  expect(JSON.stringify(rows)).not.toContain("600123123");

  const customer = await app.shop.seed.customer();
  const sent = { token: await app.tokenFor(customer.userId), body: { name: "Olga Dueña" } };
  expect((await app.ask("PUT", "/auth/profile", sent)).status).toBe(200);
  expect(await app.shop.db.$count(auditLog, eq(auditLog.actorId, customer.userId))).toBe(0);
});

test("a command that could lose who acts does not compile", () => {
  expectTypeOf<StaffShop>().not.toExtend<Shop>();
  expectTypeOf<ShopTx>().not.toExtend<Parameters<typeof noteChange>[0]>();
});

test("what is in the audit log can neither be changed nor taken out", async () => {
  await expect(app.shop.db.update(auditLog).set({ actorName: "Nadie" })).rejects.toThrow();
  await expect(app.shop.db.delete(auditLog)).rejects.toThrow();
});
