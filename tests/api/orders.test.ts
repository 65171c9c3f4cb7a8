import type { AdminOrder, OwnOrder } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let owner: string;
let warehouse: string;
beforeAll(async () => {
  app = await openTestApp();
  const { seed } = app.shop;
  owner = await app.tokenFor((await seed.customer({ role: "admin" })).userId);
  warehouse = await app.tokenFor(
    (await seed.customer({ role: "admin", staffRole: "warehouse", name: "Pepa Almacén" })).userId,
  );
});
afterAll(() => app.close());

async function anOrder() {
  const buyer = await app.shop.seed.customer();
  const id = await app.shop.seed.order(buyer.userId, await app.shop.seed.variant(), { status: "pending" });
  return { id, buyer };
}

test("what the staff note about an order never reaches its buyer", async () => {
  const { id, buyer } = await anOrder();
  await app.ask("POST", `/admin/orders/${id}/notes`, { token: owner, body: { text: "Secreto de almacén" } });
  await app.ask("POST", `/admin/orders/${id}/payment`, { token: owner, body: { note: "Secreto de caja" } });
  expect((await app.ask("GET", `/admin/orders/${id}`, { token: owner })).text).toContain("Secreto de almacén");
  const token = await app.tokenFor(buyer.userId);
  for (const path of [`/orders/${id}`, "/orders/my-orders"]) {
    const answer = await app.ask("GET", path, { token });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain("Secreto");
  }
});

test("a buyer's list tells each order's parcels, with the carrier's page, and none of another's", async () => {
  const { id, buyer } = await anOrder();
  const other = await anOrder();
  for (const [at, one] of [id, other.id].entries()) {
    await app.ask("POST", `/admin/orders/${one}/payment`, { token: owner, body: {} });
    const parcel = { carrier: "SEUR", tracking_number: `BR-1${at}` };
    expect((await app.ask("POST", `/admin/orders/${one}/shipments`, { token: owner, body: parcel })).status).toBe(201);
  }
  const token = await app.tokenFor(buyer.userId);
  const { orders } = (await app.ask<{ orders: OwnOrder[] }>("GET", "/orders/my-orders", { token })).body;
  const told = orders.map(({ shipments }) => shipments.map(({ tracking_number }) => tracking_number));
  expect(told).toEqual([["BR-10"]]);
  expect(orders[0]?.shipments[0]?.tracking_url).toContain("BR-10");
  const { order } = (await app.ask<{ order: OwnOrder }>("GET", `/orders/${id}`, { token })).body;
  expect(order.shipments).toEqual(orders[0]?.shipments);
});

test("who may not note payments may not do it for several orders either", async () => {
  const { id } = await anOrder();
  const paid = { ids: [id], action: "paid" };
  const refused = await app.ask("POST", "/admin/orders/bulk", { token: warehouse, body: paid });
  expect([refused.status, refused.body.code]).toEqual([403, "auth.no_permission"]);
  const moved = await app.ask("POST", "/admin/orders/bulk", {
    token: warehouse,
    body: { ...paid, action: "processing" },
  });
  expect(moved.body.results).toEqual([{ id, done: true, message: "Pasado a «Procesando»" }]);
  const again = await app.ask("POST", "/admin/orders/bulk", {
    token: warehouse,
    body: { ...paid, action: "processing" },
  });
  expect(again.body.results).toEqual([{ id, done: false, message: "El pedido no puede pasar a ese estado." }]);
});

test("who may send parcels but note no payments says with the delivery that the courier collected, under their name; nothing else is noted so", async () => {
  const { userId } = await app.shop.seed.customer();
  const [byCourier, byTransfer] = await Promise.all(
    (["cash_on_delivery", "bank_transfer"] as const).map(async (paymentMethod) =>
      app.shop.seed.order(userId, await app.shop.seed.variant(), { status: "shipped", paymentMethod }),
    ),
  );
  const deliver = (id = 0) =>
    app.ask<{ order: AdminOrder }>("PUT", `/admin/orders/${id}/status`, {
      token: warehouse,
      body: { status: "delivered" },
    });
  const { order } = (await deliver(byCourier)).body;
  expect(order).toMatchObject({ status: "delivered", payment_status: "paid" });
  expect(order.payments).toMatchObject([{ amount: order.total, note: "Cobrado contra reembolso", by: "Pepa Almacén" }]);
  expect((await deliver(byTransfer)).body.order).toMatchObject({ payment_status: "unpaid", payments: [] });
});

test("of several orders those that have left are marked as delivered, and the others say why not", async () => {
  const [sent, waiting] = [await anOrder(), await anOrder()];
  await app.ask("POST", `/admin/orders/${sent.id}/payment`, { token: owner, body: {} });
  const parcel = { carrier: "SEUR" };
  await app.ask("POST", `/admin/orders/${sent.id}/shipments`, { token: owner, body: parcel });
  const ids = [sent.id, waiting.id];
  const moved = await app.ask("POST", "/admin/orders/bulk", { token: warehouse, body: { ids, action: "delivered" } });
  expect(moved.body.results).toEqual([
    { id: sent.id, done: true, message: "Marcado como entregado" },
    { id: waiting.id, done: false, message: "El pedido no puede pasar a ese estado." },
  ]);
});

test("the file of orders holds what the list would show", async () => {
  const { id } = await anOrder();
  const file = await app.ask("GET", `/admin/orders/export?search=%23${id}`, { token: owner });
  expect(file.headers["content-type"]).toContain("text/csv");
  const [head, ...rows] = file.text.trim().split("\r\n");
  expect(head).toContain("Pedido;Fecha;Cliente;Email;Estado;Forma de pago;Pago");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(new RegExp(`^${id};.*;Pendiente;Transferencia bancaria;Pago pendiente;1;10;`));
});

test("packing slips come as one file; one of an unknown order is refused", async () => {
  const [first, second] = [await anOrder(), await anOrder()];
  const slips = await app.ask("GET", `/admin/orders/packing-slips?ids=${first.id},${second.id}`, { token: warehouse });
  expect([slips.status, slips.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const one = await app.ask("GET", `/admin/orders/${first.id}/packing-slip`, { token: warehouse });
  expect([one.status, one.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
  for (const unknown of ["2000000000", "2147483648"]) {
    const answer = await app.ask("GET", `/admin/orders/packing-slips?ids=${unknown}`, { token: owner });
    expect(answer.status).toBe(404);
  }
  expect((await app.ask("GET", "/admin/orders/packing-slips?ids=", { token: owner })).status).toBe(422);
});

test("a filter that is nonsense is refused in words, an empty one filters nothing", async () => {
  const { status, body } = await app.ask("GET", "/admin/orders?from=ayer", { token: owner });
  expect([status, body.fields]).toEqual([422, { from: "Fecha no válida" }]);
  const open = "/admin/orders?status=&payment_status=&from=&to=&search=";
  expect((await app.ask("GET", open, { token: owner })).status).toBe(200);
});

test("several orders leave with their numbers, and their slips come in one file", async () => {
  const buyer = await app.shop.seed.customer();
  const [first, second] = await Promise.all(
    [1, 2].map(async () => app.shop.seed.order(buyer.userId, await app.shop.seed.variant(), { status: "processing" })),
  );
  const { id: pending } = await anOrder();
  const asked = await app.ask("GET", `/admin/orders/shippable?ids=${first},${pending}`, { token: warehouse });
  expect(asked.body.orders).toMatchObject([
    { id: first, units: 1, obstacle: null },
    { id: pending, obstacle: expect.stringContaining("Procesando") },
  ]);
  const send = (parcels: object[]) =>
    app.ask<{ results: { done: boolean; shipment_id: number | null }[] }>("POST", "/admin/orders/ship", {
      token: warehouse,
      body: { carrier: "SEUR", parcels },
    });
  expect((await send([{ id: first }, { id: first }])).status).toBe(422);
  const { body } = await send([{ id: first, tracking_number: "BR-1" }, { id: pending }, { id: second }]);
  expect(body.results.map(({ done }) => done)).toEqual([true, false, true]);
  const ids = body.results.flatMap(({ shipment_id }) => shipment_id ?? []).join(",");
  const slips = await app.ask("GET", `/admin/shipments/packing-slips?ids=${ids}`, { token: warehouse });
  expect(slips.headers["content-type"]).toBe("application/pdf");
  expect((await app.ask("GET", "/admin/shipments/packing-slips?ids=999999", { token: owner })).status).toBe(404);
});
