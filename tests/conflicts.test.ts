import { ENDPOINTS, type Endpoint, isForStaff } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { STAFF_ACTS } from "./staffActs/index.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => app.close());

const LONG_AGO = "2001-01-01T00:00:00.000Z";
const staffPuts = Object.entries<Endpoint>(ENDPOINTS).filter(
  ([key, { access }]) => isForStaff(access) && key.startsWith("PUT "),
);
const checked = staffPuts.filter(([, { refusals }]) => refusals?.includes("record.changed")).map(([key]) => key);
/** By which field an endpoint is told what its caller had seen. */
const seenIn = (key: string) => (key === "PUT /admin/reviews/:id/reply" ? "seen_at" : "updated_at");

test.each(checked)("%s refuses to undo unseen what somebody else saved, and shows it", async (key) => {
  const act = STAFF_ACTS[key];
  if (act === undefined) throw new Error("no act");
  const { path, body } = await act(app, token);
  const sent = { ...(body as object), [seenIn(key)]: LONG_AGO };
  const { status, body: refused } = await app.ask<{ code: string; current: object }>("PUT", path, {
    token,
    body: sent,
  });
  expect([status, refused.code]).toEqual([409, "record.changed"]);
  // What stands there now, as the endpoint itself presents it, so that both can be compared; nothing of it was touched.
  const saved = await app.ask<Record<string, unknown>>("PUT", path, {
    token,
    body: { ...sent, [seenIn(key)]: undefined },
  });
  expect(saved.status, saved.text).toBe(200);
  const [, presented] = Object.entries(saved.body).find(([, value]) => typeof value === "object") ?? [];
  expect(Object.keys(refused.current).length).toBeGreaterThan(1);
  expect(Object.keys(presented as object)).toEqual(expect.arrayContaining(Object.keys(refused.current)));
});

// They say where something goes, not what it is: from where it may is checked when it is done. Or they are the caller's own.
const MOVES = /\/(push-preferences|packed|status|state|answer|hidden|age|mapping|notified|exempt|people|closed)$/;

test("whatever the staff edits knows of two who edit it at once", () => {
  const unchecked = staffPuts.map(([key]) => key).filter((key) => !checked.includes(key) && !MOVES.test(key));
  expect(unchecked).toEqual([]);
});
