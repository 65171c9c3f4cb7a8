import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { visits } from "@bruma/db";
import { asc } from "@bruma/db/sql";
import { openTestShop, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp } from "../testApp.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const OPENED = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };
const LINKED = { ...OPENED, "sec-fetch-site": "cross-site" };

test("who comes in from outside is counted once, by day and kind of place, and nothing of who it is", async () => {
  const noon = { ...shop, now: () => new Date("2026-11-21T11:00:00Z") };
  const { app, close } = await openTestApp({}, noon);
  app.get("/page", { config: { access: "anyone" } }, async () => "a page");
  app.get("/gone", { config: { access: "anyone" } }, async (_request, reply) => reply.redirect("/page"));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<void>((resolve, reject) => {
      get({ port, path, headers, agent: false }, (answer) => answer.resume().once("end", resolve)).once(
        "error",
        reject,
      );
    });

  const counted = [
    ["/page", OPENED],
    ["/page", { ...LINKED, referer: "https://www.google.es/" }],
    ["/page", { ...LINKED, referer: "https://www.google.es/" }],
    ["/page", { ...LINKED, referer: "https://foro.example/" }],
    ["/page?utm_source=carta", OPENED],
  ] as const;
  const notCounted = [
    ["/page", {}], // a program
    ["/page", { ...OPENED, "sec-fetch-site": "same-origin" }], // walks on inside the shop
    ["/page", { ...LINKED, referer: "http://localhost:3000/page" }],
    ["/page", { ...OPENED, "cache-control": "max-age=0" }], // loads the page again
    ["/page", { ...OPENED, "sec-purpose": "prefetch;prerender" }],
    ["/page", { ...OPENED, "user-agent": "Mozilla/5.0 (compatible; Examplebot/2.1)" }],
    ["/page", { ...OPENED, "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" }],
    ["/gone", OPENED], // the page that it leads to is counted, not the way
    ["/nowhere", OPENED],
    ["/admin", OPENED],
  ] as const;
  for (const [path, headers] of [...counted, ...notCounted]) await ask(path, headers);
  await close();

  const day = "2026-11-21";
  expect(await shop.db.select().from(visits).orderBy(asc(visits.source))).toEqual([
    { day, source: "campaign", count: 1 },
    { day, source: "direct", count: 1 },
    { day, source: "referral", count: 1 },
    { day, source: "search", count: 2 },
  ]);
});
