import { mails } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { openTestShop, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestMail, writeTo } from "./testMail.fixture.ts";
import { openTestMailServer, readMail, type TestMailServer } from "./testMailServer.ts";

let shop: TestShop;
let server: TestMailServer;
beforeAll(async () => {
  [shop, server] = await Promise.all([openTestShop(), openTestMailServer()]);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const BREAKS = ["\r\n", "\n", "\r", "\u2028", "\u0085", "%0d%0a", "\r\n\r\n", "\0\r\n", "\r\n "];

test("no name and no word of a setting becomes a header, a recipient or a mail of its own on the wire", async () => {
  const evil = (at: string) => `Ana${at}Bcc: evil@evil.example${at}X-Evil: 1${at}Subject: Otro`;
  for (const [n, at] of BREAKS.entries()) {
    await writeTo(shop, `buzon${n}@example.com`);
    const name = evil(at).replaceAll("\0", ""); // PostgreSQL holds no NUL
    await shop.db
      .update(mails)
      .set({ toName: name })
      .where(eq(mails.toAddress, `buzon${n}@example.com`));
  }
  const brand = JSON.stringify({ brand: evil("\r\n"), tagline: "x" });
  await shop.db.execute(sql`insert into settings (key, value) values ('company', ${brand}::jsonb)
    on conflict (key) do update set value = excluded.value`);
  const worker = startTestMail(shop, server.url);
  await vi.waitFor(() => expect(server.arrived).toHaveLength(BREAKS.length), { timeout: 15_000 });
  await worker.stop();
  for (const mail of server.arrived) {
    expect(mail.to).toEqual([expect.stringMatching(/^buzon\d@example\.com$/)]);
    const { headers } = readMail(mail);
    expect(Object.keys(headers).filter((name) => /^(bcc|cc|x-evil)$/.test(name))).toEqual([]);
    expect(headers.to).not.toContain("evil");
    expect(headers.subject).not.toMatch(/^Otro/);
    expect(mail.raw.split("\r\n\r\n")[0]?.match(/^subject:/gim)).toHaveLength(1);
  }
});

test("an address with a line break in it reaches no mail server, and no other recipient", async () => {
  server.arrived.length = 0;
  const addresses = [
    "a@example.com>\r\nRCPT TO:<evil@evil.example",
    "a@example.com\r\nDATA\r\n",
    "a@example.com, evil@evil.example",
  ];
  for (const [n, address] of addresses.entries()) {
    await writeTo(shop, `mal${n}@example.com`);
    await shop.db
      .update(mails)
      .set({ toAddress: address })
      .where(eq(mails.toAddress, `mal${n}@example.com`));
  }
  await writeTo(shop, "bien@example.com");
  const worker = startTestMail(shop, server.url);
  const waiting = () => shop.db.$count(mails, sql`state = 'queued' and attempts = 0`);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 15_000 });
  await vi.waitFor(() => expect(server.to("bien@example.com")).toHaveLength(1), { timeout: 15_000 });
  await worker.stop();
  expect(server.arrived.flatMap(({ to }) => to).filter((to) => to.includes("evil"))).toEqual([]);
});
