import { sql } from "@bruma/db/sql";
import { createLogger } from "@bruma/server/testApp";
import { expect, test } from "vitest";
import { address, changing, shop, tokenFor, tokens, useAskedShop, withSomeId } from "./askedShop.ts";
import { sendBytes } from "./rawRequest.ts";

const logged: string[] = [];
useAskedShop({ logger: createLogger("trace", { write: (line: string) => logged.push(line) }) });

const raw = (text: string) => sendBytes(address, text);
const get = (path: string, headers = "") =>
  raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);

/** Goes on to the plain address, where one is told. */
async function getThere(path: string): Promise<string> {
  const got = await get(path);
  const [, location] = / 308 .*\r\nlocation: (.*?)\r\n/is.exec(got) ?? [];
  return location === undefined ? got : get(location);
}

test("a body of two lengths is refused, and nothing of it is taken for another request", async () => {
  const smuggled = "GET /api/admin/users HTTP/1.1\r\nHost: x\r\n\r\n";
  for (const lengths of [
    `Content-Length: ${smuggled.length}\r\nTransfer-Encoding: chunked`,
    `Transfer-Encoding: chunked\r\nContent-Length: 4`,
    "Transfer-Encoding: xchunked",
    "Transfer-Encoding: chunked, identity",
    "Content-Length: 4\r\nContent-Length: 5",
    "Content-Length: +4",
    "Transfer-Encoding : chunked",
  ]) {
    const got = await raw(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n0\r\n\r\n${smuggled}`);
    expect([lengths, got.match(/HTTP\/1\.1 \d+/g)]).toEqual([lengths, ["HTTP/1.1 400"]]);
  }
});

test("no path leads to a file that is not the shop's to show", async () => {
  const up = [
    "",
    "../",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    "..%5c",
    "..\\",
    "....//",
    "%252e%252e%252f",
    "..%c0%af",
    ".%00./",
  ];
  for (const door of ["/media/", "/media/ab/", "/assets/", "/", "/api/", "/api/../"]) {
    for (const step of up) {
      for (const file of [
        "etc/passwd",
        "package.json",
        ".data/demo-accounts.json",
        "backups/",
        ".env",
        ".git/config",
        ".git/",
      ]) {
        const got = await getThere(door + step.repeat(6) + file);
        expect([door, step, got.split("\r\n")[0]]).toEqual([door, step, expect.stringMatching(/ (400|404) /)]);
        expect(got).not.toMatch(/root:|"workspaces"|password"/);
      }
    }
  }
  for (const folder of ["/media/", "/media/ab/", "/media/ab", "/assets/", "/assets", "/build/", "/.git"]) {
    expect([folder, await getThere(folder)]).toEqual([folder, expect.stringMatching(/^HTTP\/1\.1 (400|404) /)]);
  }
  for (const name of ["a".repeat(24), `${"a".repeat(24)}-1.avif%00.png`, `${"a".repeat(24)}-1.avif/..`, "%00", "."]) {
    expect(await get(`/media/${name}`)).toMatch(/^HTTP\/1\.1 (400|404) /);
  }
}, 60_000);

test("who sends slowly is shown out, head or body", async () => {
  const { server } = shop.app;
  const [whole, head] = [server.requestTimeout, server.headersTimeout];
  expect(whole).toBeLessThanOrEqual(30_000);
  expect(head).toBeLessThanOrEqual(60_000);
  server.requestTimeout = 300;
  server.headersTimeout = 200;
  const part =
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const form = `Content-Type: multipart/form-data; boundary=b\r\nAuthorization: Bearer ${tokens.admin}`;
  const slowly = [
    // A form that is cut off within its file, one in the head of a part, and one of which nothing has come yet.
    ...[`${part}\x89PNG`, part.slice(0, 40), ""].map(
      (begun) => `POST /api/admin/images HTTP/1.1\r\nHost: x\r\n${form}\r\nContent-Length: 90000\r\n\r\n${begun}`,
    ),
    `POST /api/admin/images HTTP/1.1\r\nHost: x\r\n${form}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n--b\r\n\r\n`,
    "GET /api/products HTTP/1.1\r\nHost: x\r\nX-A",
    "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
  ];
  // Each of a hundred holds a connection and sends no more; the promise comes true when the shop ends it.
  const ended = await Promise.all(Array.from({ length: 100 }, (_, n) => raw(slowly[n % slowly.length] ?? "")));
  expect(new Set(ended.map((text) => text.slice(0, 12)))).toEqual(new Set(["HTTP/1.1 408"]));
  server.requestTimeout = whole;
  server.headersTimeout = head;
  const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(0);
  expect((await shop.ask("GET", "/products")).status).toBe(200);
});

test.each(["application/json", "multipart/form-data; boundary=b"])(
  "who announces %s and sends no body at all is answered, and not waited for",
  async (type) => {
    for (const { method, path, endpoint } of changing) {
      const headers = `Connection: close\r\nContent-Type: ${type}\r\nAuthorization: Bearer ${tokenFor(endpoint)}`;
      const got = await raw(`${method} /api${withSomeId(path)} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
      expect([method, path, got.slice(0, 12)]).toEqual([method, path, expect.stringMatching(/ [24]\d\d$/)]);
    }
  },
  60_000,
);

test("a body of no bytes is none, whatever its type: an act that takes none is not refused for it", async () => {
  const acts = changing.filter(({ endpoint: { body, upload } }) => body === undefined && upload === undefined);
  expect(acts.length).toBeGreaterThan(20);
  for (const { method, path, endpoint } of acts) {
    const headers = `Connection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\nAuthorization: Bearer ${tokenFor(endpoint)}`;
    const got = await raw(`${method} /api${withSomeId(path)} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
    expect([method, path, got.slice(9, 12)]).not.toEqual([method, path, "415"]);
  }
});

test("a line of the log is one line of JSON, whatever a stranger sends", async () => {
  await get(
    "/api/products?search=%0a%0d%1b%5b31mevil",
    "User-Agent: a\x1b[31mevil\r\nX-Forwarded-For: 1\x1b[2Jevil\r\n",
  );
  await shop.ask("POST", "/auth/login", { body: { email: 'a\n{"level":60}', password: "\u001b[2J\nevil" } });
  await shop.shop.db.execute(sql`alter table contact_messages rename to contact_messages_away`);
  const typed = 'Hola\n{"level":60,"msg":"forged"}\nsecreto-de-ana';
  const message = { name: "Ana", email: "ana@example.com", type: "general", subject: "Hola", message: typed };
  expect((await shop.ask("POST", "/contact", { body: message })).status).toBe(500);
  await shop.shop.db.execute(sql`alter table contact_messages_away rename to contact_messages`);
  expect(logged.length).toBeGreaterThan(0);
  for (const line of logged) {
    expect(line.trimEnd().split(/[\n\r\u0085\u2028\u2029]/)).toHaveLength(1);
    expect(line).not.toMatch(/[^\P{Cc}\n]/u);
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
  }
  expect(logged.join("")).not.toMatch(/secreto-de-ana|ana@example|Bearer/);
  expect(logged.join("")).toContain("Failed query");
});
