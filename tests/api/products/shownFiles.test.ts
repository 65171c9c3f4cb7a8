import { contactMessages, mails, products, reviews, withdrawals } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let token: string;

// More than is read at a time, so that a file goes over pages.
const MANY = 1_050;
const EVIL = '=HYPERLINK("http://evil.example";"Mira")\nsegunda línea; «fin»';

beforeAll(async () => {
  app = await openTestApp();
  const { seed, db } = app.shop;
  token = await app.tokenFor((await seed.customer({ role: "admin" })).userId);
  const { productId } = await seed.variant();
  await db.update(products).set({ name: EVIL, description: "+34 600" });
  const at = new Date("2026-11-01T10:00:00Z");
  const dueAt = new Date("2026-11-03T10:00:00Z");
  const numbers = Array.from({ length: MANY }, (_, index) => index + 1);
  await db.insert(contactMessages).values(
    numbers.map((n) => ({
      reference: `C-${n}`,
      type: "general" as const,
      name: "Ana",
      email: `ana${n}@example.com`,
      dueAt,
      subject: n === 7 ? "Buscado" : "Hola",
      message: EVIL,
      createdAt: at,
    })),
  );
  await db.insert(mails).values(
    numbers.map((n) => ({
      kind: "welcome" as const,
      toAddress: `ana${n}@example.com`,
      toName: "@Ana",
      state: "kept" as const,
      subject: n === 7 ? "=Buscado" : "Hola",
      text: "Un enlace secreto",
      createdAt: at,
    })),
  );
  await db.insert(withdrawals).values(
    numbers.map((n) => ({
      reference: `D-${n}`,
      name: "Ana",
      email: `ana${n}@example.com`,
      orderNumber: "#12",
      items: EVIL,
      refundBy: dueAt,
      createdAt: at,
      ...(n === 7 && { state: "refunded" as const }),
    })),
  );
  await db.insert(reviews).values(
    numbers.map((n) => ({
      productId,
      userName: `Ana ${n}`,
      rating: n === 7 ? 1 : 5,
      comment: EVIL,
      isVerified: false,
      createdAt: at,
    })),
  );
  await db.execute(sql`analyze`);
});
afterAll(() => app.close());

const FILES = [
  ["products", "/admin/products/table", "", 1, "category=mods", 0],
  ["reviews", "/admin/reviews/export", "", MANY, "rating=1", 1],
  ["messages", "/admin/messages/export", "", MANY, "search=Buscado", 1],
  ["mails", "/admin/mails/export", "", MANY, "search=ana7@example.com", 1],
  ["withdrawals", "/admin/withdrawals/export", "", MANY, "state=refunded", 1],
] as const;

/** Records of a file with semicolons, quoted as RFC 4180 says. */
function recordsOf(text: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/g;
  const records: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.replace(/^\uFEFF/, "").matchAll(cells)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") records.push([]);
  }
  return records.slice(0, -1);
}

test.each(FILES)(
  "the file of %s holds what the table shows, all pages of it, and nothing that a spreadsheet would run",
  async (_, path, all, most, filter, left) => {
    const whole = await app.ask("GET", `${path}?${all}`, { token });
    expect(whole.status, whole.text).toBe(200);
    expect(whole.headers["content-disposition"]).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
    const [heading = [], ...records] = recordsOf(whole.text);
    expect(records).toHaveLength(most);
    for (const record of records) expect(record).toHaveLength(heading.length);
    expect(records.flat().filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([]);
    expect(whole.text).not.toContain("secreto");
    const filtered = await app.ask("GET", `${path}?${filter}`, { token });
    expect(recordsOf(filtered.text)).toHaveLength(left + 1);
  },
);
