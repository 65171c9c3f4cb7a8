import type { StaffRole } from "@bruma/contract";
import { mails } from "@bruma/db";
import { queueMail } from "@bruma/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testApp.ts";
import { mailTo, orderOf, startTestMail, untilState, writeTo } from "./testMail.fixture.ts";
import { openTestMailServer, readMail, type TestMailServer } from "./testMailServer.ts";

const SECRET = "sEcReT-token-1234567890";

let keeping: TestApp;
let sending: TestApp;
let server: TestMailServer;
let admin: string;
beforeAll(async () => {
  server = await openTestMailServer();
  keeping = await openTestApp();
  sending = await openTestApp({ smtpUrl: server.url }, keeping.shop);
  admin = await keeping.tokenFor((await keeping.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(async () => {
  await sending.close();
  await server.close();
  await keeping.close();
});

interface Mail {
  id: number;
  state: string;
  html: string | null;
  text: string | null;
  subject: string | null;
  order_id: number | null;
  to_address: string;
  is_private: boolean;
}

const mailIn = async ({ ask }: TestApp, id: number) =>
  (await ask<{ mail: Mail }>("GET", `/admin/mails/${id}`, { token: admin })).body.mail;
const list = async (query: string) =>
  (await keeping.ask<{ mails: Mail[]; pagination: { total: number } }>("GET", `/admin/mails${query}`, { token: admin }))
    .body;

async function askForReset(address: string) {
  const url = `http://localhost:3000/reset-password?token=${SECRET}`;
  await keeping.shop.db.transaction((tx) =>
    queueMail(tx, { kind: "reset_password", to: { address, name: "Ana" }, content: { url, minutes: 60 } }),
  );
}

test("without a mail server the owner reads kept mails in «Correo», with their links", async () => {
  await askForReset("kept@example.com");
  const worker = startTestMail(keeping.shop, undefined);
  const { id } = await untilState(keeping.shop, "kept@example.com", "kept");
  await worker.stop();
  const mail = await mailIn(keeping, id);
  expect(mail.text).toContain(SECRET);
  expect(mail.html).toContain(SECRET);
  const later = await mailIn(sending, id);
  expect([later.html, later.text], "once a mail server is set, the links are nobody's business").toEqual([null, null]);
});

test("a link into an account is kept from the staff who do not own the shop", async () => {
  await askForReset("personal@example.com");
  const worker = startTestMail(keeping.shop, undefined);
  const { id } = await untilState(keeping.shop, "personal@example.com", "kept");
  await worker.stop();
  const asStaff = async (staffRole: StaffRole) => {
    const { userId } = await keeping.shop.seed.customer({ role: "admin", staffRole });
    const token = await keeping.tokenFor(userId);
    return (await keeping.ask<{ mail: Mail }>("GET", `/admin/mails/${id}`, { token })).body.mail;
  };
  for (const role of ["manager", "support", "read-only"] as const) {
    const mail = await asStaff(role);
    expect([mail.html, mail.text, mail.is_private, mail.subject]).toEqual([null, null, true, "Cambia tu contraseña"]);
  }
  const own = await asStaff("owner");
  expect([own.is_private, own.text?.includes(SECRET)]).toEqual([false, true]);
  // Queued again once a mail server is set: until it is written anew its old text holds the link.
  await sending.ask("POST", `/admin/mails/${id}/resend`, { token: admin });
  expect(JSON.stringify(await mailIn(sending, id))).not.toContain(SECRET);
});

test("the staff sorts mails and picks their days by the clocks of the peninsula", async () => {
  const write = (toAddress: string, createdAt: string) =>
    keeping.shop.db
      .insert(mails)
      .values({ kind: "welcome", toAddress, toName: "Ana", state: "sent", createdAt: new Date(createdAt) });
  await write("b@dias.example", "2025-03-01T22:59:59Z");
  await write("a@dias.example", "2025-03-01T23:00:00Z"); // the 2nd in Madrid
  await write("c@dias.example", "2025-03-03T12:00:00Z");
  const addresses = async (query: string) =>
    (await list(`?search=dias.example&${query}`)).mails.map(({ to_address }) => to_address[0]).join("");
  expect(await addresses("")).toBe("cab");
  expect(await addresses("sort=recipient")).toBe("abc");
  expect(await addresses("sort=-recipient")).toBe("cba");
  expect(await addresses("sort=created")).toBe("bac");
  expect(await addresses("from=2025-03-02")).toBe("ca");
  expect(await addresses("to=2025-03-01")).toBe("b");
  expect(await addresses("from=2025-03-02&to=2025-03-02")).toBe("a");
  expect((await keeping.ask("GET", "/admin/mails?from=ayer", { token: admin })).status).toBe(422);
});

test("where mails are sent, no link into an account stays with the shop", async () => {
  await askForReset("secret@example.com");
  const worker = startTestMail(sending.shop, server.url);
  const { id } = await untilState(sending.shop, "secret@example.com", "sent");
  await worker.stop();
  const [arrived] = server.to("secret@example.com");
  expect(arrived && readMail(arrived).text).toContain(SECRET);
  const shown = JSON.stringify(await mailIn(sending, id));
  expect(shown).toContain("Elegir otra contraseña");
  expect(shown).not.toContain(SECRET);
  expect(JSON.stringify(await mailTo(sending.shop, "secret@example.com"))).not.toContain(SECRET);
  const again = await sending.ask("POST", `/admin/mails/${id}/resend`, { token: admin });
  expect([again.status, again.body.code]).toEqual([409, "mail.link_spent"]);
});

test("the staff finds mails by address, order, kind and state, and sends one again", async () => {
  const buyer = await keeping.shop.seed.customer({ email: "busca_100%@example.com" });
  const orderId = await orderOf(keeping.shop, buyer);
  await writeTo(keeping.shop, "busca-1000@example.com");
  expect((await list("?search=BUSCA_100%25")).mails.map(({ to_address }) => to_address)).toEqual([buyer.email]);
  expect((await list(`?search=%23${orderId}`)).mails.map(({ order_id }) => order_id)).toContain(orderId);
  expect((await list("?state=queued&kind=welcome")).mails.map(({ to_address }) => to_address)).toEqual([
    "busca-1000@example.com",
  ]);
  const { id } = await mailTo(keeping.shop, buyer.email);
  const tooSoon = await keeping.ask("POST", `/admin/mails/${id}/resend`, { token: admin });
  expect([tooSoon.status, tooSoon.body.code]).toEqual([409, "mail.under_way"]);
  const worker = startTestMail(keeping.shop, undefined);
  await untilState(keeping.shop, buyer.email, "kept");
  await worker.stop();
  const again = await keeping.ask<{ mail: Mail }>("POST", `/admin/mails/${id}/resend`, { token: admin });
  expect([again.status, again.body.mail.state]).toEqual([200, "queued"]);
});

test("only the staff reads «Correo»", async () => {
  const customer = await keeping.tokenFor((await keeping.shop.seed.customer()).userId);
  for (const path of ["/admin/mails", "/admin/mails/1"]) {
    expect((await keeping.ask("GET", path)).status).toBe(401);
    expect((await keeping.ask("GET", path, { token: customer })).status).toBe(403);
  }
  expect((await keeping.ask("GET", "/admin/mails/999999", { token: admin })).body.code).toBe("mail.not_found");
});
