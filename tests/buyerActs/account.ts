import { addresses, mails } from "@bruma/db";
import { and, desc, eq } from "@bruma/db/sql";
import type { TestApp } from "@bruma/server/testApp";
import { Secret, TOTP } from "otpauth";
import { type ActingBuyer, type BuyerActs, PASSWORD } from "./BuyerAct.ts";

const address = { name: "Ana Prueba", address: "Calle Mayor 1, 2.º", city: "Madrid", zip_code: "28013", country: "ES" };
let serial = 0;

async function anAddress({ shop: { db } }: TestApp, { userId }: ActingBuyer): Promise<number> {
  const row = {
    userId,
    name: "Ana",
    address: "Calle Mayor 1",
    city: "Madrid",
    zipCode: "28013",
    country: "ES" as const,
  };
  const [made] = await db.insert(addresses).values(row).returning({ id: addresses.id });
  return made?.id ?? 0;
}

/** Asks for a link by mail; gives the token in it. */
async function aLink(app: TestApp, { email, token }: ActingBuyer, kind: "reset_password" | "verify_email") {
  if (kind === "reset_password") await app.ask("POST", "/auth/forgot-password", { body: { email } });
  else await app.ask("POST", "/auth/verify-email/resend", { token });
  const [mail] = await app.shop.db
    .select({ content: mails.content })
    .from(mails)
    .where(and(eq(mails.toAddress, email), eq(mails.kind, kind)))
    .orderBy(desc(mails.id))
    .limit(1);
  return new URL(String(mail?.content.url)).searchParams.get("token");
}

async function aCode(app: TestApp, { token }: ActingBuyer): Promise<string> {
  const setup = await app.ask<{ secret: string }>("POST", "/auth/totp/setup", { token, body: { password: PASSWORD } });
  return new TOTP({ secret: Secret.fromBase32(setup.body.secret) }).generate();
}

/** Switches the second factor on; gives a recovery code. */
async function aSecondFactor(app: TestApp, buyer: ActingBuyer): Promise<string> {
  const body = { code: await aCode(app, buyer) };
  const confirmed = await app.ask<{ recovery_codes: string[] }>("POST", "/auth/totp/confirm", {
    token: buyer.token,
    body,
  });
  return confirmed.body.recovery_codes[0] ?? "";
}

export const accountActs: BuyerActs = {
  "POST /auth/register": async () => {
    const email = `nueva${++serial}@example.com`;
    return { path: "/auth/register", body: { name: "Ana Nueva", email, password: PASSWORD, adult: true, terms: true } };
  },
  "POST /auth/login": async (_app, { email }) => ({ path: "/auth/login", body: { email, password: PASSWORD } }),
  "POST /auth/logout": async () => ({ path: "/auth/logout" }),
  "PUT /auth/profile": async () => ({
    path: "/auth/profile",
    body: {
      firstName: "Ana",
      lastName: "Prueba",
      phone: "600 000 000",
      city: "Dénia",
      zipCode: "03700",
      country: "España",
    },
  }),
  "POST /auth/change-password": async () => ({
    path: "/auth/change-password",
    body: { currentPassword: PASSWORD, newPassword: "otra-clave-de-prueba" },
  }),
  "POST /auth/forgot-password": async (_app, { email }) => ({ path: "/auth/forgot-password", body: { email } }),
  "POST /auth/reset-password": async (app, buyer) => ({
    path: "/auth/reset-password",
    body: { token: await aLink(app, buyer, "reset_password"), password: "otra-clave-de-prueba" },
  }),
  "POST /auth/verify-email": async (app, buyer) => ({
    path: "/auth/verify-email",
    body: { token: await aLink(app, buyer, "verify_email") },
  }),
  "POST /auth/verify-email/resend": async () => ({ path: "/auth/verify-email/resend" }),
  "DELETE /auth/sessions/:id": async (app, { userId, token }) => {
    await app.tokenFor(userId);
    const { body } = await app.ask<{ sessions: { id: number; current: boolean }[] }>("GET", "/auth/sessions", {
      token,
    });
    return { path: `/auth/sessions/${body.sessions.find(({ current }) => !current)?.id}` };
  },
  "DELETE /auth/sessions": async (app, { userId }) => {
    await app.tokenFor(userId);
    return { path: "/auth/sessions" };
  },
  "POST /auth/totp/setup": async () => ({ path: "/auth/totp/setup", body: { password: PASSWORD } }),
  "POST /auth/totp/confirm": async (app, buyer) => ({
    path: "/auth/totp/confirm",
    body: { code: await aCode(app, buyer) },
  }),
  "POST /auth/totp/disable": async (app, buyer) => ({
    path: "/auth/totp/disable",
    body: { password: PASSWORD, code: await aSecondFactor(app, buyer) },
  }),
  "POST /auth/totp/recovery-codes": async (app, buyer) => ({
    path: "/auth/totp/recovery-codes",
    body: { password: PASSWORD, code: await aSecondFactor(app, buyer) },
  }),
  "POST /addresses": async () => ({ path: "/addresses", body: address }),
  "PUT /addresses/:id": async (app, buyer) => ({ path: `/addresses/${await anAddress(app, buyer)}`, body: address }),
  "DELETE /addresses/:id": async (app, buyer) => ({ path: `/addresses/${await anAddress(app, buyer)}` }),
  "PUT /auth/consents": async () => ({ path: "/auth/consents", body: { marketing: true } }),
  "DELETE /auth/account": async () => ({ path: "/auth/account", body: { password: PASSWORD } }),
};
