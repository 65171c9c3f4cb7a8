import { mails } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";
import {
  changeSettings,
  dropGuaranteeNotice,
  keepGuaranteeNotice,
  moveOrder,
  recordPayment,
  resendMail,
} from "@bruma/domain";
import { asStaff, openTestShop, type TestShop } from "@bruma/domain/testShop";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { letTimePass, mailTo, orderOf, startTestMail, untilState, writeTo } from "./testMail.fixture.ts";
import { openTestMailServer, readMail, type TestMailServer } from "./testMailServer.ts";

let shop: TestShop;
let server: TestMailServer;
const running: { stop(): Promise<void> }[] = [];
const start = (...args: Parameters<typeof startTestMail>) => {
  const worker = startTestMail(...args);
  running.push(worker);
  return worker;
};

beforeAll(async () => {
  shop = await openTestShop();
  server = await openTestMailServer();
  await changeSettings(asStaff(shop), {
    bank: { bank: "Banco de Prueba", holder: "Bruma, S. L.", iban: "ES9121000418450200051332" },
    company: { email: "hola@bruma.example", phone: "965 000 000" },
  });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
  for (const key of Object.keys(server.mood)) delete server.mood[key as keyof typeof server.mood];
  await shop.db.delete(mails);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

test("the buyer of an order gets one mail that says how to pay it, as HTML and as text", async () => {
  const buyer = await shop.seed.customer({ email: "ana@example.com", name: "Ana Núñez" });
  const orderId = await orderOf(shop, buyer, { name: "Pod «Niebla» <b>& Co</b>" });
  start(shop, server.url);
  const kept = await untilState(shop, buyer.email, "sent");
  expect(server.to(buyer.email)).toHaveLength(1);
  const [arrived] = server.to(buyer.email);
  if (arrived === undefined) throw new Error("nothing arrived");
  const { headers, html, text, attachments } = readMail(arrived);
  expect(arrived.from).toBe("hola@bruma.example");
  expect(headers.from).toBe("Bruma <hola@bruma.example>");
  expect(headers["message-id"]).toMatch(new RegExp(`^<${kept.id}\\.\\w+@bruma\\.example>$`));
  expect(headers["auto-submitted"]).toBe("auto-generated");
  expect(attachments).toEqual([`condiciones-pedido-${orderId}.pdf`]);
  for (const part of [text, html]) {
    expect(part).toContain("ES91 2100 0418 4502 0005 1332");
    expect(part).toContain(`Pedido #${orderId}`);
    expect(part.replaceAll("\u00a0", " ")).toContain("34,99 €");
    expect(part).toContain("Calle de la Prueba, 12");
    expect(part).toContain(`/orders/${orderId}`);
  }
  expect(text).toContain("3 × Pod «Niebla» <b>& Co</b> (Color: Azul)");
  expect(html).toContain("Pod «Niebla» &lt;b&gt;&amp; Co&lt;/b&gt;");
  expect([kept.html, kept.text]).toEqual([expect.stringContaining("ES91"), expect.stringContaining("ES91")]);
});

test("each step of an order is told once, and what was paid or cancelled meanwhile asks for no money", async () => {
  const buyer = await shop.seed.customer();
  const admin = await shop.seed.customer({ role: "admin" });
  const orderId = await orderOf(shop, buyer);
  await recordPayment(asStaff(shop, admin.userId), orderId);
  const parcel = { carrier: "SEUR", trackingNumber: "ABC123" };
  await moveOrder(asStaff(shop, admin.userId), orderId, { to: "processing" });
  await moveOrder(asStaff(shop, admin.userId), orderId, { to: "shipped", parcel });
  await moveOrder(asStaff(shop, admin.userId), orderId, { to: "cancelled", note: "Paquete perdido" });
  const worker = start(shop, undefined, { lanes: 1 });
  await untilKept(5);
  await worker.stop();
  const all = await shop.db.select().from(mails).orderBy(asc(mails.id));
  expect(all.filter(({ kind }) => kind === "order_notice").map(({ text }) => text)).toEqual([
    expect.stringContaining("Ya está cancelado."),
  ]);
  const written = all.filter(({ kind }) => kind !== "order_notice");
  expect(written.map(({ kind }) => kind)).toEqual([
    "order_received",
    "payment_received",
    "order_shipped",
    "order_cancelled",
  ]);
  const [received, , shipped, cancelled] = written.map(({ text }) => text ?? "");
  expect(received).not.toContain("IBAN");
  expect(shipped).toContain("segOnlineIdentificador=ABC123");
  expect(cancelled).toContain("Paquete perdido");
  expect(cancelled).toContain("Te devolveremos por transferencia los 34,99 €");
});

async function untilKept(count: number) {
  await vi.waitFor(async () => expect(await shop.db.$count(mails, eq(mails.state, "kept"))).toBe(count), {
    timeout: 15_000,
    interval: 20,
  });
}

test("while the mail server is down orders go on, and their mails leave when it is back", async () => {
  const away = await openTestMailServer();
  await away.close();
  const buyer = await shop.seed.customer();
  const first = start(shop, away.url);
  await orderOf(shop, buyer);
  const waiting = await untilLastError(buyer.email, /ECONNREFUSED/);
  expect(waiting).toMatchObject({ state: "queued", attempts: 1 });
  expect(waiting.dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
  const back = await openTestMailServer(away.port);
  await letTimePass(shop);
  await untilState(shop, buyer.email, "sent");
  await first.stop();
  expect(back.to(buyer.email)).toHaveLength(1);
  await back.close();
});

async function untilLastError(address: string, pattern: RegExp) {
  return vi.waitFor(
    async () => {
      const mail = await mailTo(shop, address);
      expect(mail.lastError).toMatch(pattern);
      return mail;
    },
    { timeout: 15_000, interval: 20 },
  );
}

test("a server that says «not now» is asked again under the same Message-ID, and given up in the end", async () => {
  server.mood.refusesTexts = 451;
  start(shop, server.url, { retryMinutes: [0, 0, 10, 10] });
  await writeTo(shop, "later@example.com");
  expect(await untilLastError("later@example.com", /451/)).toBeDefined();
  await expect.poll(async () => (await mailTo(shop, "later@example.com")).attempts).toBe(3);
  delete server.mood.refusesTexts;
  await letTimePass(shop);
  await untilState(shop, "later@example.com", "sent");
  expect(server.to("later@example.com")).toHaveLength(1);

  server.mood.refusesRecipients = 450;
  const impatient = start(shop, server.url, { retryMinutes: [0] });
  await running[0]?.stop();
  await writeTo(shop, "never@example.com");
  const given = await untilState(shop, "never@example.com", "failed");
  await impatient.stop();
  expect(given).toMatchObject({ attempts: 2, lastError: expect.stringContaining("450") });
});

test("a server that says «never» is asked once, and the staff reads why", async () => {
  server.mood.refusesRecipients = 550;
  start(shop, server.url);
  await writeTo(shop, "nobody@example.com");
  expect(await untilState(shop, "nobody@example.com", "failed")).toMatchObject({
    attempts: 1,
    lastError: expect.stringContaining("550"),
  });
});

test("a server that greets nobody costs one attempt, not a mail", async () => {
  server.mood.greetsNobody = true;
  start(shop, server.url, { limits: { connectMs: 200 } });
  await writeTo(shop, "patient@example.com");
  expect(await untilLastError("patient@example.com", /.+/)).toMatchObject({ state: "queued", attempts: 1 });
});

test("a server that took the text and says nothing leaves the mail in doubt: nobody sends it again but on a person's word", async () => {
  server.mood.answersNoText = true;
  const admin = await shop.seed.customer({ role: "admin" });
  start(shop, server.url, { limits: { answerMs: 200 } });
  await writeTo(shop, "doubt@example.com");
  const doubtful = await untilState(shop, "doubt@example.com", "uncertain");
  server.mood.answersNoText = false;
  await letTimePass(shop);
  await writeTo(shop, "next@example.com");
  await untilState(shop, "next@example.com", "sent");
  expect(server.to("doubt@example.com")).toHaveLength(1);
  await resendMail(asStaff(shop, admin.userId), doubtful.id);
  const again = await untilState(shop, "doubt@example.com", "sent");
  expect(again).toMatchObject({ resentBy: admin.userId, attempts: 2 });
  const ids = server.to("doubt@example.com").map((mail) => readMail(mail).headers["message-id"]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("a stopping shop gives back a mail that it had not begun to hand over", async () => {
  server.mood.greetsNobody = true;
  const worker = start(shop, server.url);
  const before = server.visits.count;
  await writeTo(shop, "waiting@example.com");
  await expect.poll(() => server.visits.count).toBeGreaterThan(before);
  await worker.stop();
  expect(await mailTo(shop, "waiting@example.com")).toMatchObject({ state: "queued", lastError: null });
});

test("twenty workers share the work: each mail arrives once", async () => {
  const addresses = Array.from({ length: 40 }, (_, i) => `reader${i}@example.com`);
  await Promise.all(addresses.map((address) => writeTo(shop, address)));
  for (let i = 0; i < 20; i++) start(shop, server.url, { lanes: 1 });
  await vi.waitFor(async () => expect(await shop.db.$count(mails, eq(mails.state, "sent"))).toBe(addresses.length), {
    timeout: 18_000,
    interval: 50,
  });
  expect(addresses.map((address) => server.to(address).length)).toEqual(addresses.map(() => 1));
});

test("no name can write a header, another recipient, or an advertisement under the shop's name", async () => {
  start(shop, server.url);
  await writeTo(shop, "a@example.com", "Ana\r\nBcc: victima@example.com\r\n\r\nHola");
  await writeTo(shop, "b@example.com", '"><img src=x onerror=alert(1)>');
  await writeTo(shop, "c@example.com", "Gana dinero en http://malo.example");
  for (const address of ["a@example.com", "b@example.com", "c@example.com"]) {
    await untilState(shop, address, "sent");
    const [arrived] = server.to(address);
    if (arrived === undefined) throw new Error("nothing arrived");
    const { headers, html, text } = readMail(arrived);
    expect(arrived.to).toEqual([address]);
    expect(headers.bcc).toBeUndefined();
    expect(html).not.toMatch(/<img|malo\.example|victima/);
    expect(text).not.toMatch(/malo\.example|victima/);
    expect(headers.to).not.toMatch(/malo|victima|img/);
  }
});

test("once the official notice on the guarantee is there, it goes with the mail of an order as a picture", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#039"/></svg>';
  await keepGuaranteeNotice(asStaff(shop), Buffer.from(svg));
  const buyer = await shop.seed.customer();
  const orderId = await orderOf(shop, buyer);
  start(shop, server.url);
  await untilState(shop, buyer.email, "sent");
  const [arrived] = server.to(buyer.email);
  if (arrived === undefined) throw new Error("nothing arrived");
  const { attachments, text } = readMail(arrived);
  expect(attachments).toEqual([`condiciones-pedido-${orderId}.pdf`, "garantia-legal.png"]);
  expect(text).toContain("europa.eu/youreurope");
  await dropGuaranteeNotice(asStaff(shop));
});
