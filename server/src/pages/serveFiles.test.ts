import underPressure from "@fastify/under-pressure";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRefusal } from "../plugins/errors.ts";
import { NO_MEDIA, openTestApp, type TestApp } from "../testApp.ts";
import { serveBuiltFiles, serveMedia } from "./serveFiles.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test("a shop that is behind still sends the code of its pages, and nothing else", async () => {
  const bytes = Buffer.from("export {};");
  const behind = fastify();
  behind.decorate("shop", shop.app.shop).decorate("answers", shop.app.answers);
  await behind.register(underPressure, {
    healthCheck: async () => false,
    healthCheckInterval: 60_000,
    pressureHandler: (_request, reply) => void sendRefusal(reply as never, "server.busy", { retry_after: 5 }),
  });
  serveBuiltFiles(behind, { files: new Map([["/assets/page.js", { bytes, brotli: undefined }]]) } as never);
  serveMedia(behind, NO_MEDIA);
  behind.get("/", () => "anything");
  await behind.ready();
  const statusOf = async (url: string) => (await behind.inject(url)).statusCode;
  expect(await statusOf("/")).toBe(503);
  expect(await statusOf("/assets/page.js")).toBe(200);
  expect(await statusOf("/media/none.jpg")).toBe(503);
  await behind.close();
});
