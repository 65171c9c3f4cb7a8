import { issueDue, sendDue } from "@bruma/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openReportingShop, type ReportingShop } from "./reportingShop.fixture.ts";

let at: ReportingShop;
beforeEach(async () => {
  at = await openReportingShop();
});
afterEach(() => at.close());

test("while the agency says that the clock is more than a minute off, no record is made, and those that wait are once it is right", async () => {
  await at.sell(1);
  at.remote.aheadSeconds = 200;
  await sendDue(at.shop, at.agency);
  expect(await at.events()).toEqual(["clock"]);
  expect((await at.sending())?.clockAheadSeconds).toBeGreaterThan(60);
  await expect(at.sell(1)).rejects.toMatchObject({ code: "invoice.clock_off" });
  expect(await issueDue(at.shop)).toEqual([]);
  // Nothing waits to be sent: the agency is asked for the time all the same.
  at.clock.minutes = 2;
  await sendDue(at.shop, at.agency);
  expect(await at.events()).toEqual(["clock"]);
  expect(await issueDue(at.shop)).toEqual([]);
  at.remote.aheadSeconds = 0;
  at.clock.minutes = 4;
  await sendDue(at.shop, at.agency);
  expect(await issueDue(at.shop)).toHaveLength(1);
  expect(await at.chain()).toHaveLength(2);
});

test("a record is not made before the time of the one that it follows on, nor with a time that has not come", async () => {
  at.clock.minutes = 30;
  await at.sell(1);
  // The clock had jumped ahead, and is put right.
  at.clock.minutes = 0;
  await expect(at.sell(1)).rejects.toMatchObject({ code: "invoice.clock_off" });
  expect(await issueDue(at.shop)).toEqual([]);
  at.clock.minutes = 29.5;
  expect(await issueDue(at.shop)).toHaveLength(1);
  const [first, second] = await at.chain();
  expect(second?.generatedAt).toEqual(first?.generatedAt);
  expect(second?.stamp).toBe(first?.stamp);
});

test("a clock that was a year ahead once does not keep the shop from issuing for a year", async () => {
  at.clock.minutes = 60 * 24 * 365;
  await at.sell(1);
  at.clock.minutes = 0;
  await at.sell(1);
  const [first, second] = await at.chain();
  expect(second?.generatedAt).toEqual(first?.generatedAt);
});

test("an answer that takes long is no clock that is off", async () => {
  await at.sell(1);
  const slow: typeof at.agency = {
    async ask(to, message) {
      const answer = await at.agency.ask(to, message);
      at.clock.minutes += 2;
      return answer;
    },
  };
  await sendDue(at.shop, slow);
  expect((await at.sending())?.clockAheadSeconds).toBe(0);
  expect(await at.events()).toEqual([]);
});
