import { billingDeliveries } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { sendDue } from "@bruma/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openReportingShop, type ReportingShop } from "./reportingShop.fixture.ts";

let at: ReportingShop;
beforeEach(async () => {
  at = await openReportingShop();
});
afterEach(() => at.close());

const recordsIn = (message = "") => message.match(/<sum:RegistroFactura>/g)?.length ?? 0;

/** Sends so many messages, each when the agency's waiting time is over. */
async function send(messages: number): Promise<void> {
  for (let sent = 0; sent < messages; sent += 1) {
    await sendDue(at.shop, at.agency);
    at.clock.minutes += 1;
  }
}

test("one record for which whole messages are refused is found and set aside, and the others go through", async () => {
  await at.sell(7);
  const [, , , , faulty = ""] = await at.codes();
  at.remote.poison.add(faulty);
  await send(12);
  expect(await at.states()).toEqual([
    "accepted", "accepted", "accepted", "accepted", "rejected", "accepted", "accepted",
  ]); // biome-ignore format: one look
  const [set] = await at.shop.db.select().from(billingDeliveries).where(eq(billingDeliveries.state, "rejected"));
  expect(set).toMatchObject({ errorCode: 4109, errorText: expect.stringContaining("no está identificado") });
  expect(await at.sending()).toMatchObject({ problem: null, recordLimit: null, suspects: [] });
  expect(await at.events()).toContain("rejected");
  await at.sell(2);
  await send(1);
  expect(recordsIn(at.remote.messages.at(-1))).toBe(2);
});

test("two that are refused, and stand beside each other, are both set aside", async () => {
  await at.sell(5);
  for (const code of (await at.codes()).slice(0, 2)) at.remote.poison.add(code);
  await send(14);
  expect(await at.states()).toEqual(["rejected", "rejected", "accepted", "accepted", "accepted"]);
});

test("an agency that refuses everything sets nothing aside, and all goes through once it does not", async () => {
  await at.sell(9);
  for (const code of await at.codes()) at.remote.poison.add(code);
  await send(25);
  expect(new Set(await at.states())).toEqual(new Set(["waiting"]));
  at.remote.poison.clear();
  await send(12);
  expect(new Set(await at.states())).toEqual(new Set(["accepted"]));
  expect(await at.sending()).toMatchObject({ recordLimit: null, suspects: [], problem: null });
});

test("the only record that waits is not set aside: nothing shows that it is its fault until the agency takes another", async () => {
  await at.sell(1);
  const [faulty = ""] = await at.codes();
  at.remote.poison.add(faulty);
  await send(4);
  expect(await at.states()).toEqual(["waiting"]);
  await at.sell(1);
  await send(3);
  expect(await at.states()).toEqual(["rejected", "accepted"]);
});

test("each half waits as long as the agency asked to be left alone", async () => {
  at.remote.waitSeconds = 150;
  await at.sell(1);
  await send(1);
  at.clock.minutes = 3;
  await at.sell(4);
  at.remote.poison.add((await at.codes())[1] ?? "");
  await send(2);
  expect(at.remote.messages).toHaveLength(2);
  at.clock.minutes = 6;
  await send(1);
  expect(at.remote.messages.map(recordsIn)).toEqual([1, 4, 2]);
});
