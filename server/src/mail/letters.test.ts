import { formatCents, MAIL_KINDS, type MailContents, type MailKind } from "@bruma/contract";
import { contactMessages, lotRecalls, lots, mails, orders, settings, withdrawals } from "@bruma/db";
import { desc, eq } from "@bruma/db/sql";
import { issueFor, queueMail, receiveMessage, receiveWithdrawal } from "@bruma/domain";
import { exampleMails } from "@bruma/domain/exampleMails";
import { moveByItself, openTestShop, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderOf } from "./testMail.fixture.ts";
import { greetingName, ibanWords, momentWords } from "./words.ts";
import { writeMail } from "./writeMail.ts";

let shop: TestShop;
let orderId: number;
let contents: MailContents;
beforeAll(async () => {
  shop = await openTestShop();
  orderId = await orderOf(shop, await shop.seed.customer());
  const form = {
    name: "Ana",
    email: "ana@example.com",
    subject: "¿Llega?",
    message: "Hola:\n\n¿llega <hoy>?",
  } as const;
  await receiveMessage(shop, { ...form, type: "order", phone: "600", orderNumber: "12" }, { address: "127.0.0.1" });
  const [message] = await shop.db.select({ id: contactMessages.id }).from(contactMessages);
  const declared = {
    name: "Ana",
    email: "ana@example.com",
    orderNumber: "12",
    items: "Un <pod>\n\n1 × Base · 30 ml",
    receivedOn: "2026-11-20",
  };
  await receiveWithdrawal(shop, declared, { address: "127.0.0.1" });
  const [withdrawal] = await shop.db.select({ id: withdrawals.id }).from(withdrawals);
  const goods = await shop.seed.variant();
  const [lot] = await shop.db
    .insert(lots)
    .values({ variantId: goods.id, code: "L-<1>", receivedOn: "2026-11-20", bestBefore: "2027-03-01" })
    .returning({ id: lots.id });
  const notice = { hazard: "Puede <fugar>.", instructions: "No lo uses.", remedies: "Reembolso.", contact: "Llama." };
  const [recall] = await shop.db
    .insert(lotRecalls)
    .values({ ...notice, lotId: lot?.id ?? 0, withUnknown: false, mailCount: 1 })
    .returning({ id: lotRecalls.id });
  contents = exampleMails({
    orderId,
    messageId: message?.id ?? 0,
    withdrawalId: withdrawal?.id ?? 0,
    recallId: recall?.id ?? 0,
    invoiceId: await issueInvoice(shop),
  });
});
afterAll(() => shop.close());

async function issueInvoice({ db, seed, ...shop }: TestShop): Promise<number> {
  const company = { name: "Bruma & Co", nif: "B00123455", address: "Calle de la Calma, 12" };
  await db.insert(settings).values({ key: "company", value: company });
  const goods = await seed.variant();
  const sent = await seed.order((await seed.customer()).userId, goods, { status: "processing", at: new Date() });
  await moveByItself({ ...shop, db }, sent, "shipped");
  return (await issueFor({ ...shop, db }, sent))[0]?.id ?? 0;
}

async function write<K extends MailKind>(kind: K, content: MailContents[K] = contents[kind]) {
  const to = { address: `${kind}@example.com`, name: "Ana & Co" };
  await shop.db.transaction((tx) => queueMail(tx, { kind, to, content, orderId }));
  const isIt = eq(mails.toAddress, to.address);
  const [mail] = await shop.db.select().from(mails).where(isIt).orderBy(desc(mails.id)).limit(1);
  if (mail === undefined) throw new Error("no mail");
  return (await writeMail(shop, mail)).written;
}

test.each(MAIL_KINDS)("the mail «%s» says the same in HTML and in text, and says why it comes", async (kind) => {
  const { subject, html, text } = await write(kind);
  expect(subject).toMatch(/^[^\n]{5,120}$/);
  for (const part of [html, text]) expect(part).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
  expect(text).toContain("Recibes este");
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));
  for (const url of links) expect(text).toContain(url);
  expect(html).not.toMatch(/<img|<script|src=|<i>|@import/);
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('name="color-scheme"');
});

test.each(MAIL_KINDS.filter((kind) => /^order_|^payment_/.test(kind)))(
  "the mail «%s» names its order as every list does",
  async (kind) => {
    const { html, text } = await write(kind);
    expect(html).toContain(`<strong>Pedido #${orderId}</strong>`);
    expect(text).toMatch(new RegExp(`^Pedido #${orderId}$`, "m"));
  },
);

test("the receipt of a withdrawal says the lines of what is declared one by one", async () => {
  const { html, text } = await write("withdrawal_received");
  expect(text).toContain("Desistes de: Un <pod>; 1 × Base · 30 ml\n");
  expect(html).toContain("Un &lt;pod&gt;; 1 × Base · 30 ml");
});

test("who asks for a new password after the e-mail moved reads from when there is one, and gets no link", async () => {
  const { text } = await write("reset_password", { heldUntil: "2026-08-08T10:00:00Z" });
  expect(text).toContain("hasta el 8 de agosto de 2026");
  expect(text).not.toContain("token=");
});

test("who pays the rest of what was not sent back is told what it cost, and of no shipment", async () => {
  const before = (await write("payment_received")).text;
  expect(before).toContain("Nos ponemos a preparar tu pedido");
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const { totalCents = 0, status = "pending" } = order ?? {};
  await shop.db.update(orders).set({ status: "delivered", settledCents: 100 }).where(eq(orders.id, orderId));
  const { text } = await write("payment_received");
  await shop.db.update(orders).set({ status, settledCents: 0 }).where(eq(orders.id, orderId));
  const inOneLine = (words: string) => words.replaceAll(/\s+/g, " ");
  expect(inOneLine(text)).toContain(inOneLine(`quedan pagados los ${formatCents(totalCents - 100)} de tu pedido`));
  expect(text).not.toContain("preparar");
});

test.each([
  [{}, "Tal como has pedido"],
  [{ why: "by_shop" }, "La tienda ha eliminado tu cuenta."],
  [{ why: "unused" }, "llevaba mucho tiempo sin usarse"],
  [{ unused: true }, "llevaba mucho tiempo sin usarse"], // written before 0.2
] as const)("the last mail to an account says who ended it: %j", async (content, words) => {
  const { text } = await write("account_deleted", content);
  expect(text).toContain(words);
  expect(text.includes("Tal como has pedido")).toBe(words === "Tal como has pedido");
});

test("amounts, dates and accounts read as they do in Spain", () => {
  expect(ibanWords("es91 21000418450200051332")).toBe("ES91 2100 0418 4502 0005 1332");
  expect(ibanWords("[IBAN por completar]")).toBe("[IBAN por completar]");
  expect(momentWords(new Date("2026-07-01T22:30:00Z"))).toBe("jueves, 2 de julio de 2026, 00:30");
});

test.each(["Visita http://x.example", "www.x.example", "x.example", "a@b.example", "<b>Ana</b>", " \r\n "])(
  "«%s» is not greeted as a name",
  (name) => expect(greetingName(name)).toBeUndefined(),
);

test.each(["Ana", "M.ª José O'Brien-Núñez", "Dr. Ibáñez", "李雷"])("«%s» is greeted", (name) =>
  expect(greetingName(name)).toBe(name),
);

test("a line of an answer stays a line", async () => {
  const { html, text } = await write("contact_answer");
  expect(text).toContain("Llega mañana.\nGracias & saludos");
  expect(html).toContain("Llega mañana.<br>Gracias &amp; saludos");
});
