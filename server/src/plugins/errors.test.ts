import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { runInNewContext } from "node:vm";
import { type FastifyBaseLogger, fastify } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testApp.ts";
import { answerBrokenHttp, handleErrors } from "./errors.ts";

const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, undefined, { logger: pino({ level: "info" }, stream) });
});
afterAll(() => app.close());

test("the log tells who got in and who was turned away, and names nobody", async () => {
  const person = { email: "ana.log@example.com", password: "clave-de-ana" };
  await app.ask("POST", "/auth/register", { body: { ...person, name: "Ana Log", adult: true, terms: true } });
  const signedIn = await app.ask<{ token: string; user: { id: number } }>("POST", "/auth/login", { body: person });
  const { token, user } = signedIn.body;
  await app.ask("POST", "/auth/login", { body: { ...person, password: "otra-clave" } });
  await app.ask("GET", "/auth/profile");
  await app.ask("GET", "/admin/orders", { token });

  expect(lines).toMatchObject([
    { msg: "signed in", userId: user.id },
    { msg: "turned away", code: "auth.wrong_credentials", endpoint: "POST /auth/login" },
    { msg: "turned away", code: "auth.required", endpoint: "GET /auth/profile" },
    { msg: "turned away", code: "auth.forbidden", endpoint: "GET /admin/orders" },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/ana|clave/i);
  expect(JSON.stringify(lines)).not.toContain(token);
});

test("whoever opens a page that cannot be shown reads why and what to do, and a program is told in JSON", async () => {
  const ask = (url: string, accept: string) => app.app.inject({ url, headers: { accept } });
  const page = await ask("/nada", "text/html,application/xhtml+xml");
  expect([page.statusCode, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(page.headers["cache-control"]).toBe("no-store");
  for (const said of ['lang="es"', "Esta dirección no existe.", "Volver a intentar"]) expect(page.body).toContain(said);
  expect(page.body).not.toContain("Referencia");
  const failing = fastify();
  handleErrors(failing);
  failing.get("/", { config: { access: "anyone" } }, () => Promise.reject(new Error("broken")));
  const failed = await failing.inject({ url: "/", headers: { accept: "text/html" } });
  expect(failed.statusCode).toBe(500);
  expect(failed.body).toContain(`Referencia ${failed.headers["x-request-id"]}`);
  for (const [url, accept] of [
    ["/nada", "*/*"],
    ["/api/nada", "text/html"],
  ] as const) {
    expect((await ask(url, accept)).json()).toMatchObject({ code: "path.not_found" });
  }
});

test("the page of a busy shop comes back by itself, by the only script that its policy lets run; no other does", async () => {
  const refusing = fastify();
  handleErrors(refusing);
  for (const statusCode of [500, 503]) {
    const failure = Object.assign(new Error("broken"), { statusCode });
    refusing.get(`/${statusCode}`, { config: { access: "anyone" } }, () => Promise.reject(failure));
  }
  const open = (status: number) => refusing.inject({ url: `/${status}`, headers: { accept: "text/html" } });
  const busy = await open(503);
  const [, script = ""] = /<script>(.*)<\/script>/s.exec(busy.body) ?? [];
  const hash = createHash("sha256").update(script).digest("base64");
  expect(busy.headers["content-security-policy"]).toContain(`script-src 'sha256-${hash}'`);
  expect((await open(500)).body).not.toContain("<script>");

  const browser = runIn(script);
  await browser.waitAndAsk(503);
  expect(browser.reloads()).toBe(0);
  await browser.waitAndAsk(200);
  expect(browser.reloads()).toBe(1);
  expect(browser.isWaiting()).toBe(false); // what it loads may take longer than the next look
  const leaving = runIn(script);
  leaving.leave();
  await leaving.waitAndAsk(200);
  expect(leaving.reloads()).toBe(0);
});

/** A browser's part of what the script of a page sees. */
function runIn(script: string) {
  let reloads = 0;
  let waited: (() => void) | undefined;
  let status = 0;
  const page: Record<string, () => void> = runInNewContext(`${script}; globalThis`, {
    setTimeout: (done: () => void) => {
      waited = done;
    },
    fetch: async () => ({ status }),
    location: { reload: () => reloads++ },
  });
  return {
    reloads: () => reloads,
    isWaiting: () => waited !== undefined,
    leave: () => page.onbeforeunload?.(),
    waitAndAsk: async (answered: number) => {
      const ask = waited;
      [status, waited] = [answered, undefined];
      ask?.();
      await new Promise(setImmediate);
    },
  };
}

test("a value that the database cannot hold is the caller's fault, and the log tells that the contract let it through", async () => {
  const loggerInstance: FastifyBaseLogger = pino({ level: "error" }, stream);
  const careless = fastify({ loggerInstance });
  handleErrors(careless);
  careless.get("/", { config: { access: "anyone" } }, () => app.shop.database.sql`select ${"0000-01-01"}::date`);
  lines.length = 0;
  const answer = await careless.inject("/");
  expect([answer.statusCode, answer.json().code]).toEqual([400, "request.malformed"]);
  expect(lines).toMatchObject([{ level: 50, err: { code: "22008" } }]);
});

test("a connection that says nothing is told that it took too long, which a browser knows to ask again for", async () => {
  const server = createServer({ requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 20 });
  server.on("clientError", answerBrokenHttp).listen(0, "127.0.0.1");
  await once(server, "listening");
  const answer = await text(connect((server.address() as AddressInfo).port, "127.0.0.1"));
  server.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('"code":"request.too_slow"');
});

test("what is still asked for while its account is being deleted is refused like any other without a session", async () => {
  const { userId } = await app.shop.seed.customer();
  const token = await app.tokenFor(userId);
  const { sql } = app.shop.database;
  const asked = Promise.withResolvers<unknown>();
  await sql.begin(async (tx) => {
    await tx`delete from users where id = ${userId}`;
    const answer = app.ask<{ code: string }>("PUT", "/push/preferences", {
      token,
      body: { newProducts: true, orderUpdates: true, promotions: true, wishlistAlerts: true },
    });
    asked.resolve(answer);
    await expect
      .poll(
        async () =>
          (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%push_preferences%'`)
            .length,
      )
      .toBeGreaterThan(0);
  });
  expect(await asked.promise).toMatchObject({ status: 401, body: { code: "auth.required" } });
});
