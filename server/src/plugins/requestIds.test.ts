import Fastify, { type FastifyBaseLogger } from "fastify";
import { expect, test } from "vitest";
import { createLogger } from "../logger.ts";
import { openTestApp } from "../testApp.ts";
import { sendRefusal } from "./errors.ts";
import { newRequestId, tellRequestIds } from "./requestIds.ts";

test("a failure names its request alike in the answer's header, in its body and in the log", async () => {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLogger("info", { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance, genReqId: newRequestId });
  tellRequestIds(app);
  app.get("/broken", { config: { access: "anyone" } }, (request, reply) => {
    request.log.error("unexpected error");
    return sendRefusal(reply, "server.unexpected");
  });
  const answer = await app.inject("/broken");
  const { request_id } = answer.json();
  expect(request_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
  expect(answer.headers["x-request-id"]).toBe(request_id);
  expect(lines.some((line) => JSON.parse(line).reqId === request_id && line.includes("unexpected error"))).toBe(true);
  await app.close();
});

test("who changes something learns its request's name; what is kept for everybody carries none", async () => {
  const shop = await openTestApp();
  const changed = await shop.ask("POST", "/auth/login", { body: {} });
  expect(changed.headers["x-request-id"]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
  const read = await shop.ask("GET", "/shop");
  expect(read.headers["x-request-id"]).toBeUndefined();
  await shop.close();
});
