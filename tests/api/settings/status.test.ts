import type { ShopStatus } from "@bruma/contract";
import { openTestApp, RecentErrors, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
const errors = new RecentErrors();

beforeAll(async () => {
  app = await openTestApp({}, undefined, {
    errors,
    examine: async () => [
      { about: "Disco", verdict: "good", found: "12,0 GB libres" },
      { about: "Tareas", verdict: "fault", found: "van tarde: x", mend: "Mira" },
    ],
  });
});
afterAll(() => app.close());

test("the owner sees what was found, the jobs, what is slow, and the errors with what to do; a customer does not", async () => {
  const { sql } = app.shop.database;
  await sql`insert into job_runs (name, within_seconds, succeeded_at) values ('x', 60, now() - interval '1 hour')`;
  errors.note({ what: "job failed", said: "no", code: undefined, reference: undefined }, app.shop.now());
  const token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
  const { status, body } = await app.ask<{ status: ShopStatus }>("GET", "/admin/status", { token });
  expect(status).toBe(200);
  expect(body.status.findings).toEqual([
    { about: "Disco", verdict: "good", found: "12,0 GB libres", mend: null },
    { about: "Tareas", verdict: "fault", found: "van tarde: x", mend: "Mira" },
  ]);
  expect(body.status.jobs).toMatchObject([{ name: "x", is_late: true }]);
  expect(body.status.errors).toMatchObject([{ what: "Ha fallado una tarea programada", times: 1, reference: null }]);
  expect(body.status.version).toMatch(/^\d+\.\d+\.\d+$/);
  const again = await app.ask<{ status: ShopStatus }>("GET", "/admin/status", { token });
  expect(again.body.status.slow.map(({ route }) => route)).toContain("/api/admin/status");
  const buyer = await app.tokenFor((await app.shop.seed.customer()).userId);
  expect((await app.ask("GET", "/admin/status", { token: buyer })).status).toBe(403);
});
