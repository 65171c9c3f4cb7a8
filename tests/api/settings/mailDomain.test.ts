import type { MailDomain } from "@bruma/contract";
import { openTestApp, openTestNameServer, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: Awaited<ReturnType<typeof openTestNameServer>>;
let app: TestApp;
let token: string;
beforeAll(async () => {
  server = await openTestNameServer({ "niebla.es": { txt: ["v=spf1 mx -all"] } });
  const mailFrom = { name: "Niebla", address: "hola@niebla.es" };
  app = await openTestApp({ mailFrom }, undefined, { nameServers: [server.address] });
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(async () => {
  await app.close();
  server.close();
});

const check = (body: object, caller = token) =>
  app.ask<{ mail_domain: MailDomain; fields: object }>("POST", "/admin/settings/mail-domain", { token: caller, body });

test("only the sender's own domain is looked up, with the selector that is typed", async () => {
  const { status, body } = await check({ selector: "s1.eu", domain: "otra.es" });
  expect([status, body.mail_domain.domain]).toEqual([200, "niebla.es"]);
  expect(body.mail_domain.records.map(({ name, state }) => [name, state])).toEqual([
    ["spf", "ok"],
    ["dkim", "wrong"],
    ["dmarc", "wrong"],
    ["mx", "weak"],
  ]);
  expect([...new Set(server.asked)].sort()).toEqual(["_dmarc.niebla.es", "niebla.es", "s1.eu._domainkey.niebla.es"]);
});

test.each(["otra.es.", "s1 s2", "-a", "a..b", "ñ", "a/b", "x".repeat(64), "*", "a\u0000"])(
  "«%s» is no selector",
  async (selector) => {
    const { status, body } = await check({ selector });
    expect([status, Object.keys(body.fields)]).toEqual([422, ["selector"]]);
  },
);

test("who may not change the settings asks nothing, and nobody asks without end", async () => {
  const manager = await app.shop.seed.customer({ role: "admin", staffRole: "manager" });
  expect((await check({}, await app.tokenFor(manager.userId))).status).toBe(403);
  const other = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await check({}, other)).status);
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
  expect(statuses[30]).toBe(429);
});
