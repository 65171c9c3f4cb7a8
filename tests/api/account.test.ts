import { mails } from "@bruma/db";
import { desc, eq } from "@bruma/db/sql";
import { changeSettings } from "@bruma/domain";
import { asStaff } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { strFromU8, unzipSync } from "fflate";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const PASSWORD = "una-clave-larga";
let serial = 0;

async function newAccount() {
  const body = { name: "Ana Prueba", email: `cuenta${++serial}@example.com`, password: PASSWORD };
  const { token } = (await shop.ask<{ token: string }>("POST", "/auth/register", { body })).body;
  return { email: body.email, token };
}

const statusOf = async (token: string | undefined) => (await shop.ask("GET", "/auth/profile", { token })).status;

async function linkTo(email: string): Promise<string> {
  const [mail] = await shop.shop.db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.id));
  return new URL(String(mail?.content.url)).searchParams.get("token") ?? "";
}

test("nobody learns from a forgotten password whether an e-mail has an account", async () => {
  const { email } = await newAccount();
  const ask = (to: string) => shop.ask("POST", "/auth/forgot-password", { body: { email: to } });
  const [known, unknown] = await Promise.all([ask(email), ask("nadie@example.com")]);
  const alike = ({ date: _date, "x-request-id": _id, ...headers }: Record<string, unknown>) => headers;
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  expect(alike(known.headers)).toEqual(alike(unknown.headers));
});

test("a forgotten password comes back by the mail's link, which then is dead; every session has ended", async () => {
  const { email, token } = await newAccount();
  await shop.ask("POST", "/auth/forgot-password", { body: { email } });
  const body = { token: await linkTo(email), password: "otra-clave-larga" };
  expect((await shop.ask("POST", "/auth/reset-password", { body })).status).toBe(200);
  expect((await shop.ask("POST", "/auth/reset-password", { body })).body).toMatchObject({ code: "auth.link_invalid" });
  expect(await statusOf(token)).toBe(401);
  const login = { email, password: "otra-clave-larga" };
  expect((await shop.ask("POST", "/auth/login", { body: login })).body).toMatchObject({
    user: { email_verified: true },
  });
});

test("in a browser the changed password goes on under a new cookie", async () => {
  const { token } = await newAccount();
  const answer = await shop.ask<{ token: string }>("POST", "/auth/change-password", {
    token,
    body: { currentPassword: PASSWORD, newPassword: "otra-clave-larga" },
  });
  expect(String(answer.headers["set-cookie"])).toContain(`bruma_session=${answer.body.token}; `);
  expect(await Promise.all([token, answer.body.token].map(statusOf))).toEqual([401, 200]);
});

test("other sessions can be closed at once, and with them this one", async () => {
  const { email, token } = await newAccount();
  const second = await shop.ask<{ token: string }>("POST", "/auth/login", { body: { email, password: PASSWORD } });
  expect((await shop.ask("DELETE", "/auth/sessions", { token })).body).toEqual({ success: true, closed: 1 });
  expect(await Promise.all([token, second.body.token].map(statusOf))).toEqual([200, 401]);
  const all = await shop.ask("DELETE", "/auth/sessions?all=1", { token });
  expect(all.body).toEqual({ success: true, closed: 1 });
  expect(String(all.headers["set-cookie"])).toContain("bruma_session=;");
  expect(await statusOf(token)).toBe(401);
});

test("two-factor authentication is switched on by a scanned picture, and then asked for", async () => {
  const { email, token } = await newAccount();
  const setup = await shop.ask<{ secret: string; qr: string; uri: string }>("POST", "/auth/totp/setup", {
    token,
    body: { password: PASSWORD },
  });
  const [, svg = ""] = setup.body.qr.split("data:image/svg+xml;base64,");
  expect(Buffer.from(svg, "base64").toString()).toMatch(/^<svg .*<\/svg>$/s);
  const code = new TOTP({ secret: Secret.fromBase32(setup.body.secret) }).generate();
  const confirmed = await shop.ask<{ recovery_codes: string[] }>("POST", "/auth/totp/confirm", {
    token,
    body: { code },
  });
  expect(confirmed.body.recovery_codes).toHaveLength(10);
  const login = (more: object) => shop.ask("POST", "/auth/login", { body: { email, password: PASSWORD, ...more } });
  const asked = await login({});
  expect([asked.status, asked.body.code]).toEqual([401, "auth.second_factor_required"]);
  expect((await login({ code: "123" })).body.code).toBe("auth.wrong_code");
  expect((await login({ code: confirmed.body.recovery_codes[0] })).status).toBe(200);
  expect((await shop.ask("GET", "/auth/totp", { token })).body).toMatchObject({
    enabled: true,
    recovery_codes_left: 9,
    required: false,
  });
});

test("staff without the second factor that the shop demands see nothing of the admin, and can still switch it on", async () => {
  const token = await shop.tokenFor((await shop.shop.seed.customer({ role: "admin" })).userId);
  expect((await shop.ask("GET", "/admin/orders", { token })).status).toBe(200);
  await changeSettings(asStaff(shop.shop), { safety: { staff_totp_required: true } });
  const refused = await shop.ask("GET", "/admin/orders", { token });
  expect([refused.status, refused.body.code]).toEqual([403, "auth.second_factor_setup_required"]);
  expect((await shop.ask("GET", "/auth/totp", { token })).body).toMatchObject({ enabled: false, required: true });
  await changeSettings(asStaff(shop.shop), { safety: { staff_totp_required: false } });
});

test("a customer takes all their data along, as files in a zip that nobody keeps", async () => {
  const { email, token } = await newAccount();
  const { rawPayload, headers, statusCode } = await shop.app.inject({
    url: "/api/auth/my-data",
    headers: { authorization: `Bearer ${token}` },
  });
  expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([200, "application/zip", "no-store"]);
  expect(headers["content-disposition"]).toBe('attachment; filename="mis-datos.zip"');
  const files = unzipSync(rawPayload);
  const { users } = JSON.parse(strFromU8(files["cuenta.json"] ?? new Uint8Array()));
  expect(users).toMatchObject([{ email, name: "Ana Prueba" }]);
  expect(users[0]).not.toHaveProperty("password_hash");
});

test("a deleted account is gone at once: its token, its login, its person in the orders", async () => {
  const { email, token } = await newAccount();
  const { id } = (await shop.ask<{ user: { id: number } }>("GET", "/auth/profile", { token })).body.user;
  const goods = await shop.shop.seed.variant();
  await shop.shop.seed.fillCart(id, [{ variant: goods, quantity: 1 }]);
  const billing = {
    name: "Prueba, S. L.",
    nif: "b-12345674",
    address: "Calle de la Prueba, 12",
    city: "Dénia",
    zip_code: "03700",
    country: "ES",
  };
  const placed = await shop.ask<{ order_id: number; order: object }>("POST", "/orders/create", {
    token,
    body: {
      shipping_address: { ...billing, name: "Ana Prueba", zip_code: "51001", phone: "600000000" },
      billing,
      payment_method: "bank_transfer",
      shippingInfo: { option: "standard" },
      totals: { subtotal: 10, discount: 0, shipping: 4.99, total: 14.99 },
    },
  });
  expect(placed.body.order).toMatchObject({ billing: { ...billing, nif: "B12345674" } });
  await shop.ask("POST", `/orders/${placed.body.order_id}/cancel`, { token });

  const remove = (password: string) => shop.ask("DELETE", "/auth/account", { token, body: { password } });
  expect((await remove("otra")).body.code).toBe("auth.wrong_current_password");
  const removed = await remove(PASSWORD);
  expect(removed.status).toBe(200);
  expect(String(removed.headers["set-cookie"])).toContain("bruma_session=;");
  expect(await statusOf(token)).toBe(401);
  expect((await shop.ask("POST", "/auth/login", { body: { email, password: PASSWORD } })).body.code).toBe(
    "auth.wrong_credentials",
  );
  const admin = await shop.tokenFor((await shop.shop.seed.customer({ role: "admin" })).userId);
  const order = await shop.ask("GET", `/admin/orders/${placed.body.order_id}`, { token: admin });
  expect(order.body.order).toMatchObject({ total: 14.99, user_name: "Cuenta eliminada", billing: null });
  expect(order.text).not.toMatch(/Ana Prueba|cuenta\d+@|B12345674/);
  expect((await shop.ask("DELETE", "/auth/account", { token: admin, body: { password: "x" } })).body.code).toBe(
    "account.staff_cannot_be_deleted",
  );
});

test("an address that is another's is unknown before its body is looked at", async () => {
  const [owner, stranger] = [await newAccount(), await newAccount()];
  const body = {
    name: "Ana Prueba",
    address: "Calle de la Prueba, 12",
    city: "Dénia",
    zip_code: "03700",
    country: "ES",
    nif: "12345678z",
    is_billing: true,
  };
  const made = await shop.ask<{ address: { id: number } }>("POST", "/addresses", { token: owner.token, body });
  expect([made.status, made.body.address]).toMatchObject([
    201,
    { nif: "12345678Z", is_default: true, is_billing: true },
  ]);
  const path = `/addresses/${made.body.address.id}`;
  const foreign = await shop.ask("PUT", path, { token: stranger.token, body: { name: 1 } });
  expect([foreign.status, foreign.body.code]).toEqual([404, "address.not_found"]);
  const wrong = await shop.ask("PUT", path, { token: owner.token, body: { ...body, zip_code: "99999", nif: "1" } });
  expect(wrong.body.fields).toEqual({
    zip_code: "El código postal no existe. Revísalo.",
    nif: "El NIF no es válido. Revisa los números y la letra.",
  });
  expect((await shop.ask("DELETE", path, { token: owner.token })).status).toBe(200);
  expect((await shop.ask("GET", "/addresses", { token: owner.token })).body.addresses).toEqual([]);
});
