import { imports, mails, orders, users } from "@bruma/db";
import { and, desc, eq } from "@bruma/db/sql";
import { applyRetention, changeSettings } from "@bruma/domain";
import { asStaff } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvForm } from "../csvForm.fixture.ts";
import { downloadData, prove, registerAs } from "./askForData.ts";

const CONTACT = "hola@tienda.example";

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await openTestApp();
  await changeSettings(asStaff(app.shop), { company: { email: CONTACT, phone: "+34 600 000 000" } });
  staff = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
  await app.shop.seed.variant({ sku: "VIEJO-1", stock: 3 });
});
afterAll(() => app.close());

let serial = 1000;

/** Imports a delivered order of another shop; gives its id here. */
async function importOrder(email: string): Promise<number> {
  const header = "Pedido,Email,Nombre,Fecha,Estado,SKU,Cantidad,Precio,Dirección,Ciudad,Código postal,Teléfono";
  const line = `${++serial},${email},Ana de Siempre,2025-05-02,Entregado,VIEJO-1,1,10,Calle Secreta 1,Dénia,03700,600000000`;
  const file = await csvForm({ kind: "orders", file_name: "pedidos.csv" }, `${header}\n${line}\n`);
  const made = await app.ask<{ import: { id: number } }>("POST", "/admin/imports", { token: staff, ...file });
  const { id } = made.body.import;
  expect((await app.ask("POST", `/admin/imports/${id}/run`, { token: staff })).status).toBe(200);
  const state = async () => (await app.shop.db.select().from(imports).where(eq(imports.id, id)))[0]?.state;
  await expect.poll(state, { timeout: 10_000 }).toBe("done");
  const [order] = await app.shop.db.select({ id: orders.id }).from(orders).orderBy(desc(orders.id)).limit(1);
  return order?.id ?? 0;
}

async function ordersOf(token: string): Promise<number[]> {
  const { body } = await app.ask<{ orders: { id: number }[] }>("GET", "/orders/my-orders", { token });
  return body.orders.map(({ id }) => id);
}

const orderRow = async (id: number) => (await app.shop.db.select().from(orders).where(eq(orders.id, id)))[0];

test("orders of another shop are not given to whoever registered with their e-mail, and wait for its owner however many nights", async () => {
  const email = "antigua@example.com";
  const attacker = await registerAs(app, email);
  const orderId = await importOrder("Antigua@Example.com");
  expect(await ordersOf(attacker.token)).toEqual([]);
  expect((await app.ask("GET", `/orders/${orderId}`, { token: attacker.token })).status).toBe(404);
  expect(await downloadData(app, attacker.token)).not.toContain("Calle Secreta");
  await applyRetention(app.shop);
  expect(await orderRow(orderId)).toMatchObject({ userName: "Ana de Siempre", userId: null, anonymisedAt: null });

  // The owner of the mailbox makes the account theirs.
  await app.ask("POST", "/auth/forgot-password", { body: { email } });
  const isReset = and(eq(mails.toAddress, email), eq(mails.kind, "reset_password"));
  const [mail] = await app.shop.db.select({ content: mails.content }).from(mails).where(isReset);
  const link = new URL(String(mail?.content.url)).searchParams.get("token");
  const form = { token: link, password: "otra-clave-de-su-duena" };
  expect((await app.ask("POST", "/auth/reset-password", { body: form })).status).toBe(200);
  const login = await app.ask<{ token: string }>("POST", "/auth/login", { body: { email, password: form.password } });
  expect(await ordersOf(login.body.token)).toEqual([orderId]);
  expect((await app.ask("GET", "/auth/profile", { token: attacker.token })).status).toBe(401);
});

test("whoever has proved their e-mail gets their orders of another shop at once, before the import or after it", async () => {
  const early = await registerAs(app, "temprana@example.com");
  await prove(app, early);
  const first = await importOrder("temprana@example.com");
  expect(await ordersOf(early.token)).toEqual([first]);

  const second = await importOrder("tardia@example.com");
  const late = await registerAs(app, "tardia@example.com");
  expect(await ordersOf(late.token)).toEqual([]);
  await prove(app, late);
  expect(await ordersOf(late.token)).toEqual([second]);
  expect(await ordersOf(early.token)).toEqual([first]);
});

test("an order that came in while its buyer was proving their e-mail is theirs by the next morning", async () => {
  const buyer = await registerAs(app, "alavez@example.com");
  const orderId = await importOrder("alavez@example.com");
  await app.shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, buyer.id));
  expect(await applyRetention(app.shop)).toMatchObject({ linked: 1 });
  expect(await ordersOf(buyer.token)).toEqual([orderId]);
});

test("orders of another shop that name an address of the shop's own are nobody's", async () => {
  const clerk = await registerAs(app, CONTACT);
  const orderId = await importOrder(CONTACT);
  await prove(app, clerk);
  await applyRetention(app.shop);
  expect(await ordersOf(clerk.token)).toEqual([]);
  expect(await orderRow(orderId)).toMatchObject({ userId: null });
});
