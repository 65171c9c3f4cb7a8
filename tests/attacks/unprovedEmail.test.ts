import { attempts, contactMessages, incidents, mails, withdrawals } from "@bruma/db";
import { and, eq, like, ne } from "@bruma/db/sql";
import { changeSettings } from "@bruma/domain";
import { asStaff, orderForm } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ActingBuyer, newBuyer } from "../buyerActs/BuyerAct.ts";
import { type Account, downloadData, erase, mailedProof, prove, registerAs } from "./askForData.ts";

const CONTACT = "hola@tienda.example";
const SENDER = "pedidos@tienda.example";
const WORDS = "palabras-de-otra-persona";

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await openTestApp({ mailFrom: { name: "Tienda", address: SENDER } });
  await changeSettings(asStaff(app.shop), { company: { email: CONTACT, phone: "+34 600 000 000" } });
  staff = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => app.close());

/** What somebody without an account writes under this address: a message, a withdrawal, a report of an adverse effect. */
async function writeWithoutAccount(email: string): Promise<void> {
  const contact = { type: "general", name: "Ana", email, subject: `Asunto ${WORDS}`, message: `Mensaje ${WORDS}` };
  const withdrawal = { name: "Ana", email, orderNumber: "99999999", items: `Todo ${WORDS}` };
  const incident = { source: "phone", product: "Pod", severity: "mild", effect: WORDS, reporter: email };
  const answers = [
    await app.ask("POST", "/contact", { body: contact }),
    await app.ask("POST", "/withdrawals", { body: withdrawal }),
    await app.ask("POST", "/admin/incidents", {
      token: staff,
      body: { ...incident, known_at: new Date(Date.now() - 60_000).toISOString() },
    }),
  ];
  for (const { status, text } of answers) expect(status, text).toBe(201);
  await app.shop.db.update(withdrawals).set({ state: "refunded" }).where(eq(withdrawals.email, email));
}

/** The rows that hang on this address: messages, withdrawals, reports with its reporter, mails to it. */
async function rowsUnder(email: string) {
  const { db } = app.shop;
  return {
    messages: await db.$count(contactMessages, eq(contactMessages.email, email)),
    withdrawals: await db.$count(withdrawals, eq(withdrawals.email, email)),
    reports: await db.$count(incidents, eq(incidents.reporter, email)),
    mails: await db.$count(mails, and(eq(mails.toAddress, email), like(mails.kind, "%received"))),
    notices: await db.$count(mails, and(eq(mails.toAddress, CONTACT), like(mails.kind, "contact_message"))),
  };
}

/** A customer who places an order and names `email` for it. */
async function orderNaming(email: string): Promise<{ buyer: ActingBuyer; orderId: number }> {
  const buyer = await newBuyer(app);
  await app.shop.seed.fillCart(buyer.userId, [{ variant: await app.shop.seed.variant(), quantity: 1 }]);
  const body = { ...orderForm(10), email };
  const placed = await app.ask<{ order_id: number }>("POST", "/orders/create", { token: buyer.token, body });
  expect(placed.status, placed.text).toBe(201);
  return { buyer, orderId: placed.body.order_id };
}

/** To its buyer; the shop is told of a new order too. */
const mailsOfOrder = (orderId: number) =>
  app.shop.db.$count(mails, and(eq(mails.orderId, orderId), ne(mails.kind, "order_notice")));

test("whoever registers with a stranger's address reads nothing of what was written under it, and destroys nothing", async () => {
  const email = "victima@example.com";
  await writeWithoutAccount(email);
  const before = await rowsUnder(email);
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
  const attacker = await registerAs(app, email.toUpperCase());
  const told = await downloadData(app, attacker.token);
  expect(told).not.toContain(WORDS);
  expect(told).not.toMatch(/"kind": "(contact|withdrawal)_/);
  expect(told).toContain("mientras no confirmes tu email");
  expect((await erase(app, attacker.token)).status).toBe(200);
  expect(await rowsUnder(email)).toEqual(before);
});

test("nobody gets what was written to the shop by registering with one of its addresses, not even by opening its mail", async () => {
  await writeWithoutAccount("clienta@example.com");
  await writeWithoutAccount(CONTACT);
  await app.shop.db.update(mails).set({ html: WORDS, text: WORDS }).where(eq(mails.toAddress, CONTACT));
  const count = () => app.shop.db.$count(mails, eq(mails.toAddress, CONTACT));
  for (const isProved of [false, true]) {
    for (const own of [CONTACT, SENDER]) {
      const before = [await rowsUnder(own), await rowsUnder("clienta@example.com")];
      const attacker = await registerAs(app, own);
      if (isProved) await prove(app, attacker);
      const mailsBefore = await count();
      const told = await downloadData(app, attacker.token);
      expect(told, own).not.toContain(WORDS);
      expect(told, own).toContain("es de la propia tienda");
      expect((await erase(app, attacker.token)).status).toBe(200);
      expect([await rowsUnder(own), await rowsUnder("clienta@example.com")]).toEqual(before);
      // Its welcome, its link and its farewell come and go; what the shop was told stays.
      if (own !== CONTACT) expect(await count()).toBe(mailsBefore);
    }
  }
});

test("the mails of an order are its buyer's, and never belong to whom its address names", async () => {
  const email = "nombrada@example.com";
  const { buyer, orderId } = await orderNaming(email);
  expect(await mailsOfOrder(orderId)).toBe(1);
  const named = await registerAs(app, email);
  await prove(app, named);
  // Named in a declaration as well, as anybody may who knows the order.
  const declared = { name: "Ana", email, orderNumber: `${orderId}`, items: "Todo" };
  await app.ask("POST", "/withdrawals", { body: declared });
  await app.shop.db.update(withdrawals).set({ state: "refunded" }).where(eq(withdrawals.email, email));
  const told = await downloadData(app, named.token);
  expect(told).not.toContain(`"order_id": ${orderId}`);
  expect(await downloadData(app, buyer.token)).toContain(`"order_id": ${orderId}`);
  const before = await mailsOfOrder(orderId);
  expect((await erase(app, named.token)).status).toBe(200);
  expect(await mailsOfOrder(orderId)).toBe(before);
  expect(await app.shop.db.$count(withdrawals, eq(withdrawals.orderId, orderId))).toBe(1);
});

/** Somebody withdraws from this order, and it comes to its end. */
async function withdraw(orderId: number, email: string): Promise<void> {
  const body = { name: "Ana", email, orderNumber: `${orderId}`, items: `Pods ${WORDS}` };
  expect((await app.ask("POST", "/withdrawals", { body })).status).toBe(201);
  const [declared] = await app.shop.db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));
  const moved = await app.ask("PUT", `/admin/withdrawals/${declared?.id}/state`, {
    token: staff,
    body: { state: "rejected", note: `Nota ${WORDS}` },
  });
  expect(moved.status, moved.text).toBe(200);
  await app.shop.db.update(mails).set({ state: "sent", text: WORDS }).where(ofWithdrawal(orderId));
}

const ofWithdrawal = (orderId: number) => and(eq(mails.orderId, orderId), like(mails.kind, "withdrawal_%"));
const keptOf = async (orderId: number, email: string) => [
  await app.shop.db.$count(withdrawals, eq(withdrawals.email, email)),
  await app.shop.db.$count(mails, and(eq(mails.toAddress, email), like(mails.kind, "withdrawal_%"))),
  await app.shop.db.$count(mails, ofWithdrawal(orderId)),
];

test.each(["under way", "cancelled"])(
  "who withdraws from an order (%s) that another placed under their e-mail is not told to that buyer, nor forgotten with them",
  async (state) => {
    const email = `retira-${state.replace(" ", "-")}@example.com`;
    const { buyer, orderId } = await orderNaming(email);
    await withdraw(orderId, email);
    if (state === "cancelled") await app.ask("POST", `/orders/${orderId}/cancel`, { token: buyer.token });
    const told = await downloadData(app, buyer.token);
    expect(told).toContain(`"order_id": ${orderId}`);
    expect(told).not.toContain(WORDS);
    expect(told).not.toMatch(/"kind": "withdrawal_/);
    expect((await erase(app, buyer.token)).status).toBe(200);
    expect(await keptOf(orderId, email)).toEqual([1, 2, 2]);
  },
);

test.each(["under way", "cancelled"])(
  "who has proved their e-mail gets the withdrawal from their own order (%s), and takes it along",
  async (state) => {
    const email = `suya-${state.replace(" ", "-")}@example.com`;
    const owner = await registerAs(app, email);
    await prove(app, owner);
    const orderId = await app.shop.seed.order(owner.id, await app.shop.seed.variant(), {
      status: "pending",
      userEmail: email,
    });
    await withdraw(orderId, email);
    if (state === "cancelled") await app.ask("POST", `/orders/${orderId}/cancel`, { token: owner.token });
    const told = await downloadData(app, owner.token);
    for (const words of [`Pods ${WORDS}`, `Nota ${WORDS}`, "withdrawal_received"]) expect(told).toContain(words);
    expect((await erase(app, owner.token)).status).toBe(200);
    expect(await keptOf(orderId, email)).toEqual([0, 0, 0]);
  },
);

test("whoever has proved their address gets all that was written under it, and takes it along when they leave", async () => {
  const email = "duena@example.com";
  await writeWithoutAccount(email);
  const owner = await registerAs(app, "Duena@example.com");
  await prove(app, owner);
  const told = await downloadData(app, owner.token);
  for (const words of [`Mensaje ${WORDS}`, `Todo ${WORDS}`, `"effect": "${WORDS}"`, "contact_received"]) {
    expect(told).toContain(words);
  }
  expect(told).not.toContain("mientras no confirmes tu email");
  expect((await erase(app, owner.token)).status).toBe(200);
  expect(await rowsUnder(email)).toMatchObject({ messages: 0, withdrawals: 0, reports: 0, mails: 0 });
});

test("a link in a mailbox proves the address to the account that asked for it alone, signed in", async () => {
  const attacker = await registerAs(app, "curiosa@example.com");
  const body = { token: await mailedProof(app, attacker.email) };
  const proof = (token?: string) => app.ask("POST", "/auth/verify-email", { token, body });
  const isProved = async () =>
    (await app.ask<{ user: { email_verified: boolean } }>("GET", "/auth/profile", { token: attacker.token })).body.user
      .email_verified;
  // The owner of the mailbox, who knows of no account, opens the link.
  expect((await proof()).body).toMatchObject({ code: "auth.required" });
  const other = await newBuyer(app);
  expect((await proof(other.token)).body).toMatchObject({ code: "auth.link_of_another" });
  expect(await isProved()).toBe(false);
  expect((await proof(attacker.token)).status).toBe(200);
  expect(await isProved()).toBe(true);
});

test("an address that was changed is to be proved anew: the proof of the old one opens nothing", async () => {
  const email = "cambiada@example.com";
  await writeWithoutAccount(email);
  const attacker = await registerAs(app, "propia@example.com");
  await prove(app, attacker);
  const changed = await app.ask("PUT", "/auth/profile", { token: attacker.token, body: { email } });
  expect(changed.status).toBe(200);
  expect(await downloadData(app, attacker.token)).not.toContain(WORDS);
  const before = await rowsUnder(email);
  expect((await erase(app, attacker.token)).status).toBe(200);
  expect(await rowsUnder(email)).toEqual(before);
});

test("what was counted of somebody's address is not forgotten with an account that never proved it", async () => {
  const attacker: Account = await registerAs(app, "contada@example.com");
  const key = `contact:${attacker.email}`;
  const windowEndsAt = new Date(Date.now() + 3_600_000);
  await app.shop.db.insert(attempts).values({ key, windowEndsAt, count: 5 });
  expect((await erase(app, attacker.token)).status).toBe(200);
  expect(await app.shop.db.$count(attempts, eq(attempts.key, key))).toBe(1);
});
