import type { Endpoint } from "@bruma/contract";
import { users } from "@bruma/db";
import { describe, expect, test } from "vitest";
import { changing, endpoints, shop, signBothIn, tokenFor, tokens, useAskedShop, withSomeId } from "./askedShop.ts";

useAskedShop();

describe("SQL", () => {
  const TRIED = [
    "' OR '1'='1",
    "'; DROP TABLE users; --",
    "1) UNION SELECT email, password_hash FROM users --",
    "\\'; SELECT pg_sleep(9); --",
    "$$; DELETE FROM orders; $$",
    "%_\\",
    "id DESC; --",
    "-(select 1)",
  ];
  const shapeOf = (query: Endpoint["query"]): string[] =>
    query !== undefined && "shape" in query ? Object.keys(query.shape as object) : [];
  const cases = endpoints
    .filter(({ method }) => method === "GET")
    .flatMap(({ path, endpoint }) => shapeOf(endpoint.query).map((name) => [path, name] as const));

  test("no parameter of any list is ever more than a value", { timeout: 60_000 }, async () => {
    expect(cases.length).toBeGreaterThan(100);
    const usersBefore = await shop.shop.db.$count(users);
    const broken: string[] = [];
    for (const [path, name] of cases) {
      const url = withSomeId(path);
      const answers = await Promise.all(
        TRIED.map((tried) => shop.ask("GET", `${url}?${name}=${encodeURIComponent(tried)}`, { token: tokens.admin })),
      );
      for (const [index, { status, text }] of answers.entries()) {
        if (status >= 500) broken.push(`${path}?${name}=${TRIED[index]}: ${status}`);
        if (
          /argon2|syntax error|select |postgres/i.test(text.replaceAll(JSON.stringify(TRIED[index]).slice(1, -1), ""))
        )
          broken.push(`${path}?${name}: tells ${text}`);
      }
    }
    expect(broken).toEqual([]);
    expect(await shop.shop.db.$count(users)).toBe(usersBefore);
  });

  test("an SQL condition is searched for as words and finds nothing", async () => {
    for (const path of ["/products", "/admin/products", "/admin/orders", "/admin/users", "/coupons"]) {
      const { body, status } = await shop.ask<{ pagination: { total: number } }>(
        "GET",
        `${path}?search=${encodeURIComponent("zzz' OR '1'='1")}`,
        { token: tokens.admin },
      );
      expect([path, status, body.pagination?.total]).toEqual([path, 200, 0]);
    }
  });

  test("an id of a path is a number or nothing", async () => {
    const withIds = endpoints.filter(({ path }) => path.includes(":"));
    for (const { method, path } of withIds) {
      for (const tried of [
        "1%20OR%201=1",
        "1;drop%20table%20users",
        "1'",
        "%27",
        "1%00",
        "..%2f1",
        "0x1",
        "1e0",
        "-1",
      ]) {
        const answer = await shop.ask(method, path.replace(/:\w+/g, tried), { token: tokens.admin });
        expect([method, path, tried, answer.status]).toEqual([method, path, tried, 404]);
      }
    }
  }, 60_000);
});

describe("prototypes", () => {
  const polluted = () => Object.keys(Object.prototype).length > 0 || "polluted" in {};

  test("no body, form, query or header changes what every object inherits", { timeout: 60_000 }, async () => {
    const bodies = [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"a":{"__proto__":{"polluted":1}}}',
    ];
    for (const { method, path, endpoint } of changing) {
      const url = withSomeId(path);
      for (const body of bodies) {
        const answer = await shop.ask(method, url, {
          token: tokenFor(endpoint),
          body,
          headers: { "content-type": "application/json" },
        });
        expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
        if (/logout|sessions/.test(path)) await signBothIn();
      }
    }
    const queries = [
      "__proto__[polluted]=1",
      "__proto__.polluted=1",
      "constructor[prototype][polluted]=1",
      "__proto__=1",
    ];
    for (const query of queries) {
      expect((await shop.ask("GET", `/products?${query}`)).status).toBeLessThan(500);
    }
    const edge = "x";
    const part = (name: string, value: string) =>
      `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    for (const form of [
      part("__proto__", '{"polluted":1}'),
      part("constructor", "1") + part("prototype", "1"),
      part("attributes", '{"__proto__":{"polluted":1}}'),
      part("attributes", '{"constructor":{"prototype":{"polluted":1}}}'),
      `--${edge}\r\nContent-Disposition: form-data; name="__proto__"; filename="__proto__"\r\n\r\nx\r\n`,
    ]) {
      const answer = await shop.ask("POST", "/admin/products", {
        token: tokens.admin,
        body: `${form}--${edge}--\r\n`,
        headers: { "content-type": `multipart/form-data; boundary=${edge}` },
      });
      expect(answer.status).toBeLessThan(500);
    }
    expect(polluted()).toBe(false);
  });
});
