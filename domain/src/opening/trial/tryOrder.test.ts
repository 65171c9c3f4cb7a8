import { orders, products, pushes, settings, staffPushPreferences } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adjustStock } from "../../lots/index.ts";
import { placeOrder } from "../../orders/index.ts";
import { changeSettings } from "../../settings/index.ts";
import { asStaff, openTestShop, orderForm, type TestShop } from "../../testShop.ts";
import type { WriteTrialMails } from "./TrialOrder.ts";
import { rehearseOrder } from "./tryOrder.ts";

let shop: TestShop;
let ownerId: number;
beforeAll(async () => {
  shop = await openTestShop();
  ({ userId: ownerId } = await shop.seed.customer({ role: "admin", name: "Olga Dueña" }));
});
afterAll(() => shop.close());

const COMPANY = { name: "Niebla, S.L.", nif: "B00123455", address: "Calle Mayor, 1", email: "hola@niebla.example" };
const kindsOnly: WriteTrialMails = async (_, mails) =>
  mails.map(({ kind, toAddress }) => ({ to: toAddress, subject: kind, text: "" }));
const rehearsed = () => rehearseOrder(asStaff(shop, ownerId), kindsOnly);

/** Every row of every table, and the next number of each sequence. */
async function everything(): Promise<Record<string, string>> {
  const { sql } = shop.database;
  const found = await sql<{ name: string; kind: string }[]>`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name, c.relkind::text as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'S', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`;
  const kept: Record<string, string> = {};
  for (const { name, kind } of found) {
    const text =
      kind === "S"
        ? `select last_value || ' ' || is_called as seen from ${name}`
        : `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as seen from ${name} t`;
    kept[name] = String((await shop.database.pool.query(text)).rows[0]?.seen);
  }
  return kept;
}

test("where nothing is on sale it says what is lacking", async () => {
  await shop.seed.variant({ stock: 0 });
  await expect(rehearsed()).rejects.toMatchObject({ code: "opening.nothing_to_order" });
});

test("an order goes from the cart until it is delivered, in a closed shop too, and no row and no number of it is left", async () => {
  const goods = await shop.seed.variant({ priceCents: 2_000, stock: 900, legalClass: "liquid_0mg", volumeMl: 10 });
  await shop.db.delete(settings).where(eq(settings.key, "demo"));
  await changeSettings(asStaff(shop, ownerId), {
    company: COMPANY,
    bank: { bank: "Banco", holder: "Niebla, S.L.", iban: "ES9121000418450200051332" },
    legal: { registry: "Registro Mercantil de Alicante, hoja A-1" },
    verifactu: { enabled: true },
    opening: { isClosed: true },
  });
  const lot = { code: "L-1", best_before: "2030-01-31" };
  await adjustStock(asStaff(shop, ownerId), goods.id, { delta: 100, reason: "delivery", lot });
  await shop.seed.browser(ownerId);
  await shop.db.insert(staffPushPreferences).values({ userId: ownerId, orders: true, messages: false, stock: true });
  const before = await everything();

  const trial = await rehearsed();
  expect(await everything()).toEqual(before);
  expect(shop.invalidated.filter((tag) => tag.startsWith("sale:"))).toEqual([]);
  expect(trial.stopped).toBeNull();
  expect(trial.product.id).toBe(goods.productId);
  expect(trial.stockBefore).toBe(1_000);
  expect(trial.steps.map(({ name, status, paymentStatus, stock }) => [name, status, paymentStatus, stock])).toEqual([
    ["placed", "pending", "unpaid", 999],
    ["paid", "pending", "paid", 999],
    ["shipped", "shipped", "paid", 999],
    ["invoiced", "shipped", "paid", 999],
    ["delivered", "delivered", "paid", 999],
  ]);
  expect(trial.steps.flatMap(({ mails }) => mails.map(({ subject }) => subject))).toEqual([
    "order_received",
    "order_notice",
    "payment_received",
    "order_shipped",
    "invoice_issued",
    "order_delivered",
  ]);
  expect(trial.invoice?.code).toMatch(/^S\d{4}-000001$/);
  expect(await shop.db.$count(pushes)).toBe(0);

  const next = await rehearsed();
  expect([next.orderId, next.invoice?.code]).toEqual([trial.orderId, trial.invoice?.code]);
});

test("what the shop lacks stops it where an order would stop", async () => {
  await changeSettings(asStaff(shop, ownerId), { bank: { iban: "" } });
  const before = await everything();
  const trial = await rehearsed();
  expect([trial.steps, trial.stopped?.name]).toEqual([[], "placed"]);
  expect(trial.stopped?.message).toContain("IBAN");
  expect(await everything()).toEqual(before);
  await changeSettings(asStaff(shop, ownerId), {
    bank: { iban: "ES9121000418450200051332" },
    opening: { isClosed: false },
  });
});

test("it gives way to whoever holds the goods, and nothing is left of it", async () => {
  const before = await everything();
  const goods = (await rehearsed()).product.id;
  await shop.db.transaction(async (tx) => {
    await tx.select({ id: products.id }).from(products).where(eq(products.id, goods)).for("update");
    await expect(rehearsed()).rejects.toMatchObject({ code: "opening.trial_busy" });
  });
  expect(await everything()).toEqual(before);
});

test("buyers who order the same goods meanwhile all get their orders, numbered without a gap", async () => {
  const goods = await shop.seed.variant({ priceCents: 2_000, stock: 10_000 });
  const before = (await shop.db.select({ id: orders.id }).from(orders)).length;
  const buy = async () => {
    const buyer = await shop.seed.customer();
    for (let n = 0; n < 3; n += 1) {
      await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
      await placeOrder(shop, buyer, orderForm(20), undefined);
    }
  };
  await shop.db.delete(settings).where(eq(settings.key, "limits"));
  const trials = Array.from({ length: 3 }, () => rehearsed().catch((refusal: { code: string }) => refusal.code));
  await Promise.all([...Array.from({ length: 20 }, buy), ...trials]);
  for (const trial of await Promise.all(trials)) {
    if (typeof trial === "string") expect(trial).toBe("opening.trial_busy");
    else expect(trial.stopped).toBeNull();
  }
  const numbers = (await shop.db.select({ id: orders.id }).from(orders).orderBy(asc(orders.id))).map(({ id }) => id);
  expect(numbers).toEqual(Array.from({ length: before + 60 }, (_, index) => index + 1));
  expect(await shop.stockOf(goods.id)).toBe(10_000 - 60);
});
