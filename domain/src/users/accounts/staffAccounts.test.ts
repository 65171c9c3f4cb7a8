import { auditLog, mails, recoveryCodes, sessions, totpFactors, users } from "@bruma/db";
import { desc, eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { login } from "../login/login.ts";
import { findCaller } from "../login/sessions.ts";
import { forgotPassword } from "../password/forgotPassword.ts";
import { resetPassword } from "../password/resetPassword.ts";
import { newTotpSecret } from "../secondFactor/totp.ts";
import { changeRole } from "./changeRole.ts";
import { changeUser } from "./changeUser.ts";
import { getUser, listUsers } from "./listUsers.ts";
import { makeOwner } from "./makeOwner.ts";
import { register } from "./register.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const VISIT = { address: "192.0.2.7", userAgent: undefined };
const refused = (code: string) => expect.objectContaining({ code });
const rowOf = async (userId: number) => (await shop.db.select().from(users).where(eq(users.id, userId)))[0];
const customer = (email: string, password: string) => register(shop, { name: "Ana", email, password }, VISIT);

/** The link of the mail that was written last. */
async function mailedToken(userId: number): Promise<string> {
  const [mail] = await shop.db.select().from(mails).where(eq(mails.userId, userId)).orderBy(desc(mails.id)).limit(1);
  expect(mail?.kind).toBe("reset_password");
  return String(mail?.content.url).split("token=")[1] ?? "";
}

test("an e-mail that was moved lately holds nobody up whom the console makes an owner", async () => {
  const { userId } = await customer("mudada@example.com", "una-clave-larga");
  await shop.db.update(users).set({ emailMovedAt: shop.now() }).where(eq(users.id, userId));
  await makeOwner(shop, "mudada@example.com");
  await forgotPassword(shop, "mudada@example.com", VISIT);
  expect(await mailedToken(userId)).toMatch(/^[\w-]{43}$/);
});

test("whoever becomes staff loses every session at once, and again when the role is taken away", async () => {
  const owner = await shop.seed.customer({ role: "admin" });
  const { userId, token } = await customer("sube@example.com", "una-clave-larga");
  await changeRole(asStaff(shop, owner.userId), userId, { role: "admin", staff_role: "support" });
  expect(await findCaller(shop.db, token)).toBeUndefined();
  expect(await rowOf(userId)).toMatchObject({ role: "admin", staffRole: "support" });

  const again = await login(shop, { email: "sube@example.com", password: "una-clave-larga" }, VISIT);
  await changeRole(asStaff(shop, owner.userId), userId, { role: "user" });
  expect(await findCaller(shop.db, again.token)).toBeUndefined();
  expect(await rowOf(userId)).toMatchObject({ role: "user", staffRole: null });
  await changeRole(asStaff(shop, owner.userId), userId, { role: "admin" });
  expect(await rowOf(userId)).toMatchObject({ role: "admin", staffRole: null });
});

test("a customer's short password opens nothing once they are staff: a mailed link asks for a longer one", async () => {
  const owner = await shop.seed.customer({ role: "admin" });
  const form = { email: "corta@example.com", password: "clave-9" };
  const { userId } = await customer(form.email, form.password);
  await login(shop, form, VISIT);
  await changeRole(asStaff(shop, owner.userId), userId, { role: "admin", staff_role: "manager" });
  await expect(login(shop, form, VISIT)).rejects.toEqual(refused("auth.staff_password_too_short"));
  expect(await shop.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);

  const token = await mailedToken(userId);
  await expect(resetPassword(shop, { token, password: "otra-clave" }, VISIT)).rejects.toEqual(
    refused("auth.password_too_short_for_staff"),
  );
  await resetPassword(shop, { token, password: "otra-clave-larga" }, VISIT);
  expect((await login(shop, { ...form, password: "otra-clave-larga" }, VISIT)).userId).toBe(userId);
});

test("nobody changes their own role, and the shop never loses its last owner, not even to two of them at once", async () => {
  await shop.db.update(users).set({ role: "user", staffRole: null });
  const first = (await shop.seed.customer({ role: "admin", staffRole: "owner" })).userId;
  const second = (await shop.seed.customer({ role: "admin" })).userId;
  const manager = (await shop.seed.customer({ role: "admin", staffRole: "manager" })).userId;
  await expect(changeRole(asStaff(shop, first), first, { role: "user" })).rejects.toEqual(refused("user.own_role"));

  const results = await Promise.allSettled([
    changeRole(asStaff(shop, first), second, { role: "admin", staff_role: "support" }),
    changeRole(asStaff(shop, second), first, { role: "user" }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: refused("user.last_owner") });
  const last = (await rowOf(first))?.role === "admin" ? first : second;
  await expect(changeRole(asStaff(shop, manager), last, { role: "admin", staff_role: "manager" })).rejects.toEqual(
    refused("user.last_owner"),
  );
});

test("two members of staff who edit the same person do not overwrite each other", async () => {
  const { userId } = await shop.seed.customer({ name: "Eva Sol" });
  const read = (await getUser(shop.db, userId)).updatedAt.toISOString();
  await changeUser(asStaff(shop), userId, { phone: "600111222", updated_at: read }, ({ id }) => id);
  const stale = changeUser(asStaff(shop), userId, { name: "Eva Luna", updated_at: read }, ({ phone }) => phone);
  await expect(stale).rejects.toMatchObject({ code: "record.changed", details: { current: "600111222" } });
  await changeUser(asStaff(shop), userId, { phone: "", city: "Vigo" }, () => undefined);
  expect(await rowOf(userId)).toMatchObject({ name: "Eva Sol", phone: null, city: "Vigo" });
});

test("the list finds people by part of name or e-mail, by role, and sorts them by what they spent", async () => {
  const goods = await shop.seed.variant({ priceCents: 2_500 });
  const big = await shop.seed.customer({ name: "Íñigo Lista", email: "grande@lista.example" });
  const small = await shop.seed.customer({ name: "Bea Lista", email: "chica@lista.example" });
  await shop.seed.customer({ name: "Ciro Lista", email: "nada@lista.example" });
  await shop.seed.order(big.userId, goods);
  await shop.seed.order(big.userId, goods, { status: "pending" });
  await shop.seed.order(big.userId, goods, { status: "cancelled" });
  await shop.seed.order(small.userId, goods);
  const names = async (given: object) =>
    (await listUsers(shop.db, { page: 1, limit: 25, ...given })).rows.map(({ name }) => name);
  const query = { search: "LISTA" };
  expect(await names({ ...query, sort: "-total" })).toEqual(["Íñigo Lista", "Bea Lista", "Ciro Lista"]);
  expect(await names({ ...query, sort: "orders" })).toEqual(["Ciro Lista", "Bea Lista", "Íñigo Lista"]);
  expect(await names({ ...query, sort: "name" })).toEqual(["Bea Lista", "Ciro Lista", "Íñigo Lista"]);
  expect(await names({ search: "inigo" })).toEqual(["Íñigo Lista"]);
  expect(await names({ search: "chica@l" })).toEqual(["Bea Lista"]);
  expect(await names({ search: "%" })).toEqual([]);
  expect(await names({ ...query, role: "admin" })).toEqual([]);
  // The same, a page at a time: over the end of those who ordered anything.
  const pages = [1, 2, 3].map((page) => names({ ...query, sort: "-total", page, limit: 1 }));
  expect((await Promise.all(pages)).flat()).toEqual(["Íñigo Lista", "Bea Lista", "Ciro Lista"]);
  const [first] = (await listUsers(shop.db, { page: 1, limit: 1, ...query, sort: "-total" })).rows;
  expect(first).toMatchObject({ ordersCount: 2, totalSpentCents: 5_000 });
  expect(await getUser(shop.db, big.userId)).toMatchObject({ ordersCount: 2, totalSpentCents: 5_000 });
});

test("the console makes an owner, also where there is nobody yet, and leaves its trace in the log", async () => {
  const { url, isNew } = await makeOwner(shop, "Duena@example.com");
  expect([url.split("?")[0], isNew]).toEqual(["http://localhost:3000/reset-password", true]);
  const password = "una-clave-de-dueña";
  await resetPassword(shop, { token: url.split("token=")[1] ?? "", password }, VISIT);
  const { userId } = await login(shop, { email: "duena@example.com", password }, VISIT);
  expect(await rowOf(userId)).toMatchObject({ role: "admin", staffRole: "owner" });
  const again = await makeOwner(shop, "duena@EXAMPLE.com");
  expect([again.isNew, again.url === url]).toEqual([false, false]);
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ actorId: 0, action: "npm run admin", subject: "user", subjectId: String(userId) });
});

test("a stranger who registered with the owner's address, and set a second factor there, neither gets in nor keeps the owner out", async () => {
  const email = "primera@example.com";
  const { userId, token } = await customer(email, "una-clave-ajena");
  await shop.db.insert(totpFactors).values({ userId, secret: newTotpSecret(), confirmedAt: shop.now() });
  await shop.db.insert(recoveryCodes).values({ userId, codeHash: Buffer.alloc(32) });
  const { url, isNew } = await makeOwner(shop, email);
  expect(isNew).toBe(false);
  expect(await findCaller(shop.db, token)).toBeUndefined();
  await expect(login(shop, { email, password: "una-clave-ajena" }, VISIT)).rejects.toEqual(
    refused("auth.wrong_credentials"),
  );
  const password = "una-clave-de-dueña";
  await resetPassword(shop, { token: url.split("token=")[1] ?? "", password }, VISIT);
  expect((await login(shop, { email, password }, VISIT)).userId).toBe(userId);
  expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0);
});
