import { type Order, type Quote, shopDay, type TaxLedger } from "@bruma/contract";
import { changeSettings, getOrder } from "@bruma/domain";
import { asStaff, moveByItself, orderForm } from "@bruma/domain/testShop";
import { openTestApp, type TestApp, taxRows } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openTestApp();
  await changeSettings(await asStaff(app.shop), { taxes: { deduct_vat: true } }, async () => {});
  admin = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => app.close());

const round = (euros: number) => Math.round(euros * 100) / 100;

/** Two bottles of 10 ml at 3 mg/ml, for 10 € each. */
async function buy(zip_code: string, shipping: number, vat_relief = 0) {
  const { seed } = app.shop;
  const { userId } = await seed.customer();
  const token = await app.tokenFor(userId);
  const variant = await seed.variant({ legalClass: "nicotine_liquid", volumeMl: 10, nicotineMgMl: 3 });
  await seed.fillCart(userId, [{ variant, quantity: 2 }]);
  const { quote } = (await app.ask<{ quote: Quote }>("POST", "/orders/quote", { token, body: { zip_code } })).body;
  const form = orderForm(20);
  const { status, body } = await app.ask<{ order: Order }>("POST", "/orders/create", {
    token,
    body: {
      ...form,
      shipping_address: { ...form.shipping_address, zip_code },
      totals: { subtotal: 20, discount: 0, shipping, vat_relief, total: round(20 + shipping - vat_relief) },
    },
  });
  expect(status).toBe(201);
  return { token, quote, order: body.order };
}

test("buyer, staff and receipt are told the same taxes as the checkout", async () => {
  const { token, quote, order } = await buy("28001", 3.95);
  const taxes = { zone: "mainland", vat_percent: 21, base: 19.79, vat: 4.16, excise: 3, zone_note: null };
  expect(quote.taxes).toEqual(taxes);
  expect(order.taxes).toEqual(taxes);
  expect(order.items[0]?.excise).toBe(1.5);
  const own = await app.ask<{ order: Order }>("GET", `/orders/${order.id}`, { token });
  const staff = await app.ask<{ order: Order }>("GET", `/admin/orders/${order.id}`, { token: admin });
  expect([own.body.order.taxes, staff.body.order.taxes]).toEqual([taxes, taxes]);
  const rows = taxRows(await getOrder(app.shop.db, order.id)).map(([label, cents]) => `${label}: ${cents}`);
  expect(rows).toEqual([
    "Base imponible: 1979",
    "IVA 21 %: 416",
    "Impuesto sobre líquidos para cigarrillos electrónicos, en la base: 300",
  ]);
});

test("who orders to Canarias, Ceuta or Melilla pays the price without IVA, and is told beforehand what may come on top", async () => {
  const canarias = await buy("35001", 8.95, 5.02);
  expect(canarias.quote).toMatchObject({ subtotal: 20, shipping: 8.95, vat_relief: 5.02, total: 23.93 });
  expect(canarias.order).toMatchObject({ vat_relief: 5.02, total: 23.93 });
  expect(canarias.quote.taxes).toMatchObject({ vat_percent: 0, base: 23.93, vat: 0, excise: 0 });
  expect(canarias.quote.taxes.zone_note).toMatch(/sin IVA.*IGIC.*aduana/);
  expect(canarias.order.taxes).toEqual(canarias.quote.taxes);
  expect((await buy("52001", 4.99, 4.34)).quote.taxes.zone_note).toMatch(/sin IVA.*IPSI.*aduana/);
});

test("the ledger is the screen's, and each file has its rows", async () => {
  const { order } = await buy("28001", 3.95);
  for (const to of ["processing", "shipped"] as const) await moveByItself(app.shop, order.id, to);
  const month = shopDay().slice(0, 7);
  const ask = (path: string) =>
    app.ask<TaxLedger>("GET", `/admin/taxes${path}?from=${month}&to=${month}`, { token: admin });
  const { body } = await ask("");
  const rate = { epigraph: 1, rate: "Sin nicotina o hasta 15 mg/ml", cents_per_ml: 15 };
  expect(body.excise).toEqual([{ month, zone: "mainland", ...rate, units: 2, ml: 20, excise: 3 }]);
  expect(body.vat).toMatchObject([
    { month, zone: "mainland", vat_percent: 21, orders: 1, net_base: 19.79, net_vat: 4.16 },
  ]);
  expect(body.totals).toEqual({ units: 2, ml: 20, excise: 3, net_base: 19.79, net_vat: 4.16 });
  const liquids = await ask("/excise/export");
  expect(liquids.text).toContain("Mes;Zona;Epígrafe;Producto;Tipo (€/ml);Unidades;Mililitros;Cuota (€)");
  expect(liquids.text).toContain(`${month};Península y Baleares;1;Sin nicotina o hasta 15 mg/ml;0,15;2;20;3\r\n`);
  const taxed = await ask("/vat/export");
  expect(taxed.text).toContain(`${month};Península y Baleares;21;1;19,79;4,16;0;0;19,79;4,16\r\n`);
});

test.each([
  ["from=2026-02&to=2026-01", "to"],
  ["from=2026-13&to=2026-12", "from"],
  ["from=1999-01&to=2026-12", "from"],
  ["from=2010-01&to=2026-12", "to"],
  ["", "from"],
])("a period that is none is refused at its field: %s", async (query, field) => {
  const { status, body } = await app.ask<{ fields: object }>("GET", `/admin/taxes?${query}`, { token: admin });
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toContain(field);
});
