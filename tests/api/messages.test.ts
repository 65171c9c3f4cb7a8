import { contactAnswers, contactMessages, mails } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { applyRetention, changeSettings } from "@bruma/domain";
import { asStaff } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetAttempts } from "../rows.fixture.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await openTestApp();
  admin = await shop.tokenFor((await shop.shop.seed.customer({ role: "admin", name: "Olga Dueña" })).userId);
});
afterAll(() => shop.close());
// From one place so many messages an hour are taken.
beforeEach(() => forgetAttempts(shop));

const FORM = {
  type: "order",
  name: "Ana Prueba",
  email: "ana@example.com",
  phone: "600 100 200",
  orderNumber: "#12",
  subject: "¿Cuándo llega?",
  message: "Hola:\n\nno ha llegado.",
};
let serial = 0;
const someone = () => `persona${++serial}@example.com`;

interface Sent {
  reference: string;
  answer_before: string;
  code: string;
  fields: Record<string, string>;
}
const write = (change: object = {}) =>
  shop.ask<Sent>("POST", "/contact", { body: { ...FORM, email: someone(), ...change } });

interface Shown {
  id: number;
  reference: string;
  state: string;
  is_overdue: boolean;
  answer: string | null;
  answered_by: string | null;
  answered_at: string | null;
  due_at: string;
  answers: { text: string; at: string; by: string | null }[];
  sender: { user_id: number; signed_in: boolean } | null;
}
const ask = async <T>(method: string, path: string, body?: unknown) =>
  shop.ask<T & { code: string }>(method, `/admin/messages${path}`, { token: admin, ...(body ? { body } : {}) });
const list = async (query: string) =>
  (await ask<{ messages: Shown[]; summary: object; pagination: { total: number } }>("GET", `?${query}`)).body;
const idOf = async (reference: string) => (await list(`search=${reference}`)).messages[0]?.id ?? 0;
const mailsOf = (kind: "contact_received" | "contact_message" | "contact_answer", toAddress: string) =>
  shop.shop.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, toAddress))
    .then((rows) => rows.filter((mail) => mail.kind === kind));

test("who writes to the shop gets a reference, here and by mail, and the shop is told", async () => {
  const email = someone();
  const { status, body } = await write({ email });
  expect(status).toBe(201);
  expect(body.reference).toMatch(/^C-\d{4}-[2-9A-HJ-NP-TW-Z]{6}$/);
  expect(new Date(body.answer_before).getTime()).toBeGreaterThan(Date.now());
  const [confirmation] = await mailsOf("contact_received", email);
  expect(confirmation?.content).toMatchObject({ reference: body.reference, type: "order" });
  expect(JSON.stringify(confirmation?.content), "nobody is written to in another's words").not.toContain("llegado");
  const id = await idOf(body.reference);
  expect((await ask<{ message: object }>("GET", `/${id}`)).body.message).toMatchObject({
    name: FORM.name,
    phone: FORM.phone,
    subject: FORM.subject,
    message: FORM.message,
    email,
    order_number: "#12",
    state: "new",
    is_overdue: false,
    answer: null,
  });
});

test("the shop's own address gets each message once it is set", async () => {
  const [before, inbox] = [await write(), "hola@bruma.example"];
  expect(await mailsOf("contact_message", "[Correo por completar]")).toEqual([]);
  await changeSettings(asStaff(shop.shop), { company: { email: inbox, phone: "965 000 000" } });
  const { body } = await write();
  const told = (await mailsOf("contact_message", inbox)).map(({ content }) => content.reference);
  expect(told).toEqual([body.reference]);
  expect(told).not.toContain(before.body.reference);
});

test("a form with something missing is refused at its fields", async () => {
  const { status, body } = await write({ name: " ", email: "ana@", subject: "", message: "\n ", type: "loan" });
  expect([status, body.fields]).toEqual([
    422,
    {
      type: "Elige un motivo",
      name: "El nombre es obligatorio",
      email: "Email inválido",
      subject: "El asunto es obligatorio",
      message: "El mensaje es obligatorio",
    },
  ]);
  // As one that leaves the field out.
  expect((await write({ message: undefined })).body.fields).toEqual({ message: "El mensaje es obligatorio" });
});

test("what a visitor writes may be long; what the shop answers is bounded", async () => {
  const long = "Hola, ".repeat(2_000).trim();
  const { status, body } = await write({ message: long });
  expect(status).toBe(201);
  const id = await idOf(body.reference);
  expect((await ask<{ message: object }>("GET", `/${id}`)).body.message).toMatchObject({ message: long });
  expect((await write({ message: "x".repeat(50_001) })).body.fields).toEqual({
    message: "Como máximo 50000 caracteres",
  });
  expect((await ask("PUT", `/${id}/answer`, { text: "x".repeat(5_001) })).status).toBe(422);
});

test("a program that fills in what people do not see is answered alike, and nothing is kept or sent", async () => {
  const email = someone();
  const { status, body } = await write({ email, website: "http://spam.example" });
  expect([status, Object.keys(body).sort()]).toEqual([201, ["answer_before", "message", "reference", "success"]]);
  expect(await shop.shop.db.$count(contactMessages, eq(contactMessages.email, email))).toBe(0);
  expect(await mailsOf("contact_received", email)).toEqual([]);
});

test("a message is kept however many were written with its e-mail, and the outbox decides how many confirmations leave", async () => {
  const email = someone();
  const references: string[] = [];
  for (const address of [...Array(5).fill(email), email.toUpperCase()]) {
    const { status, body } = await write({ email: address });
    expect(status).toBe(201);
    references.push(body.reference);
  }
  expect(await mailsOf("contact_received", email)).toHaveLength(5);
  expect(await mailsOf("contact_received", email.toUpperCase())).toHaveLength(1);
  expect(await idOf(references[5] ?? "")).toBeGreaterThan(0);
});

test("a message is answered once, by mail, however many of the staff answer at the same time", async () => {
  const email = someone();
  const id = await idOf((await write({ email })).body.reference);
  const answers = await Promise.all(
    ["Llega mañana.", "Llega hoy.", "No sabemos."].map((text) => ask<Sent>("PUT", `/${id}/answer`, { text })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("message.not_open");
  const sent = await mailsOf("contact_answer", email);
  expect(sent).toHaveLength(1);
  const { message } = (await ask<{ message: Shown }>("GET", `/${id}`)).body;
  expect(message).toMatchObject({ state: "answered", answered_by: "Olga Dueña", answer: sent[0]?.content.answer });
});

test("a message is closed, opened again with a new deadline, and answered anew", async () => {
  const email = someone();
  const id = await idOf((await write({ email })).body.reference);
  await shop.shop.db
    .update(contactMessages)
    .set({ dueAt: new Date(0) })
    .where(eq(contactMessages.id, id));
  expect((await list("state=overdue")).messages.map((message) => message.id)).toEqual([id]);
  const move = async (state: string) => (await ask<{ message: Shown }>("PUT", `/${id}/state`, { state })).body;
  expect((await move("new")).code).toBe("message.still_open");
  expect((await move("closed")).message).toMatchObject({
    state: "closed",
    answered_at: expect.any(String),
    answer: null,
  });
  expect((await move("closed")).code).toBe("message.not_open");
  expect((await list("state=overdue")).messages).toEqual([]);
  const { message } = await move("new");
  expect(message).toMatchObject({ state: "new", is_overdue: false, answered_at: null });
  expect(new Date(message.due_at).getTime()).toBeGreaterThan(Date.now());
  expect((await ask("PUT", `/${id}/answer`, { text: "  " })).status).toBe(422);
  expect((await ask("PUT", `/${id}/answer`, { text: "Ya está" })).status).toBe(200);
});

test("the file of the messages tells how often each was answered, and what was answered before", async () => {
  const { reference } = (await write()).body;
  const id = await idOf(reference);
  for (const text of ["Llega mañana.", "Llega hoy; está en reparto."]) {
    await ask("PUT", `/${id}/answer`, { text });
    await ask("PUT", `/${id}/state`, { state: "new" });
  }
  const { text } = await shop.ask("GET", `/admin/messages/export?search=${reference}`, { token: admin });
  expect(text).toContain(";Respuesta;Respuestas;Respuestas anteriores;");
  expect(text).toMatch(/;"Llega hoy; está en reparto.";2;"\d{4}-[^"]*, Olga Dueña:\nLlega mañana\."/);
});

test("of a message that is answered again all answers stay, with who gave them and when", async () => {
  const email = someone();
  const id = await idOf((await write({ email })).body.reference);
  const read = async () => (await ask<{ message: Shown }>("GET", `/${id}`)).body.message;
  expect((await read()).answers).toEqual([]);
  const helper = await shop.shop.seed.customer({ role: "admin", name: "Hugo Ayuda" });
  const answer = async (token: string, text: string) =>
    expect((await shop.ask("PUT", `/admin/messages/${id}/answer`, { token, body: { text } })).status).toBe(200);
  await answer(admin, "Llega mañana.");
  await ask("PUT", `/${id}/state`, { state: "new" });
  expect((await read()).answers).toMatchObject([{ text: "Llega mañana.", by: "Olga Dueña" }]);
  await answer(await shop.tokenFor(helper.userId), "Al final llega hoy.");
  await ask("PUT", `/${id}/state`, { state: "closed" });
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(await read()).toMatchObject({
    answer: "Al final llega hoy.",
    answers: [
      { text: "Llega mañana.", at, by: "Olga Dueña" },
      { text: "Al final llega hoy.", at, by: "Hugo Ayuda" },
    ],
  });
  expect((await mailsOf("contact_answer", email)).map(({ content }) => content.answer)).toHaveLength(2);
  await shop.shop.db.delete(contactMessages).where(eq(contactMessages.id, id));
  expect(await shop.shop.db.$count(contactAnswers, eq(contactAnswers.messageId, id))).toBe(0);
});

test("a message is an account's where its sender was signed in; where only the e-mail is the same, that is said", async () => {
  const { userId, email } = await shop.shop.seed.customer({});
  const token = await shop.tokenFor(userId);
  const senderOf = async (reference: string, as = admin) => {
    const path = `/admin/messages/${await idOf(reference)}`;
    return (await shop.ask<{ message: Shown }>("GET", path, { token: as })).body.message.sender;
  };
  const body = { ...FORM, email: someone() };
  const signedIn = (await shop.ask<Sent>("POST", "/contact", { token, body })).body.reference;
  expect(await senderOf(signedIn)).toEqual({ user_id: userId, signed_in: true });
  const sameEmail = (await write({ email: email.toUpperCase() })).body.reference;
  expect(await senderOf(sameEmail)).toEqual({ user_id: userId, signed_in: false });
  expect(await senderOf((await write()).body.reference)).toBeNull();
  const ended = (await shop.ask<Sent>("POST", "/contact", { token: "x".repeat(40), body })).body.reference;
  expect(await senderOf(ended), "a session that has ended is nobody's").toBeNull();
  const headers = { cookie: `bruma_session=${token}`, origin: "https://attacker.example" };
  const forged = (await shop.ask<Sent>("POST", "/contact", { headers, body })).body.reference;
  expect(await senderOf(forged), "another site writes in nobody's name").toBeNull();
});

test("the staff finds messages by reference, sender and subject, by reason, state and day", async () => {
  const email = "buscada_100%@example.com";
  const { body } = await write({ email, type: "wholesale", name: "Íñigo Núñez", subject: "Quiero comprar mucho" });
  const found = async (query: string) => (await list(query)).messages.map(({ reference }) => reference);
  for (const search of [body.reference.toLowerCase(), "inigo nuñez", "BUSCADA_100%25", "comprar mucho"]) {
    expect(await found(`search=${search}`), search).toEqual([body.reference]);
  }
  const { reference } = (await write({ message: "Hola:\n\nla pieza se llama ZARZAPARRÍLLA." })).body;
  expect(await found("search=zarzaparrilla")).toEqual([reference]);
  await ask("PUT", `/${await idOf(reference)}/answer`, { text: "Se llama Quintaesencia." });
  expect(await found("search=quintaesencia")).toEqual([reference]);
  expect(await found("type=wholesale&state=new&sort=-due")).toEqual([body.reference]);
  expect(await found("type=wholesale&to=2020-01-01")).toEqual([]);
  expect((await ask("GET", "/999999")).body.code).toBe("message.not_found");
});

test("a year after a message was answered, or closed without an answer, nothing of it is left", async () => {
  await applyRetention({ ...shop.shop, now: () => new Date(Date.now() + 400 * 86_400_000) }); // those of the other tests
  const waiting = await idOf((await write()).body.reference);
  const closed = await idOf((await write()).body.reference);
  const answered = await idOf((await write()).body.reference);
  await ask("PUT", `/${closed}/state`, { state: "closed" });
  await ask("PUT", `/${answered}/answer`, { text: "Llega mañana." });
  const inDays = (days: number) => ({ ...shop.shop, now: () => new Date(Date.now() + days * 86_400_000) });
  expect((await applyRetention(inDays(360))).messages).toBe(0);
  expect((await applyRetention(inDays(370))).messages).toBe(2);
  const statuses = [closed, answered, waiting].map(async (id) => (await ask("GET", `/${id}`)).status);
  expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
});
