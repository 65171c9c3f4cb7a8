import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openTestShop, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { letTimePass, mailTo, orderOf, startTestMail, untilState, writeTo } from "./testMail.fixture.ts";
import { openTestMailServer, type TestMailServer } from "./testMailServer.ts";

// A process of its own takes its time to start where others work too.
vi.setConfig({ testTimeout: 60_000 });

const WORKER = fileURLToPath(new URL("mailWorker.fixture.ts", import.meta.url));

let shop: TestShop;
let server: TestMailServer;
beforeAll(async () => {
  shop = await openTestShop();
  server = await openTestMailServer();
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

/** Starts a process that sends mails, and kills it, with no word of warning, once `moment` has come. */
async function killWorkerAt(moment: () => Promise<void>): Promise<void> {
  const worker = spawn(process.execPath, [WORKER, shop.url, server.url], { stdio: "ignore" });
  const gone = once(worker, "exit");
  try {
    await vi.waitFor(moment, { timeout: 45_000, interval: 10 });
  } finally {
    worker.kill("SIGKILL");
    await gone;
  }
}

test("an order's mail survives the death of the process that was about to send it, and arrives once", async () => {
  const buyer = await shop.seed.customer();
  server.mood.greetsNobody = true;
  await orderOf(shop, buyer);
  await killWorkerAt(async () => expect(server.visits.count).toBeGreaterThan(0));
  expect(await mailTo(shop, buyer.email)).toMatchObject({ state: "sending", attempts: 1 });
  server.mood.greetsNobody = false;

  const next = startTestMail(shop, server.url);
  await writeTo(shop, "later@example.com");
  await untilState(shop, "later@example.com", "sent");
  expect((await mailTo(shop, buyer.email)).state, "the dead process may still hold it").toBe("sending");
  await letTimePass(shop);
  await untilState(shop, buyer.email, "sent");
  await next.stop();
  expect(server.to(buyer.email)).toHaveLength(1);
});

test("a mail whose process died while handing it over is never sent a second time by the shop itself", async () => {
  server.mood.answersNoText = true;
  await writeTo(shop, "half@example.com");
  await killWorkerAt(async () => expect(server.to("half@example.com")).toHaveLength(1));
  expect((await mailTo(shop, "half@example.com")).state).toBe("handing_over");
  server.mood.answersNoText = false;

  await letTimePass(shop);
  const next = startTestMail(shop, server.url);
  await untilState(shop, "half@example.com", "uncertain");
  await letTimePass(shop);
  await writeTo(shop, "after@example.com");
  await untilState(shop, "after@example.com", "sent");
  await next.stop();
  expect(server.to("half@example.com")).toHaveLength(1);
});
