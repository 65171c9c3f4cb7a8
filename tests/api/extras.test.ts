import { type Order, type Quote, shopDay, type TaxLedger } from "@bruma/contract";
import { changeSettings, getOrder } from "@bruma/domain";
import { asStaff, moveByItself, orderForm } from "@bruma/domain/testShop";
import { openTestApp, type TestApp, taxRows } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
  const on = (price: number) => ({ enabled: true, price });
  await changeSettings(
    await asStaff(app.shop),
    {
      extras: {
        morning: on(200),
        saturday: on(500),
        arranged: on(200),
        gift: on(250),
        insurance: { ...on(150), cover: 30_000, included_from: 10_000 },
      },
    },
    async () => {},
  );
});
afterAll(() => app.close());

interface Wish {
  zip_code: string;
  extras?: string[];
  price?: number;
  option?: string;
}

async function buyer(price = 2_000) {
  const { userId } = await app.shop.seed.customer();
  const variant = await app.shop.seed.variant({ priceCents: price });
  await app.shop.seed.fillCart(userId, [{ variant, quantity: 1 }]);
  return app.tokenFor(userId);
}

const quoteOf = async (token: string, wish: Omit<Wish, "price">) =>
  (await app.ask<{ quote: Quote }>("POST", "/orders/quote", { token, body: wish })).body.quote;

/** Orders what the quote says, or what `change` makes of it. */
async function order({ zip_code, price, ...wish }: Wish, change: object = {}) {
  const token = await buyer(price);
  const quote = await quoteOf(token, { zip_code, ...wish });
  const { subtotal, discount, shipping, extras, vat_relief, total, option } = quote;
  const form = orderForm(subtotal);
  const answer = await app.ask<{ order: Order; code: string; total: number }>("POST", "/orders/create", {
    token,
    body: {
      ...form,
      shipping_address: { ...form.shipping_address, zip_code },
      shippingInfo: { option, extras: wish.extras ?? [] },
      totals: { subtotal, discount, shipping, extras, vat_relief, total, ...change },
    },
  });
  return { quote, ...answer };
}
const offered = ({ extras_offered }: Quote) => extras_offered.map(({ extra, price }) => `${extra} ${price}`);

test("what the shop has on is offered where its courier does it, and nothing else", async () => {
  const token = await buyer();
  const all = ["morning 2", "saturday 5", "arranged 2", "gift 2.5", "insurance 1.5"];
  expect(offered(await quoteOf(token, { zip_code: "28001" }))).toEqual(all);
  expect(offered(await quoteOf(token, { zip_code: "07001" }))).toEqual(all.filter((each) => each !== "arranged 2"));
  for (const zip_code of ["35001", ""]) {
    expect(offered(await quoteOf(token, { zip_code }))).toEqual(["gift 2.5", "insurance 1.5"]);
  }
});

test("extras are chosen, priced by the shop, and stand in total, order, and what the staff sees", async () => {
  const { quote, status, body } = await order({ zip_code: "28001", extras: ["gift", "morning"] });
  expect(quote).toMatchObject({ subtotal: 20, shipping: 3.95, extras: 4.5, total: 28.45 });
  expect([status, body.order.total, body.order.extras_cost]).toEqual([201, 28.45, 4.5]);
  const chosen = [
    { extra: "morning", label: "Entrega por la mañana", price: 2 },
    { extra: "gift", label: "Envoltorio de regalo", price: 2.5 },
  ];
  expect(body.order.extras).toEqual(chosen);
  const staff = await app.ask<{ order: Order }>("GET", `/admin/orders/${body.order.id}`, { token: admin });
  expect(staff.body.order.extras).toEqual(chosen);
  expect(body.order.taxes).toMatchObject({ base: 23.51, vat: 4.94 });
});

test("a price that was made up, an extra that is off, and two slots at once make no order", async () => {
  const cheaper = await order({ zip_code: "28001", extras: ["gift"] }, { extras: 0 });
  expect([cheaper.status, cheaper.body.code, cheaper.body.total]).toEqual([409, "order.totals_changed", 26.45]);
  const off = await order({ zip_code: "28001", extras: ["afternoon"] });
  expect([off.status, off.body.code]).toEqual([422, "shipping.extra_unavailable"]);
  const token = await buyer();
  const two = await app.ask("POST", "/orders/quote", { token, body: { extras: ["morning", "saturday"] } });
  expect(two.status).toBe(422);
});

test("insurance comes without being asked for, and without a price, from its amount on", async () => {
  const token = await buyer(10_000);
  const quote = await quoteOf(token, { zip_code: "28001" });
  expect(quote.extras_offered.find(({ extra }) => extra === "insurance")).toMatchObject({ price: 0, chosen: true });
  expect(quote).toMatchObject({ extras: 0, total: 100 });
});

test("who chose a Saturday is told one", async () => {
  const token = await buyer();
  const { options } = await quoteOf(token, { zip_code: "28001", extras: ["saturday"] });
  for (const { arrival } of options) {
    expect([arrival.from, arrival.to].map((day) => new Date(day).getUTCDay())).toEqual([6, 6]);
  }
});

test("quote, order, receipt and the ledger of IVA agree to the cent, wherever it goes and however it is priced", async () => {
  let [base, vat] = [0, 0];
  for (const deduct_vat of [true, false]) {
    await changeSettings(await asStaff(app.shop), { taxes: { vat_percent: 21, deduct_vat } }, async () => {});
    for (const zip_code of ["28001", "07001", "35001", "38001", "51001", "52001"]) {
      for (const [price, extras] of [
        [1_999, []],
        [3_333, ["gift"]],
        [10_001, ["gift"]],
      ] as const) {
        const { quote, status, body } = await order({ zip_code, price, extras: [...extras] });
        expect(status).toBe(201);
        expect(body.order).toMatchObject({ total: quote.total, vat_relief: quote.vat_relief, taxes: quote.taxes });
        expect(quote.vat_relief > 0).toBe(deduct_vat && quote.taxes.vat_percent === 0);
        const row = await getOrder(app.shop.db, body.order.id);
        const [shownBase = 0, shownVat = 0] = taxRows(row).map(([, cents]) => cents);
        expect(shownBase + shownVat).toBe(row.totalCents);
        expect(row.totalCents).toBe(Math.round(quote.total * 100));
        await moveByItself(app.shop, row.id, "processing");
        await moveByItself(app.shop, row.id, "shipped");
        base += shownBase;
        vat += shownVat;
      }
    }
  }
  const month = shopDay().slice(0, 7);
  const { body } = await app.ask<TaxLedger>("GET", `/admin/taxes?from=${month}&to=${month}`, { token: admin });
  expect([body.totals.net_base, body.totals.net_vat].map((euros) => Math.round(euros * 100))).toEqual([base, vat]);
});
