import { MAIL_KINDS, type MailContents, type MailKind } from "@bruma/contract";
import { contactMessages, lotRecalls, lots, mails, withdrawals } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { queueMail, receiveMessage, receiveWithdrawal } from "@bruma/domain";
import { exampleMails } from "@bruma/domain/exampleMails";
import { openTestShop, type TestShop } from "@bruma/domain/testShop";
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
    items: "Un <pod>",
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
  });
});
afterAll(() => shop.close());

async function write<K extends MailKind>(kind: K) {
  const to = { address: `${kind}@example.com`, name: "Ana & Co" };
  await shop.db.transaction((tx) => queueMail(tx, { kind, to, content: contents[kind], orderId }));
  const [mail] = await shop.db.select().from(mails).where(eq(mails.toAddress, to.address));
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
