import type { CreateOrder } from "@bruma/contract";
import { orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "../../settings/index.ts";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { recordPayment } from "../money/recordPayment.ts";
import { placeOrder } from "./placeOrder.ts";
import { quoteOrder } from "./quoteOrder.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const MORNING = new Date("2026-11-23T09:00:00Z"); // a Monday
const AFTERNOON = new Date("2026-11-23T13:00:00Z"); // 14:00 at the shop
const DENIA = "03700";
const at = (now: Date) => ({ ...shop, now: () => now });

async function buyer() {
  const { userId } = await shop.seed.customer();
  await shop.seed.fillCart(userId, [{ variant: await shop.seed.variant({ priceCents: 2_000 }), quantity: 1 }]);
  return { userId, name: "Ana", email: `ana${userId}@example.com` };
}

async function ask(now: Date, postcode: string, paymentMethod?: "cash_on_delivery") {
  const { userId } = await buyer();
  const { offers } = await quoteOrder(at(now), userId, {
    country: "ES",
    zip_code: postcode,
    ...(paymentMethod && { payment_method: paymentMethod }),
  });
  return Object.fromEntries(offers.map(({ option, arrival }) => [option, arrival]));
}

async function place(now: Date, option: "standard" | "same_day") {
  const who = await buyer();
  const cost = option === "standard" ? 3.95 : 7.99;
  const request: CreateOrder = {
    shipping_address: {
      name: "Ana",
      address: "Calle Mayor 12, 1",
      city: "Dénia",
      zip_code: DENIA,
      country: "ES",
      phone: "600000000",
    },
    payment_method: "bank_transfer",
    shippingInfo: { option },
    totals: { subtotal: 20, discount: 0, shipping: cost, total: 20 + cost },
  };
  const { orderId } = await placeOrder(at(now), who, request, undefined);
  return { orderId, kept: () => promiseOf(orderId) };
}

async function promiseOf(orderId: number) {
  const [order] = await shop.db
    .select({ from: orders.arrivesFrom, to: orders.arrivesTo, before: orders.arrivesIfBefore })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order;
}

test("each way to send tells its days, after the bank's where it is paid by transfer", async () => {
  const transfer = { needs: "transfer", before: AFTERNOON };
  expect(await ask(MORNING, "28001")).toEqual({
    standard: { from: "2026-11-25", to: "2026-11-27", condition: transfer },
    express: { from: "2026-11-25", to: "2026-11-26", condition: transfer },
  });
});

test("who pays the courier waits for no bank", async () => {
  const cash_on_delivery = { enabled: true, fee: 300, minimum: 0, maximum: 90_000 };
  await changeSettings(shop, { payments: { cash_on_delivery } }, async () => {});
  const order = { needs: "order", before: AFTERNOON };
  expect(await ask(MORNING, "28001", "cash_on_delivery")).toEqual({
    standard: { from: "2026-11-24", to: "2026-11-25", condition: order },
    express: { from: "2026-11-24", to: "2026-11-24", condition: order },
  });
});

test("the same day is promised until its hour, on its days, to a transfer that comes at once; later, the next of its days", async () => {
  const on = (day: string, before: Date) => ({ from: day, to: day, condition: { needs: "instant_transfer", before } });
  expect((await ask(MORNING, DENIA)).same_day).toEqual(on("2026-11-23", AFTERNOON));
  for (const [closed, next, before] of [
    [AFTERNOON, "2026-11-24", "2026-11-24T13:00:00Z"],
    [new Date("2026-11-22T09:00:00Z"), "2026-11-23", "2026-11-23T13:00:00Z"],
    // Holidays, of all of Spain and of the region.
    [new Date("2026-12-08T09:00:00Z"), "2026-12-09", "2026-12-09T13:00:00Z"],
    [new Date("2026-10-09T08:00:00Z"), "2026-10-13", "2026-10-13T12:00:00Z"],
  ] as const) {
    expect([closed, (await ask(closed, DENIA)).same_day]).toEqual([closed, on(next, new Date(before))]);
  }
  const late = await place(AFTERNOON, "same_day");
  expect(await late.kept()).toEqual({ from: "2026-11-24", to: "2026-11-24", before: new Date("2026-11-24T13:00:00Z") });
});

test("the owner sets its hour and its days, and whether a transfer does for it", async () => {
  const saturday = new Date("2026-11-28T17:00:00Z");
  const change = (delivery: object) => changeSettings(shop, { delivery }, async () => {});
  await change({ same_day_days: ["saturday"], same_day_until: "18:30" });
  expect((await ask(saturday, DENIA)).same_day).toMatchObject({ from: "2026-11-28", to: "2026-11-28" });
  expect((await ask(MORNING, DENIA)).same_day).toMatchObject({ from: "2026-11-28", to: "2026-11-28" });
  await change({ same_day_transfer: "no" });
  expect(await ask(saturday, DENIA)).not.toHaveProperty("same_day");
  await change({ same_day_transfer: "unpaid" });
  expect((await ask(saturday, DENIA)).same_day?.condition?.needs).toBe("order");
  await change({ same_day_transfer: "instant", same_day_days: ["monday"], same_day_until: "14:00" });
});

test("an order keeps what was promised, and when it arrives is counted anew from its money", async () => {
  const { orderId, kept } = await place(MORNING, "standard");
  expect(await kept()).toEqual({ from: "2026-11-25", to: "2026-11-27", before: AFTERNOON });
  await recordPayment(at(new Date("2026-11-27T09:00:00Z")), orderId);
  expect(await kept()).toEqual({ from: "2026-11-30", to: "2026-12-01", before: null });
  const sameDay = await place(MORNING, "same_day");
  expect(await sameDay.kept()).toEqual({ from: "2026-11-23", to: "2026-11-23", before: AFTERNOON });
  await recordPayment(at(new Date("2026-11-23T12:59:00Z")), sameDay.orderId);
  expect(await sameDay.kept()).toEqual({ from: "2026-11-23", to: "2026-11-23", before: null });
});
