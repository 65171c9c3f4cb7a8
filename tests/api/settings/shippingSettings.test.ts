import { shippingRates } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { expect, test } from "vitest";
import { order, save, seen, shop, useSettings } from "./settings.fixture.ts";

useSettings();

type Zones = {
  zones: { zone: string; rates: { option: string; price: number; time: string; free_from: number | null }[] }[];
};
const tariff = async () => (await shop.ask<Zones>("GET", "/shipping/tariff")).body.zones;

test("a new price of shipping is shown and charged at once, and an old one no more", async () => {
  const { userId } = await shop.shop.seed.customer();
  const token = await shop.tokenFor(userId);
  await shop.shop.seed.fillCart(userId, [{ variant: await shop.shop.seed.variant(), quantity: 1 }]);
  expect((await tariff()).find(({ zone }) => zone === "flat")?.rates[0]).toMatchObject({ price: 4.99 });
  const rates = seen().shipping.rates.map((rate) =>
    rate.zone === "flat" && rate.option === "standard" ? { ...rate, price: 5.25, time: "4 días" } : rate,
  );
  expect((await save("shipping", { rates })).status).toBe(200);
  const flat = (await tariff()).find(({ zone }) => zone === "flat")?.rates[0];
  expect(flat).toMatchObject({ option: "standard", price: 5.25, time: "4 días" });
  const old = await order(token, 4.99);
  expect([old.status, old.body.code, old.body.shipping]).toEqual([409, "order.totals_changed", 5.25]);
  expect((await order(token, 5.25)).status).toBe(201);
});

test("a way of sending that is switched off in a zone is neither shown nor sold there, and elsewhere it is", async () => {
  const rates = seen().shipping.rates.map((rate) =>
    rate.zone === "peninsula" && rate.option === "express" ? { ...rate, active: false } : rate,
  );
  await save("shipping", { rates });
  const options = (name: string) => async () =>
    (await tariff()).find(({ zone }) => zone === name)?.rates.map(({ option }) => option);
  expect([await options("peninsula")(), await options("baleares")()]).toEqual([["standard"], ["standard", "express"]]);
  const { userId } = await shop.shop.seed.customer();
  const token = await shop.tokenFor(userId);
  await shop.shop.seed.fillCart(userId, [{ variant: await shop.shop.seed.variant(), quantity: 1 }]);
  expect((await order(token, 7.95, "express", "28001")).body.code).toBe("shipping.option_unavailable");
});

test("what never ships free takes no limit, and one that was kept before counts nowhere", async () => {
  const statusAt = async (zone: string, option: string) => {
    const rates = seen().shipping.rates.map((rate) =>
      rate.zone === zone && rate.option === option ? { ...rate, free_from: 20 } : rate,
    );
    return (await save("shipping", { rates })).status;
  };
  expect([await statusAt("flat", "standard"), await statusAt("flat", "international")]).toEqual([422, 422]);
  expect(await statusAt("flat", "same_day")).toBe(200);
  await shop.shop.db.update(shippingRates).set({ freeFromCents: 1 }).where(eq(shippingRates.zone, "flat"));
  const free = (await tariff()).map(({ zone, rates }) => [
    zone,
    rates.filter(({ free_from }) => free_from !== null).map(({ option }) => option),
  ]);
  expect(Object.fromEntries(free)).toMatchObject({ flat: ["same_day"], ceuta_melilla: [] });
});

test("a zone may get a price of its own, and postcodes the same day", async () => {
  const own = {
    zone: "ceuta_melilla",
    option: "standard",
    active: true,
    price: 6,
    free_from: null,
    time: "5 días",
    days_from: 3,
    days_to: 5,
  } as const;
  const { body } = await save("shipping", {
    rates: [...seen().shipping.rates, own],
    same_day_postcodes: ["28001", "03700", "28001"],
  });
  expect(body.settings.same_day_postcodes).toEqual(["03700", "28001"]);
  expect((await tariff()).find(({ zone }) => zone === "ceuta_melilla")?.rates).toMatchObject([
    { option: "standard", price: 6 },
    { option: "express", price: 9.99 },
  ]);
});
