import type { LegalClass, ProductForm } from "@bruma/contract";
import { mails, products, saleStops } from "@bruma/db";
import { and, eq, isNull, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addToCart } from "../../cart/index.ts";
import { changeProduct, createProduct, listProducts, readAdminProduct } from "../../catalogue/index.ts";
import { placeOrder } from "../../orders/index.ts";
import { changeSettings, readSettings } from "../../settings/index.ts";
import { openStaffShop, orderForm, type StaffTestShop } from "../../testShop.ts";
import { shopDay } from "../../time/index.ts";
import { enforceBans, restoreRest } from "./enforceBans.ts";
import { liftBan } from "./liftBan.ts";
import { countBanned, listBans, readBanChoices } from "./listBans.ts";
import { planBan } from "./planBan.ts";
import { recheckProducts } from "./recheckProducts.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
  await changeSettings(shop, { company: { ...COMPANY, email: "tienda@example.com", phone: "600" } });
});
afterAll(() => shop.close());

const COMPANY = { name: "Tienda, S.L.", nif: "B00123455", address: "Calle Mayor, 1, Madrid" };
const BASE = { reason: "Nueva norma", until: null, source: null };
const at = (moment: string): StaffTestShop => ({ ...shop, now: () => new Date(moment) });
const refused = (code: string) => expect.objectContaining({ code });
const isOnSale = async (id: number) =>
  (await shop.db.select({ active: products.active }).from(products).where(eq(products.id, id)))[0]?.active;
const reasons = async (id: number) =>
  (await readAdminProduct(shop.db, id, new Date())).stops.flatMap((stop) => stop.reasons.map((reason) => reason.id));

const listedOf = (flavour: string) =>
  shop.db.$count(products, and(sql`attributes ->> 'flavourFamily' = ${flavour}`, eq(products.active, true)));

async function goods(legalClass: LegalClass, flavourFamily?: string) {
  const productId = await shop.seed.product({ legalClass, attributes: flavourFamily ? { flavourFamily } : {} });
  return shop.seed.variant({ productId });
}
const FORM: ProductForm = { name: "Bote", description: "Líquido", category: "liquids", price: 5, stock: 3 };

test("a family that is switched off today is at once neither listed, nor in carts, nor orderable, nor publishable", async () => {
  const [minty, other] = [await goods("liquid_0mg", "Mentolado"), await goods("liquid_0mg", "frutal")];
  const draft = await shop.seed.product({
    legalClass: "liquid_0mg",
    active: false,
    attributes: { flavourFamily: "mentolado" },
  });
  await shop.seed.variant({ productId: draft });
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant: minty, quantity: 1 }]);
  expect(await countBanned(shop.db, { kind: "flavour", value: "mentolado" })).toBe(1);
  expect((await readBanChoices(shop.db)).flavours).toEqual([
    { value: "frutal", products: 1 },
    { value: expect.stringMatching(/mentolado/i), products: 1 },
  ]);

  const today = "2026-11-21T09:00:00Z";
  const { ban, stopped } = await planBan(at(today), {
    ...BASE,
    kind: "flavour",
    value: "mentolado",
    from: "2026-11-21",
  });
  expect(stopped).toBe(1);
  const query = { page: 1, limit: 100, sort: "newest" } as never;
  const listed = (await listProducts(shop.db, query)).products.map(({ id }) => id);
  expect(listed).toContain(other.productId);
  expect(listed).not.toContain(minty.productId);
  expect(shop.invalidated).toEqual(expect.arrayContaining(["catalogue", `product:${minty.productId}`]));
  await expect(placeOrder(at(today), buyer, orderForm(10), undefined)).rejects.toEqual(
    refused("cart.line_unavailable"),
  );
  const another = await shop.seed.customer();
  await expect(
    addToCart(shop, another.userId, { productId: minty.productId, variantId: minty.id, quantity: 1 }),
  ).rejects.toEqual(refused("variant.not_found"));
  await expect(changeProduct(at(today), minty.productId, { active: true })).rejects.toEqual(refused("product.illegal"));
  await expect(createProduct(at(today), { ...FORM, attributes: { flavourFamily: "MENTOLADO" } })).rejects.toMatchObject(
    { code: "product.illegal", details: { problems: [{ rule: `ban.${ban.id}` }] } },
  );
  expect(await reasons(minty.productId)).toEqual([`ban.${ban.id}`]);
  expect((await listBans(shop.db)).find((row) => row.ban.id === ban.id)?.stopped).toBe(1);

  // What was not on sale before does not get there by the lifting.
  const lifted = await liftBan(at(today), ban.id);
  expect(lifted).toMatchObject({ restored: 1, left: 0 });
  expect([await isOnSale(minty.productId), await isOnSale(draft)]).toEqual([true, false]);
  expect(await reasons(minty.productId)).toEqual([]);
  await expect(liftBan(at(today), ban.id)).rejects.toEqual(refused("sale_ban.ended"));
});

test("a planned ban begins with its first day in Spain and ends after its last, without anybody's doing", async () => {
  const tank = await goods("component");
  const planned = {
    ...BASE,
    kind: "legal_class",
    value: "component",
    from: "2026-12-01",
    until: "2026-12-02",
  } as const;
  await planBan(at("2026-11-21T09:00:00Z"), planned);
  await expect(planBan(at("2026-11-22T09:00:00Z"), planned)).rejects.toEqual(refused("sale_ban.exists"));
  await enforceBans(at("2026-11-30T22:59:00Z"));
  expect(await isOnSale(tank.productId)).toBe(true);
  await enforceBans(at("2026-11-30T23:00:00Z"));
  expect(await isOnSale(tank.productId)).toBe(false);
  expect(await enforceBans(at("2026-12-02T22:59:00Z"))).toEqual({ stopped: 0, restored: 0 });
  expect(await enforceBans(at("2026-12-02T23:00:00Z"))).toEqual({ stopped: 0, restored: 1 });
  expect(await isOnSale(tank.productId)).toBe(true);
});

test("of two bans the first that ends puts nothing back that the other keeps off", async () => {
  const both = await goods("liquid_0mg", "tabaco");
  const now = "2026-11-21T09:00:00Z";
  const one = await planBan(at(now), { ...BASE, kind: "flavour", value: "tabaco", from: "2026-11-21" });
  const two = await planBan(at(now), { ...BASE, kind: "legal_class", value: "liquid_0mg", from: "2026-11-21" });
  await liftBan(at(now), one.ban.id);
  expect([await isOnSale(both.productId), await reasons(both.productId)]).toEqual([false, [`ban.${two.ban.id}`]]);
  await liftBan(at(now), two.ban.id);
  expect(await isOnSale(both.productId)).toBe(true);
});

test("what a program of before took off sale for one community's ban is back with the next minute's job", async () => {
  const sold = await goods("liquid_0mg", "tabaco");
  const now = at("2026-11-22T09:00:00Z");
  const form = { ...BASE, kind: "flavour", value: "tabaco", from: "2026-11-22", community: "madrid" } as const;
  const { ban, stopped } = await planBan(now, form);
  expect([stopped, await isOnSale(sold.productId)]).toEqual([0, true]);
  await shop.db.update(products).set({ active: false }).where(eq(products.id, sold.productId));
  await shop.db.insert(saleStops).values({ productId: sold.productId, banId: ban.id });
  expect((await enforceBans(now)).restored).toBe(1);
  expect(await isOnSale(sold.productId)).toBe(true);
});

test("of a ban over many products the first are back before lifting it returns, the others by what goes on beside it or the next minute's job", async () => {
  const now = at("2026-12-05T10:00:00Z");
  await Promise.all(Array.from({ length: 502 }, () => goods("liquid_0mg", "mango")));
  const form = { ...BASE, kind: "flavour", value: "mango", from: "2026-12-05" } as const;
  const { ban, stopped } = await planBan(now, form);
  expect(stopped).toBe(502);
  expect(await liftBan(now, ban.id)).toMatchObject({ restored: 500, left: 2 });
  expect(await restoreRest(now, ban.id, AbortSignal.abort())).toBe(0);
  expect((await listBans(shop.db, ban.id))[0]?.stopped).toBe(2);
  const both = await Promise.all([restoreRest(now, ban.id, new AbortController().signal), enforceBans(now)]);
  expect((await listBans(shop.db, ban.id))[0]?.stopped).toBe(0);
  expect(both[0] + both[1].restored).toBeGreaterThanOrEqual(2);
  expect(await listedOf("mango")).toBe(502);
});

test("days that are past and classes that there are not are refused at their fields", async () => {
  const now = at("2026-11-21T09:00:00Z");
  const wrong = (form: object) =>
    planBan(now, { ...BASE, kind: "legal_class", value: "device", from: "2026-11-21", ...form } as never);
  await expect(wrong({ from: "2026-11-20" })).rejects.toMatchObject({
    details: { fields: { from: expect.any(String) } },
  });
  await expect(wrong({ until: "2026-11-20" })).rejects.toMatchObject({
    details: { fields: { until: expect.any(String) } },
  });
  await expect(wrong({ value: "tabaco" })).rejects.toMatchObject({
    details: { fields: { value: expect.any(String) } },
  });
});

test("who publishes while a ban is being made is found by it, or refused", async () => {
  const drafts = await Promise.all(
    Array.from({ length: 12 }, () => shop.seed.product({ legalClass: "device", active: false })),
  );
  for (const productId of drafts) await shop.seed.variant({ productId });
  const [banned] = await Promise.all([
    planBan(shop, { ...BASE, kind: "legal_class", value: "device", from: shopDay(new Date()) }),
    Promise.allSettled(drafts.map((id) => changeProduct(shop, id, { active: true }))),
  ]);
  await enforceBans(shop);
  expect(await Promise.all(drafts.map(isOnSale))).toEqual(drafts.map(() => false));
  await liftBan(shop, banned.ban.id);
});

test("each night what breaks a rule is taken off sale, told to the shop once, and back only by a person's hand", async () => {
  const [good, bad] = [await goods("component"), await goods("component")];
  await shop.db
    .update(products)
    .set({ attributes: { capacityMl: 5 } })
    .where(eq(products.id, bad.productId));
  const before = await shop.db.$count(mails, eq(mails.kind, "sale_stopped"));
  expect((await recheckProducts(shop)).stopped).toBe(1);
  expect([await isOnSale(good.productId), await isOnSale(bad.productId)]).toEqual([true, false]);
  expect(await reasons(bad.productId)).toEqual(["tank.capacity"]);
  expect((await recheckProducts(shop)).stopped).toBe(0);
  const told = await shop.db.select().from(mails).where(eq(mails.kind, "sale_stopped"));
  expect(told).toHaveLength(before + 1);
  expect(JSON.stringify(told.at(-1)?.content)).toContain("2 ml");

  await expect(changeProduct(shop, bad.productId, { active: true })).rejects.toEqual(refused("product.illegal"));
  await changeProduct(shop, bad.productId, { active: true, attributes: { capacityMl: 2 } });
  expect([await isOnSale(bad.productId), await reasons(bad.productId)]).toEqual([true, []]);
});

test("a ban that ends puts back what is lawful by then, and nothing else", async () => {
  const tank = await goods("component", "regaliz");
  const now = at("2026-11-21T09:00:00Z");
  const { ban } = await planBan(now, { ...BASE, kind: "flavour", value: "Regaliz", from: "2026-11-21" });
  await shop.db
    .update(products)
    .set({ attributes: { capacityMl: 5 } })
    .where(eq(products.id, tank.productId));
  await liftBan(now, ban.id);
  expect([await isOnSale(tank.productId), await reasons(tank.productId)]).toEqual([false, ["tank.capacity"]]);
  expect(await shop.db.$count(saleStops, isNull(saleStops.endedAt))).toBe(1);
});

test("a shop whose own data are gone sells nothing that names it as the maker", async () => {
  const own = await goods("unregulated");
  const { company } = await readSettings(shop.db);
  await changeSettings(shop, { company: { ...company, name: "" } });
  expect((await recheckProducts(shop)).stopped).toBeGreaterThan(0);
  expect(await reasons(own.productId)).toEqual(["safety.manufacturer", "safety.responsible_person"]);
});
