import type { MailKind } from "@bruma/contract";
import { attempts, mails, users } from "@bruma/db";
import { eq, inArray, sql } from "@bruma/db/sql";
import {
  cancelOwnOrder,
  changeSettings,
  eraseAccount,
  type MailRow,
  placeOrder,
  queueMail,
  receiveWithdrawal,
  resendMail,
} from "@bruma/domain";
import { asStaff, openTestShop, orderForm, type TestShop } from "@bruma/domain/testShop";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTestMail } from "./testMail.fixture.ts";
import { openTestMailServer, type TestMailServer } from "./testMailServer.ts";

let shop: TestShop;
let server: TestMailServer;
const running: { stop(): Promise<void> }[] = [];
const start = (...args: Parameters<typeof startTestMail>) => running.push(startTestMail(...args));
beforeAll(async () => {
  shop = await openTestShop();
  server = await openTestMailServer();
  await changeSettings(asStaff(shop), {
    limits: { open_orders: 0, units_of_product: 0, units: 0, orders_per_hour: 0 },
  });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
  await shop.db.delete(mails);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const toAll = (address: string) => shop.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.id);

/** Waits until no mail is on its way any more. */
async function untilQuiet(): Promise<MailRow[]> {
  await vi.waitFor(
    async () => {
      const busy = await shop.db.$count(mails, inArray(mails.state, ["queued", "sending", "handing_over"]));
      if (busy > 0) throw new Error(`${busy} mails are on their way`);
    },
    { timeout: 30_000, interval: 50 },
  );
  return shop.db.select().from(mails).orderBy(mails.id);
}

const counted = (rows: readonly MailRow[]) =>
  Object.fromEntries(
    [...new Set(rows.map(({ state }) => state))].map((s) => [s, rows.filter((m) => m.state === s).length]),
  );

async function write(kind: MailKind, address: string, times: number, userId: number | null = null): Promise<void> {
  await shop.db.transaction(async (tx) => {
    for (let n = 0; n < times; n += 1) {
      const content = { url: "http://localhost:3000/reset-password?token=x", minutes: 60 };
      await queueMail(tx, { kind, to: { address, name: "Ana" }, content, userId } as Parameters<typeof queueMail>[1]);
    }
  });
}

/** Orders in the stranger's name and calls off, again and again. Returns whose account did it. */
async function bomb(address: string, rounds: number): Promise<number> {
  const attacker = await shop.seed.customer({ emailVerifiedAt: new Date() });
  const goods = await shop.seed.variant();
  for (let n = 0; n < rounds; n += 1) {
    await shop.seed.fillCart(attacker.userId, [{ variant: goods, quantity: 1 }]);
    const { orderId } = await placeOrder(shop, attacker, { ...orderForm(10), email: address }, undefined);
    await cancelOwnOrder(shop, orderId, attacker.userId);
  }
  return attacker.userId;
}

test("ordering and cancelling in a stranger's name sends them a few mails a day, and the staff keeps the others", async () => {
  const stranger = "desconocida@example.com";
  await bomb(stranger, 25);
  start(shop, server.url, { lanes: 3 });
  await untilQuiet();
  const written = await toAll(stranger);
  expect(written).toHaveLength(50);
  expect(server.to(stranger)).toHaveLength(5);
  expect(counted(written)).toEqual({ sent: 5, held: 45 });
  const [held] = written.filter(({ state }) => state === "held");
  expect(held?.lastError).toContain("nadie ha confirmado");
  expect(held?.text).toContain("pedido");
});

test("who deletes the account that had a stranger written to, and opens another, has them written to no more", async () => {
  const stranger = "asediada@example.com";
  start(shop, server.url);
  for (let round = 0; round < 3; round += 1) {
    const attacker = await bomb(stranger.replace("@", `+${round}@`), 3);
    await untilQuiet();
    expect(await eraseAccount(shop, attacker)).toEqual([]);
  }
  await untilQuiet();
  expect([0, 1, 2].map((round) => server.to(stranger.replace("@", `+${round}@`)).length)).toEqual([5, 0, 0]);
  const kept = await shop.db.select({ key: attempts.key }).from(attempts);
  expect(JSON.stringify(kept), "who was written to is forgotten").not.toContain("asediada");
  // A day later it is over.
  await shop.db.update(attempts).set({ windowEndsAt: sql`now() - interval '1 second'` });
  await bomb(stranger, 1);
  await untilQuiet();
  expect(server.to(stranger)).toHaveLength(2);
});

test("where no mail server is set, «Correo» shows the same", async () => {
  await bomb("vecina@example.com", 12);
  start(shop, undefined);
  expect(counted(await untilQuiet())).toEqual({ kept: 5, held: 19 });
});

test("what is written to one person's variants of an address counts together", async () => {
  for (const address of ["ana.lopez@gmail.com", "AnaLopez+1@gmail.com", "a.n.a.lopez+oferta@googlemail.com"]) {
    await write("contact_received", address, 3);
  }
  for (const address of ["eva+a@example.com", "EVA+b@example.com", "eva@example.com"])
    await write("welcome", address, 3);
  await shop.db.update(mails).set({ kind: "welcome" });
  start(shop, server.url, { lanes: 3 });
  expect(counted(await untilQuiet())).toEqual({ sent: 10, held: 8 });
});

test("links that their reader asks for, and receipts that the law asks for, get through a stranger's flood, within bounds", async () => {
  const address = "titular@example.com";
  await write("welcome", address, 20);
  start(shop, server.url);
  await untilQuiet();
  await write("reset_password", address, 9);
  expect(counted(await untilQuiet())).toEqual({ sent: 7, held: 22 });
});

test("whoever uses up an address's mails keeps its owner from a new password for some hours, not for the day", async () => {
  const address = "olvidadiza@example.com";
  await write("welcome", address, 6);
  await write("reset_password", address, 5);
  start(shop, server.url);
  await untilQuiet();
  const links = () => toAll(address).then((all) => counted(all.filter(({ kind }) => kind === "reset_password")));
  expect(await links()).toEqual({ sent: 2, held: 3 });
  const later = () => shop.db.update(mails).set({ claimedAt: sql`claimed_at - interval '6 hours 1 minute'` });
  for (const sent of [3, 4, 5]) {
    await later();
    await write("reset_password", address, 2);
    await untilQuiet();
    expect(await links()).toMatchObject({ sent });
  }
});

test("an account's own proved address gets all its mails; the same account's mails to another address do not", async () => {
  const { userId, email } = await shop.seed.customer({ emailVerifiedAt: new Date() });
  await write("welcome", email.toUpperCase(), 12, userId);
  await write("welcome", "otra@example.com", 12, userId);
  const unproved = await shop.seed.customer();
  await write("welcome", unproved.email, 12, unproved.userId);
  start(shop, server.url);
  await untilQuiet();
  expect(counted(await toAll(email.toUpperCase()))).toEqual({ sent: 12 });
  expect(counted(await toAll("otra@example.com"))).toEqual({ sent: 5, held: 7 });
  expect(counted(await toAll(unproved.email))).toEqual({ sent: 5, held: 7 });
  // Once the address is proved, what its account causes goes out again.
  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, unproved.userId));
  await write("welcome", unproved.email, 2, unproved.userId);
  await untilQuiet();
  expect(counted(await toAll(unproved.email))).toEqual({ sent: 7, held: 7 });
});

test("workers that send at the same time let no more out together than one alone", async () => {
  const address = "carrera@example.com";
  await write("welcome", address, 40);
  for (let n = 0; n < 4; n += 1) start(shop, server.url, { lanes: 4 });
  await untilQuiet();
  expect(server.to(address)).toHaveLength(5);
});

test("the next day the address gets mails again, and what the staff sends on purpose goes out at once", async () => {
  const address = "manana@example.com";
  await write("welcome", address, 7);
  start(shop, server.url);
  await untilQuiet();
  const [held] = (await toAll(address)).filter(({ state }) => state === "held");
  const { userId } = await shop.seed.customer({ role: "admin" });
  await resendMail(asStaff(shop, userId), held?.id ?? 0);
  await untilQuiet();
  expect(counted(await toAll(address))).toEqual({ sent: 6, held: 1 });
  await shop.db.update(mails).set({ claimedAt: sql`claimed_at - interval '25 hours'` });
  await write("welcome", address, 1);
  await untilQuiet();
  expect(counted(await toAll(address))).toEqual({ sent: 7, held: 1 });
});

test("the shop's own address gets every notice of the shop", async () => {
  const to = { address: "hola@bruma.example", name: "Bruma" };
  await shop.db.transaction(async (tx) => {
    for (let n = 0; n < 12; n += 1) {
      await queueMail(tx, { kind: "sale_stopped", to, content: { total: 0, products: [] } });
    }
  });
  start(shop, server.url);
  expect(counted(await untilQuiet())).toEqual({ sent: 12 });
});

test("a made-up withdrawal keeps nobody's receipt from them: the true one still leaves after a stranger's flood", async () => {
  const address = "compradora@example.com";
  const { userId } = await shop.seed.customer();
  const order = await shop.seed.order(userId, await shop.seed.variant(), { userEmail: address });
  const declare = (orderNumber: string, from: string) =>
    receiveWithdrawal(shop, { name: "Ana", email: address, orderNumber, items: "Todo" }, { address: from });
  await write("welcome", address, 9);
  await write("verify_email", address, 9);
  for (let n = 0; n < 12; n += 1) await declare("#999999", `10.20.0.${n}`);
  start(shop, server.url);
  await untilQuiet();
  const { reference } = await declare(`#${order}`, "10.20.1.1");
  await untilQuiet();
  const sent = (await toAll(address)).filter(({ state }) => state === "sent");
  expect(sent).toHaveLength(10);
  expect(sent.map(({ content }) => content.reference)).toContain(reference);
  expect(await shop.db.$count(mails, eq(mails.state, "held")), "nothing is lost").toBe(4 + 7 + 10);
});

test("who orders in somebody's name, and withdraws from that, keeps nobody's receipt from them", async () => {
  const buyer = await shop.seed.customer({ email: "titular.pedido@example.com", emailVerifiedAt: new Date() });
  const goods = await shop.seed.variant();
  const order = await shop.seed.order(buyer.userId, goods, { userEmail: buyer.email });
  const attacker = await shop.seed.customer({ emailVerifiedAt: new Date() });
  const made = await shop.seed.order(attacker.userId, goods, { userEmail: buyer.email });
  const declare = (email: string, orderNumber: number, from: string) =>
    receiveWithdrawal(shop, { name: "Ana", email, orderNumber: `#${orderNumber}`, items: "Todo" }, { address: from });
  await write("welcome", buyer.email, 9);
  await write("verify_email", buyer.email, 9);
  for (let n = 0; n < 12; n += 1) {
    await declare(buyer.email, made, `10.21.0.${n}`);
    await declare(buyer.email.replace("@", `+${n}@`), 999_999, `10.21.1.${n}`);
  }
  start(shop, server.url);
  await untilQuiet();
  const { reference } = await declare(buyer.email, order, "10.21.2.1");
  await untilQuiet();
  const sent = (await shop.db.select().from(mails)).filter(({ state }) => state === "sent");
  expect(sent).toHaveLength(5 + 2 + 2 + 2 + 1);
  expect(sent.map(({ content }) => content.reference)).toContain(reference);
});
