import { mails } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { expect, test } from "vitest";
import { address, changing, endpoints, shop, tokenFor, tokens, useAskedShop, withSomeId } from "./askedShop.ts";

useAskedShop();

const EVIL = "https://evil.example";

test("no endpoint changes anything for a page of somebody else's, whatever it sends", {
  timeout: 60_000,
}, async () => {
  for (const { method, path, endpoint } of changing) {
    if (endpoint.access === "anyone") continue;
    const url = withSomeId(path);
    const cookie = `bruma_session=${tokenFor(endpoint)}`;
    const cases: Record<string, string>[] = [
      {},
      { origin: EVIL },
      { origin: "null" },
      { origin: `${address.origin}.evil.example` },
    ];
    for (const headers of cases) {
      const answer = await shop.ask(method, url, { body: {}, headers: { cookie, ...headers } });
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 403, "request.foreign_origin"]);
    }
  }
});

test("what a form of another site can send without asking is no body that any open endpoint reads", async () => {
  for (const { method, path, endpoint } of changing.filter(({ endpoint }) => endpoint.access === "anyone")) {
    const url = withSomeId(path);
    // What an address names is looked for before the body.
    const refused = url === path ? 415 : 404;
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const answer = await shop.ask(method, url, {
        body: '{"a":1}',
        headers: { "content-type": type, origin: EVIL },
      });
      expect([path, type, endpoint.access, answer.status]).toEqual([path, type, "anyone", refused]);
    }
  }
});

test("no other site may read any answer, nor show one in a frame", async () => {
  for (const { method, path } of endpoints) {
    const url = withSomeId(path);
    for (const asked of [method, "OPTIONS"]) {
      const answer = await shop.ask(asked, url, {
        headers: { origin: EVIL, "access-control-request-method": method },
      });
      const names = Object.keys(answer.headers);
      expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
      expect(answer.headers["x-frame-options"]).toBe("DENY");
      expect(String(answer.headers["content-security-policy"])).toContain("frame-ancestors 'none'");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(answer.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    }
  }
});

test("an answer for somebody is kept nowhere; only what is for everybody may be", { timeout: 60_000 }, async () => {
  for (const { method, path, endpoint } of endpoints) {
    if (endpoint.access !== "anyone") {
      expect([path, endpoint.cached ?? false]).toEqual([path, false]);
      const answer = await shop.ask(method, withSomeId(path), {
        token: /logout|DELETE \/auth/.test(`${method} ${path}`) ? "x".repeat(43) : tokenFor(endpoint),
        ...(method === "GET" ? {} : { body: {} }),
      });
      expect([method, path, answer.headers["cache-control"]]).toEqual([method, path, "no-store"]);
    } else if (endpoint.cached) {
      const url = withSomeId(path);
      const mine = await shop.ask("GET", url, {
        token: tokens.customer,
        headers: { cookie: `bruma_session=${tokens.customer}` },
      });
      const theirs = await shop.ask("GET", url);
      expect([path, mine.text, mine.headers["set-cookie"]]).toEqual([path, theirs.text, undefined]);
    }
  }
});

test("a header does not make a GET a DELETE, nor another host the shop's", async () => {
  const before = await shop.ask("GET", "/products/1");
  for (const name of ["x-http-method-override", "x-http-method", "x-method-override"]) {
    await shop.ask("GET", "/products/1", { token: tokens.admin, headers: { [name]: "DELETE" } });
    await shop.ask("POST", "/products/1?_method=DELETE", { token: tokens.admin, headers: { [name]: "DELETE" } });
  }
  expect((await shop.ask("GET", "/products/1")).text).toBe(before.text);

  const { email } = await shop.shop.seed.customer();
  const lies: Record<string, string>[] = [
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    { forwarded: "host=evil.example" },
    { origin: EVIL, referer: `${EVIL}/` },
  ];
  for (const headers of lies) {
    await shop.ask("POST", "/auth/forgot-password", { body: { email }, headers });
  }
  const sent = await shop.shop.db.select({ content: mails.content }).from(mails).where(eq(mails.toAddress, email));
  expect(sent).toHaveLength(4);
  for (const { content } of sent)
    expect(JSON.stringify(content)).toMatch(/"http:\/\/localhost:3000\/reset-password\?token=/);
});
