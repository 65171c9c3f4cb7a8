import type { TariffZone } from "@bruma/contract";
import { openTestShop, type TestShop } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

const CUT_OFF = new Date("2026-11-23T13:00:00Z"); // 14:00 of a Monday at the shop
let now = new Date("2026-11-23T09:00:00Z");
let shop: TestApp;
let own: TestShop;
beforeAll(async () => {
  own = await openTestShop();
  shop = await openTestApp({}, { ...own, now: () => now });
});
afterAll(async () => {
  await shop.close();
  await own.close();
});

async function usual() {
  const { body, headers } = await shop.ask<{ zones: TariffZone[] }>("GET", "/shipping/tariff");
  const zone = body.zones.find((each) => each.zone === "peninsula");
  return { etag: headers.etag, arrival: zone?.rates.find(({ option }) => option === "standard")?.arrival };
}

test("what is kept ready tells the day of arrival until its hour, and from then on the next one", async () => {
  const first = await usual();
  expect(first.arrival).toEqual({
    from: "2026-11-25",
    to: "2026-11-27",
    condition: { needs: "transfer", before: CUT_OFF.toISOString() },
  });
  now = new Date(CUT_OFF.getTime() - 1);
  expect(await usual()).toEqual(first);
  now = CUT_OFF;
  const next = await usual();
  expect(next.arrival).toEqual({
    from: "2026-11-26",
    to: "2026-11-30",
    condition: { needs: "transfer", before: "2026-11-24T13:00:00.000Z" },
  });
  expect(next.etag).not.toBe(first.etag);
});

test("no day is told of what depends on a postcode first", async () => {
  const { body } = await shop.ask<{ zones: TariffZone[] }>("GET", "/shipping/tariff");
  const rates = body.zones.flatMap((zone) => zone.rates);
  expect(rates.filter(({ arrival }) => arrival === null).map(({ option }) => option)).toEqual(["same_day"]);
});
