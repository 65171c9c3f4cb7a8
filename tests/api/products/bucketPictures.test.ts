import { openTestApp, openTestBucket, s3Store, type TestApp, type TestBucket } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPicture, multipart } from "./pictures.fixture.ts";

let service: TestBucket;
let here: TestApp;
let there: TestApp;
let token: string;
beforeAll(async () => {
  service = await openTestBucket();
  const media = s3Store(service.bucket, { pausesMs: [10] });
  here = await openTestApp({}, undefined, { media });
  there = await openTestApp({}, here.shop, { media });
  token = await here.tokenFor((await here.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(async () => {
  await there.app.close();
  await here.close();
  await service.end();
});

const send = async (colour: string) =>
  here.ask<{ image: { hash: string } }>("POST", "/admin/images", {
    token,
    ...(await multipart({}, await aPicture(colour))),
  });
const look = (app: TestApp, hash: string, type = "jpg") => app.app.inject({ url: `/media/${hash}-48.${type}` });

test("a picture that one instance took is served by all, and may be kept for ever", async () => {
  const { status, body } = await send("#aa0000");
  expect(status).toBe(201);
  for (const app of [here, there]) {
    const file = await look(app, body.image.hash);
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
});

test("without the bucket pictures say 503, what is ready is shown, and the shop goes on", async () => {
  const { body } = await send("#bb0000");
  const { hash } = body.image;
  await look(here, hash);
  await service.kill();
  expect((await look(here, hash)).statusCode).toBe(200);
  const unknown = await look(there, hash);
  expect([unknown.statusCode, unknown.headers["retry-after"], unknown.headers["cache-control"]]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  const refused = await send("#cc0000");
  expect([refused.status, refused.body]).toMatchObject([503, { code: "server.busy" }]);
  expect((await here.ask("GET", "/products")).status).toBe(200);
  await service.start();
  expect((await look(there, hash)).statusCode).toBe(200);
  expect((await look(there, "ab".repeat(12))).statusCode).toBe(404);
  expect((await send("#cc0000")).status).toBe(201);
});
