import { foldEmail, mails, users } from "@bruma/db";
import { and, eq, ne, sql } from "@bruma/db/sql";
import { eraseAccount } from "@bruma/domain";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBuyer, PASSWORD } from "../buyerActs/BuyerAct.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const post = (path: string, payload: object, remoteAddress: string) =>
  shop.app.inject({ method: "POST", url: `/api${path}`, remoteAddress, payload });

async function statuses(path: string, payloads: object[], remoteAddress: string | ((at: number) => string)) {
  const place = typeof remoteAddress === "string" ? () => remoteAddress : remoteAddress;
  const answers = await Promise.all(payloads.map((payload, at) => post(path, payload, place(at))));
  return answers.map(({ statusCode }) => statusCode);
}
const howMany = (status: number, all: readonly number[]) => all.filter((one) => one === status).length;

// What the database folds to the letter, and JavaScript to something else, or to the same only in some places.
const OTHER_LETTERS: Record<string, string> = { i: "iIİ", k: "kK\u212a", σ: "σΣ" };

/** The ways to write an e-mail that all lead to its account. */
const spellings = (email: string): string[] =>
  [...email].reduce<string[]>(
    (begun, letter) => begun.flatMap((all) => [...(OTHER_LETTERS[letter] ?? letter)].map((one) => all + one)),
    [""],
  );

async function buyerCalled(email: string) {
  const buyer = await newBuyer(shop);
  await shop.shop.db.update(users).set({ email }).where(eq(users.id, buyer.userId));
  return { ...buyer, email };
}
const mailsOf = (email: string, kind: (typeof mails.$inferSelect)["kind"]) =>
  shop.shop.db.$count(mails, and(eq(foldEmail(mails.toAddress), foldEmail(email)), eq(mails.kind, kind)));

test("every spelling of an e-mail leads to one account", async () => {
  const { email } = await buyerCalled("kiki@example.com");
  const all = spellings(email);
  expect(all).toHaveLength(81);
  for (const email of all.filter((_, at) => at % 8 === 0)) {
    const { statusCode } = await post("/auth/login", { email, password: PASSWORD }, "10.9.0.1");
    expect([email, statusCode]).toEqual([email, 200]);
  }
});

test("guesses under many spellings of an e-mail get no further than under one, from one place and from many", async () => {
  const { email, userId } = await buyerCalled("kikki@example.com");
  const guesses = spellings(email).map((email, at) => ({ email, password: `mala-${at}` }));
  const here = await statuses("/auth/login", guesses.slice(0, 20), "10.9.1.1");
  expect([howMany(401, here), howMany(429, here)]).toEqual([10, 10]);
  expect((await post("/auth/login", { email, password: PASSWORD }, "10.9.1.1")).statusCode).toBe(429);
  expect((await post("/auth/login", { email, password: PASSWORD }, "10.9.1.2")).statusCode).toBe(200);

  // Nearly all of an hour's hundred were tried already; each costs a hash.
  await shop.shop.db.execute(sql`update attempts set count = 95 where key = ${`login-account user ${userId}`}`);
  const everywhere = await statuses("/auth/login", guesses.slice(20, 32), (at) => `10.9.2.${at}`);
  expect(everywhere.toSorted()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
});

test("the spellings of an e-mail without an account share their limit too, so that it tells nothing", async () => {
  const guesses = spellings("niki@example.com").map((email, at) => ({ email, password: `mala-${at}` }));
  const here = await statuses("/auth/login", guesses.slice(0, 20), "10.9.3.1");
  expect([howMany(401, here), howMany(429, here)]).toEqual([10, 10]);
});

test("a forgotten password mails five links in an hour, however the e-mail is spelled and however many ask at the same moment", async () => {
  const { email } = await buyerCalled("kinki@example.com");
  const asked = spellings(email)
    .slice(0, 27)
    .map((email) => ({ email }));
  expect(new Set(await statuses("/auth/forgot-password", asked, "10.9.4.1"))).toEqual(new Set([200]));
  expect(await mailsOf(email, "reset_password")).toBe(5);
  await post("/auth/forgot-password", { email: "KİNKI@EXAMPLE.COM" }, "10.9.4.2");
  expect(await mailsOf(email, "reset_password")).toBe(5);
});

/** More wait for the staff. */
const MADE_UP_RECEIPTS = 2;
const withdrawal = (email: string) => ({ name: "Ana", email, orderNumber: "77", items: "Todo" });

/** Receipts of withdrawals to an address that go out without anybody's looking at them. */
const receiptsTo = (email: string) =>
  shop.shop.db.$count(
    mails,
    and(
      eq(foldEmail(mails.toAddress), foldEmail(email)),
      eq(mails.kind, "withdrawal_received"),
      ne(mails.state, "held"),
    ),
  );

test("receipts of made-up withdrawals to one address stay within their limit, however it is spelled", async () => {
  const withdrawn = ["σοσ", "ΣΟΣ", "Σοσ", "σΟσ"].flatMap((name) =>
    [1, 2, 3].map(() => withdrawal(`${name}@example.gr`)),
  );
  expect(new Set(await statuses("/withdrawals", withdrawn, "10.9.5.2"))).toEqual(new Set([201]));
  expect(await receiptsTo("σοσ@example.gr")).toBe(MADE_UP_RECEIPTS);
});

test("erasing an account clears nobody else's counters, however alike the e-mails, numbers and networks are", async () => {
  const longer = "alma@tienda.example";
  const wrong = Array.from({ length: 10 }, (_, at) => ({ email: longer, password: `mala-${at}` }));
  expect(howMany(401, await statuses("/auth/login", wrong, "10.9.6.1"))).toBe(10);
  await statuses(
    "/withdrawals",
    [1, 2, 3, 4].map(() => withdrawal(longer)),
    "10.9.6.2",
  );
  expect(await receiptsTo(longer)).toBe(MADE_UP_RECEIPTS);
  const { userId } = await buyerCalled("alma@tienda.examp");
  const unproved = await buyerCalled(longer);
  // A network whose name begins with the number of the account.
  const network = { email: "otra@tienda.example", password: "mala" };
  await statuses(
    "/auth/login",
    Array.from({ length: 10 }, () => network),
    `${userId.toString(16)}::1`,
  );
  const before = (await shop.shop.db.execute(sql`select key, count from attempts order by key`)).rows;
  expect(before.length).toBeGreaterThan(3);

  await eraseAccount(shop.shop, userId);
  await eraseAccount(shop.shop, unproved.userId);
  expect([...(await shop.shop.db.execute(sql`select key, count from attempts order by key`)).rows]).toEqual([
    ...before,
  ]);
  expect((await post("/auth/login", { email: longer, password: "mala" }, "10.9.6.1")).statusCode).toBe(429);
  await statuses("/withdrawals", [withdrawal(longer)], "10.9.6.2");
  expect(await receiptsTo(longer)).toBe(MADE_UP_RECEIPTS);
});
