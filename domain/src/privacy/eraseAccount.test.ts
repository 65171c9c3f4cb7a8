import {
  attempts,
  bankAllocations,
  bankEntries,
  bankStatements,
  invoiceQueue,
  mails,
  orders,
  payments,
  products,
  retainedOrders,
  reviews,
  users,
} from "@bruma/db";
import { and, eq, inArray, like, sql } from "@bruma/db/sql";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import { hashPassword, login, register } from "../users/index.ts";
import { applyRetention } from "./applyRetention.ts";
import { eraseAccount, eraseOwnAccount } from "./eraseAccount.ts";
import { exportPersonalData } from "./exportPersonalData.ts";
import { MARKED, markOf } from "./markedColumns.fixture.ts";
import { seedMarkedCustomer } from "./markedCustomer.fixture.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const later = (years: number, days = 0): TestShop => ({
  ...shop,
  now: () => new Date(Date.now() + (years * 365.25 + days) * 86_400_000),
});

/** Every text and JSON column of the database in which `mark` stands, as `table.column`. */
async function whereIs(mark: string): Promise<string[]> {
  const columns = (
    await shop.db.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'tsvector')`)
  ).rows;
  const found: string[] = [];
  for (const { table_name, column_name } of columns) {
    const [row] = (
      await shop.db.execute<{ there: boolean }>(
        sql`select exists (select 1 from ${sql.identifier(table_name)}
        where ${sql.identifier(column_name)}::text like ${`%${mark}-%`}) as there`,
      )
    ).rows;
    if (row?.there) found.push(`${table_name}.${column_name}`);
  }
  return found.toSorted();
}

const everyMarkedColumn = MARKED.map(({ path }) => path).toSorted();

async function farewellIsSent(): Promise<void> {
  await shop.db.update(mails).set({ state: "sent" }).where(eq(mails.kind, "account_deleted"));
}

test("the download holds every personal field that the shop has of a customer, and no key", async () => {
  const { userId } = await seedMarkedCustomer(shop, "descarga", "delivered");
  const { userId: otherId } = await seedMarkedCustomer(shop, "ajena", "delivered");
  expect(await whereIs("descarga")).toEqual(everyMarkedColumn);

  const files = Object.entries(unzipSync(await exportPersonalData(shop, userId)));
  const text = files.map(([, bytes]) => strFromU8(bytes)).join("\n");
  for (const { rule, path } of MARKED) {
    expect(text.includes(markOf("descarga", path)), path).toBe(rule.kind === "personal");
  }
  expect(text).not.toContain("ajena");
  expect(files.map(([name]) => name)).toContain("LEEME.txt");
  await eraseAccount(shop, otherId);
});

test("a stolen session finds no link in the download by which it could set a password", async () => {
  const { userId } = await shop.seed.customer();
  await shop.db.insert(mails).values({
    kind: "reset_password",
    toAddress: "x",
    toName: "x",
    userId,
    content: { url: "http://localhost:3000/reset-password?token=abc_DEF-123" },
    html: '<a href="http://localhost:3000/reset-password?token=abc_DEF-123">Cambiar</a>',
  });
  const files = unzipSync(await exportPersonalData(shop, userId));
  const text = strFromU8(files["correos.json"] ?? new Uint8Array());
  expect(text).toContain("reset-password?token=…");
  expect(text).not.toContain("abc_DEF-123");
});

test("after deletion nothing of a person is left but what is set aside for the legal term, and after it nothing at all", async () => {
  const { userId, orderId, productId } = await seedMarkedCustomer(shop, "borrada", "delivered");
  await seedMarkedCustomer(shop, "vecina", "delivered");
  expect(await whereIs("borrada")).toEqual(everyMarkedColumn);

  expect(await eraseAccount(shop, userId)).toEqual([]);
  expect(await whereIs("borrada")).toEqual([
    "mails.search_text",
    "mails.to_address",
    "mails.to_name",
    "retained_orders.person",
  ]);
  expect(await whereIs("vecina")).toEqual(everyMarkedColumn);
  const [farewell] = await shop.db.select().from(mails).where(like(mails.toAddress, "borrada-%"));
  expect(farewell).toMatchObject({ kind: "account_deleted", userId: null, state: "queued" });

  await farewellIsSent();
  await applyRetention(later(0, 2));
  expect(await whereIs("borrada")).toEqual(["retained_orders.person"]);
  await applyRetention(later(5));
  expect(await whereIs("borrada")).toEqual(["retained_orders.person"]);
  await applyRetention(later(6, 2));
  expect(await whereIs("borrada")).toEqual([]);

  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({
    userId: null,
    totalCents: 1499,
    userName: "Cuenta eliminada",
    shippingZone: "peninsula",
  });
  const [review] = await shop.db.select().from(reviews).where(eq(reviews.productId, productId));
  expect(review).toMatchObject({ userId: null, orderId: null, userName: "Cliente", comment: null, rating: 5 });
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId));
  expect(product?.ratingCount).toBe(1);
});

test("an order under way keeps what its delivery needs, until the night after it has ended", async () => {
  const { userId, orderId } = await seedMarkedCustomer(shop, "enviada", "shipped");
  const mail = { toAddress: "enviada-mail", toName: "Ana", userId, orderId };
  await shop.db.insert(mails).values([
    { ...mail, kind: "order_shipped", state: "queued" },
    { ...mail, kind: "order_received", state: "sent" },
  ]);
  await eraseAccount(shop, userId);
  const shipped = async () => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0];
  expect(await shipped()).toMatchObject({ userId: null, shipName: "enviada-orders.ship_name" });
  const left = await shop.db.select({ kind: mails.kind }).from(mails).where(eq(mails.orderId, orderId));
  expect(left).toEqual([{ kind: "order_shipped" }]);
  await applyRetention(shop);
  expect(await shipped()).toMatchObject({ shipName: "enviada-orders.ship_name" });

  await shop.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, orderId));
  await farewellIsSent();
  await applyRetention(later(0, 2));
  expect(await shipped()).toMatchObject({ shipName: "Cuenta eliminada", shipPhone: "000 000 000" });
  expect(await whereIs("enviada")).toEqual(["retained_orders.person"]);
});

test("an order whose invoice is still to name the buyer keeps what that needs until the night after it is issued", async () => {
  const { userId } = await shop.seed.customer();
  const goods = await shop.seed.variant();
  const waiting = { userName: "Ana Facturada", status: "delivered", paidCents: 1000 } as const;
  const named = await shop.seed.order(userId, goods, { ...waiting, billName: "Ana", billNif: "12345678Z" });
  const simple = await shop.seed.order(userId, goods, waiting); // its invoice will name nobody
  const great = await shop.seed.order(userId, goods, { ...waiting, subtotalCents: 400_000, totalCents: 400_000 });
  const ids = [named, simple, great];
  await shop.db.insert(invoiceQueue).values(ids.map((orderId) => ({ orderId })));
  const buyers = async () => {
    const rows = await shop.db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id);
    return rows.map(({ userName, billName }) => [userName, billName]);
  };
  const nobody = ["Cuenta eliminada", null];
  await eraseAccount(shop, userId);
  await applyRetention(shop);
  expect(await buyers()).toEqual([["Ana Facturada", "Ana"], nobody, ["Ana Facturada", null]]);
  await shop.db.delete(invoiceQueue); // as whoever issues it does
  await applyRetention(shop);
  expect(await buyers()).toEqual([nobody, nobody, nobody]);
});

test("what the bank tells of a payer is in the download and goes with the account from each file that tells it", async () => {
  const { userId, orderId } = await seedMarkedCustomer(shop, "doble", "delivered");
  const [paid] = await shop.db
    .select({ id: bankAllocations.entryId })
    .from(bankAllocations)
    .where(eq(bankAllocations.orderId, orderId));
  const twin = (fingerprint: string, likeness: "asked" | "same") => ({
    account: "X",
    fingerprint,
    bookedOn: "2026-11-20",
    cents: 1499,
    currency: "EUR",
    text: fingerprint,
    isReversal: false,
    looksLikeId: paid?.id ?? 0,
    likeness,
    ignoredReason: likeness === "same" ? "Es el mismo" : null,
  });
  const file = {
    fileName: "x",
    fileHash: Buffer.from("y"),
    format: "csv" as const,
    accounts: [],
    entryCount: 2,
    newCount: 2,
  };
  const statements = await shop.db.insert(bankStatements).values([file, file]).returning({ id: bankStatements.id });
  const twins = [twin("doble-igual", "same"), twin("ajena-quizá", "asked")].map((entry, at) => ({
    statementId: statements[at]?.id ?? 0,
    ...entry,
  }));
  const [same, asked] = await shop.db.insert(bankEntries).values(twins).returning({ id: bankEntries.id });
  const download = Object.values(unzipSync(await exportPersonalData(shop, userId)))
    .map((bytes) => strFromU8(bytes))
    .join("\n");
  // Nobody has said yet whose the second one is: it is not handed out.
  expect([download.includes("doble-igual"), download.includes("ajena-quizá")]).toEqual([true, false]);
  await eraseAccount(shop, userId);
  const textOf = async (id = 0) => (await shop.db.select().from(bankEntries).where(eq(bankEntries.id, id)))[0]?.text;
  expect([await textOf(same?.id), await textOf(asked?.id)]).toEqual(["", "ajena-quizá"]);
  await shop.db
    .update(bankEntries)
    .set({ likeness: "same", ignoredReason: "Es el mismo" })
    .where(eq(bankEntries.id, asked?.id ?? 0));
  await applyRetention(shop);
  expect(await textOf(asked?.id)).toBe("");
});

test("whom the shop owes money stays known by name, e-mail and account until it is given back, and is told so", async () => {
  const { userId, orderId } = await seedMarkedCustomer(shop, "acreedora", "cancelled");
  await eraseAccount(shop, userId);
  const ofTheBank = [
    "counterparty_iban",
    "counterparty_name",
    "end_to_end_id",
    "ignored_reason",
    "search_text",
    "text",
  ];
  const kept = [
    ...ofTheBank.map((column) => `bank_entries.${column}`),
    ...["holder", "iban", "reason"].map((column) => `bank_refunds.${column}`),
    "bank_entry_events.reason",
    "orders.user_email",
    "orders.user_name",
    "retained_orders.person",
  ].toSorted();
  const farewell = ["mails.search_text", "mails.to_address", "mails.to_name"];
  expect(await whereIs("acreedora")).toEqual([...kept, ...farewell].toSorted());
  const [mail] = await shop.db.select().from(mails).where(like(mails.toAddress, "acreedora-%"));
  expect(mail?.content).toEqual({ owed: [{ orderId, amount: 14.99 }] });

  await farewellIsSent();
  await applyRetention(later(0, 2));
  expect(await whereIs("acreedora")).toEqual(kept);
  await shop.db.insert(payments).values({ orderId, kind: "refund", amountCents: 1499, on: "2026-11-20" });
  await applyRetention(later(0, 3));
  expect(await whereIs("acreedora")).toEqual(["retained_orders.person"]);
  const [retained] = await shop.db.select().from(retainedOrders).where(eq(retainedOrders.orderId, orderId));
  expect(JSON.stringify(retained?.person)).toContain("acreedora-orders.ship_address");
  await applyRetention(later(6, 4));
  expect(await whereIs("acreedora")).toEqual([]);
});

test("nothing is set aside of an order that was neither paid nor delivered", async () => {
  const { userId, orderId } = await seedMarkedCustomer(shop, "anulada", "cancelled");
  await shop.db.update(orders).set({ paidCents: 0 }).where(eq(orders.id, orderId));
  await eraseAccount(shop, userId);
  expect(await shop.db.$count(retainedOrders, eq(retainedOrders.orderId, orderId))).toBe(0);
});

test("a living customer's orders name nobody any more after six years", async () => {
  const { orderId } = await seedMarkedCustomer(shop, "antigua", "delivered");
  await applyRetention(later(5, 300));
  const [before] = await shop.db.select({ name: orders.userName }).from(orders).where(eq(orders.id, orderId));
  expect(before?.name).toBe("antigua-orders.user_name");
  await applyRetention(later(6, 2));
  const [after] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(after).toMatchObject({ userName: "Cuenta eliminada", userId: null, totalCents: 1499 });
  expect(await shop.db.$count(retainedOrders, eq(retainedOrders.orderId, orderId))).toBe(0);
});

test("deletion asks for the password, frees the e-mail at once, and never takes the shop its staff", async () => {
  const form = { name: "Ana", email: "ana@example.com", password: "una-clave-larga" };
  const visit = { address: "192.0.2.1", userAgent: undefined };
  const { userId } = await register(shop, form, visit);
  const windowEndsAt = new Date(Date.now() + 3_600_000);
  const tries = [`code user ${userId} ${visit.address}`, `code-account user ${userId}`];
  await shop.db.insert(attempts).values(tries.map((key) => ({ key, windowEndsAt, count: 1 })));
  const caller = { userId, sessionId: 0, role: "user", staffRole: null, name: "Ana", email: form.email } as const;
  await expect(eraseOwnAccount(shop, caller, "otra")).rejects.toThrow("La contraseña actual no es correcta");
  await eraseOwnAccount(shop, caller, form.password);
  expect(await shop.db.$count(attempts, inArray(attempts.key, tries))).toBe(0);
  await expect(login(shop, form, visit)).rejects.toThrow("no son correctos");
  expect((await register(shop, form, visit)).userId).not.toBe(userId);

  const staff = await shop.seed.customer({ role: "admin", passwordHash: await hashPassword(form.password) });
  await expect(eraseAccount(shop, staff.userId)).rejects.toThrow("no se pueden eliminar");
  const asAdmin = { ...caller, userId: staff.userId, role: "admin" } as const;
  await expect(eraseOwnAccount(shop, asAdmin, form.password)).rejects.toThrow("no se pueden eliminar");
  expect(await shop.db.$count(users, and(eq(users.id, staff.userId)))).toBe(1);
  expect(await eraseAccount(shop, 2_147_483_647)).toBeNull();
  const awake = await shop.seed.customer();
  expect(await eraseAccount(shop, awake.userId, { onlyIf: async () => false })).toBeNull();
  expect(await shop.db.$count(users, eq(users.id, awake.userId))).toBe(1);
});
