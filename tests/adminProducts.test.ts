import type { AdminProduct } from "@bruma/contract";
import { auditLog, pushes, pushSubscriptions, stockMovements, variants } from "@bruma/db";
import { sendProductAlerts } from "@bruma/domain";
import type { SeededVariant } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPicture, multipart } from "./pictures.fixture.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  const { userId } = await app.shop.seed.customer({ role: "admin", name: "Olga Dueña" });
  token = await app.tokenFor(userId);
});
afterAll(() => app.close());

interface Told {
  product: AdminProduct;
  code: string;
  fields: Record<string, string>;
  current: AdminProduct;
}
const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  app.ask<Told>(method, path, { token, body, ...(headers && { headers }) });

const EIGHT = {
  name: "Algodón orgánico",
  description: "Algodón sin blanquear, en tiras.",
  price: 4.95,
  category: "accessories",
  stock: 12,
  featured: false,
  active: true,
  image_url: null,
};
async function made(change: object = {}): Promise<AdminProduct> {
  const { status, body } = await ask("POST", "/admin/products", { ...EIGHT, ...change });
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.product;
}
const TWO = [
  { sku: "", options: { Color: "Rojo" }, price: 10, stock: 4 },
  { options: { Color: "Azul" }, price: 12, stock: 6, originalPrice: 15 },
];
const publicOf = (id: number) => app.ask<Told>("GET", `/products/${id}`);
const ledgerOf = async (variantId: number) => {
  const [row] = await app.shop.db
    .select({ sum: sql<number>`coalesce(sum(${stockMovements.delta}), 0)::int` })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId));
  return row?.sum;
};
const variantOf = ({ variants: [first] }: AdminProduct) => {
  if (first === undefined) throw new Error("no variant");
  return first;
};

describe("a new product", () => {
  test("needs the eight fields of the specification to be on sale, with one variant and the shop as its maker", async () => {
    const product = await made();
    expect(product).toMatchObject({ ...EIGHT, state: "active", legal_class: "unregulated", variants_count: 1 });
    expect(product.variants).toMatchObject([{ sku: `BR-${product.id}-1`, price: 4.95, stock: 12, options: {} }]);
    expect([product.problems, product.archives_on_delete]).toEqual([[], false]);
    expect(await ledgerOf(variantOf(product).id)).toBe(12);
    const { status, body } = await publicOf(product.id);
    expect([status, body.product.manufacturer]).toEqual([200, expect.objectContaining({ name: expect.any(String) })]);
    const list = await app.ask<{ products: { id: number }[] }>("GET", "/products?search=algodon&limit=100");
    expect(list.body.products.map(({ id }) => id)).toContain(product.id);
  });

  test.each([
    ["liquids", "liquid_0mg"],
    ["starter-kits", "device"],
    ["mods", "device"],
    ["pods", "device"],
    ["accessories", "unregulated"],
  ])("of the category %s is legally %s, where nothing else is said", async (category, legal) => {
    expect(await made({ category })).toMatchObject({ category, legal_class: legal, state: "active" });
  });

  test("may come as a browser's form, with its picture", async () => {
    const { body, headers } = await multipart(
      {
        ...{ name: " Kit de inicio ", description: "Dos pods.\nUn cable.", price: "29,90", category: "starter-kits" },
        ...{ stock: "5", featured: "1", active: "0", image_url: "null" },
      },
      await aPicture("#884422"),
    );
    const answer = await ask("POST", "/admin/products", body, headers);
    expect(answer.status).toBe(201);
    expect(answer.body.product).toMatchObject({
      ...{ name: "Kit de inicio", description: "Dos pods.\nUn cable.", price: 29.9, stock: 5, featured: true },
      ...{ active: false, state: "draft", images: [{ width: 48, alt: "Kit de inicio" }] },
    });
    expect(answer.body.product.image_url).toMatch(/^\/media\/[0-9a-f]{24}-48\.jpg$/);
    expect((await publicOf(answer.body.product.id)).status).toBe(404);
  });

  test("has the variants that the form lists, in its order, with SKUs where it names none", async () => {
    const product = await made({ variants: TWO });
    const [red, blue] = product.variants;
    expect([red?.sku, blue?.sku]).toEqual([`BR-${product.id}-1`, `BR-${product.id}-2`]);
    expect(blue).toMatchObject({ options: { Color: "Azul" }, price: 12, originalPrice: 15, stock: 6 });
    expect(product).toMatchObject({ price: 10, stock: 10, variants_count: 2 });
  });

  test("is told to browsers that wait for new products when it goes on sale, and leaves a row in the audit log", async () => {
    const { userId } = await app.shop.seed.customer();
    const browser = { userId, endpoint: "https://push.example/1", p256dh: "x", auth: "x" };
    await app.shop.db.insert(pushSubscriptions).values(browser);
    const told = () => app.shop.db.$count(pushes);
    await made({ active: false });
    expect(await told()).toBe(0);
    await made();
    expect(await told()).toBe(1);
    const [last] = await app.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(last).toMatchObject({ subject: "product", before: null, after: { name: EIGHT.name, active: true } });
  });

  test.each([
    ["name", { name: "  " }],
    ["name", { name: "x".repeat(201) }],
    ["name", { name: "nulo \u0000" }],
    ["description", { description: "" }],
    ["description", { description: undefined }],
    ["price", { price: undefined }],
    ["price", { price: "" }],
    ["price", { price: null }],
    ["price", { price: -1 }],
    ["price", { price: 1.005 }],
    ["price", { price: "abc" }],
    ["price", { price: 1e9 }],
    ["stock", { stock: undefined }],
    ["stock", { stock: "" }],
    ["stock", { stock: 1.5 }],
    ["stock", { stock: -1 }],
    ["stock", { stock: 1_000_001 }],
    ["category", { category: "tabaco" }],
    ["featured", { featured: "tal vez" }],
    ["image_url", { image_url: "no es una dirección" }],
    ["image_url", { image_url: "ftp://example.com/a.png" }],
    ["attributes.colours.0", { attributes: { colours: ["\u0000"] } }],
    ["attributes.volumeMl", { attributes: { volumeMl: -3 } }],
    ["variants", { variants: [] }],
    ["variants.0.price", { variants: [{ stock: 1 }] }],
    ["variants.0.originalPrice", { variants: [{ price: 5, originalPrice: 5 }] }],
    ["variants.0.options.Color", { variants: [{ price: 5, options: { Color: 7 } }] }],
    ["variants.0", { variants: [{ id: 1, price: 5 }] }],
    ["variants.1.sku", { variants: ["A-9", "A-9"].map((sku) => ({ sku, price: 5 })) }],
    ["images.0", { images: [{ hash: "f".repeat(24) }] }],
    ["manufacturer.email", { manufacturer: { name: "Fábrica", address: "Calle 1" } }],
    ["seo_title", { seo_title: "x".repeat(71) }],
  ])("is refused for its %s, and the field is named (%j)", async (field, change) => {
    const { status, body } = await ask("POST", "/admin/products", { ...EIGHT, ...change });
    expect([status < 500 && status >= 400, Object.keys(body.fields)]).toEqual([true, expect.arrayContaining([field])]);
  });

  test("says the specification's words where something is missing", async () => {
    const { body } = await ask("POST", "/admin/products", { category: "pods" });
    const missing = "Por favor, completa todos los campos requeridos";
    expect(body.fields).toMatchObject({ name: missing, description: missing });
    const { price: _p, stock: _s, ...without } = EIGHT;
    const priceless = await ask("POST", "/admin/products", without);
    expect([priceless.status, priceless.body.code]).toEqual([422, "product.price_missing"]);
    expect(priceless.body.fields).toEqual({ price: missing, stock: missing });
  });

  test("cannot take the SKU of another product, and is told whose it is", async () => {
    await made({ name: "El primero", variants: [{ sku: "UNICO-1", price: 5 }] });
    const { status, body } = await ask("POST", "/admin/products", {
      ...EIGHT,
      variants: [{ sku: "UNICO-1", price: 5 }],
    });
    expect([status, body.code]).toEqual([409, "product.sku_taken"]);
    expect(body.fields["variants.0.sku"]).toContain("El primero");
  });
});

describe("what the law forbids to sell", () => {
  const liquid = {
    ...{ category: "liquids", legal_class: "nicotine_liquid", eu_ceg_id: "00123-24-00001" },
    variants: [{ price: 5, nicotineMgMl: 20, volumeMl: 10 }],
  };
  test("is kept off sale, with a word to each field, and may wait as a draft", async () => {
    expect((await made(liquid)).problems).toEqual([]);
    const strong = { ...liquid, eu_ceg_id: null, variants: [{ price: 5, nicotineMgMl: 21, volumeMl: 30 }] };
    const { status, body } = await ask("POST", "/admin/products", { ...EIGHT, ...strong });
    expect([status, body.code]).toEqual([422, "product.illegal"]);
    expect(Object.keys(body.fields).toSorted()).toEqual(["eu_ceg_id", "variants"]);
    const draft = await made({ ...strong, active: false });
    expect(draft.problems.map(({ rule }) => rule)).toEqual([
      "nicotine.volume",
      "nicotine.strength",
      "nicotine.notification",
    ]);
    expect((await ask("PUT", `/admin/products/${draft.id}`, { active: true })).body.code).toBe("product.illegal");
    const bulk = await app.ask<{ changed: number; refused: { id: number; message: string }[] }>(
      "POST",
      "/admin/products/bulk",
      { token, body: { ids: [draft.id], change: { kind: "active", active: true } } },
    );
    expect(bulk.body).toMatchObject({
      changed: 0,
      refused: [{ id: draft.id, message: expect.stringContaining("EU-CEG") }],
    });
    const mended = await ask("PUT", `/admin/products/${draft.id}`, {
      ...{ active: true, eu_ceg_id: "00123-24-00002" },
      variants: [{ id: variantOf(draft).id, price: 5, nicotineMgMl: 20, volumeMl: 10 }],
    });
    expect(mended.body.product).toMatchObject({ state: "active", problems: [] });
  });

  test.each([
    ["tank.capacity", { category: "pods", attributes: { capacityMl: 2.5 } }],
    ["nicotine.class", { category: "liquids", attributes: { nicotineMgMl: [3] } }],
    ["nicotine.volume", { ...liquid, variants: [{ price: 5, nicotineMgMl: 6 }] }],
  ])("%s", async (rule, change) => {
    const { body } = await ask("POST", "/admin/products", { ...EIGHT, ...change });
    expect(body).toMatchObject({ code: "product.illegal", problems: [{ rule }] });
  });
});

describe("a change", () => {
  test("leaves what it does not name, and is told with what was and what is", async () => {
    const product = await made({ brand: "Marea", attributes: { colours: ["Rojo"] } });
    const { status, body } = await ask("PUT", `/admin/products/${product.id}`, { name: "Otro nombre", isHot: true });
    expect(status).toBe(200);
    const { updated_at, ...rest } = body.product;
    const { updated_at: before, ...was } = product;
    expect(rest).toEqual({ ...was, name: "Otro nombre", isHot: true });
    expect(updated_at > before).toBe(true);
    const [row] = await app.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(row).toMatchObject({
      ...{ action: "PUT /admin/products/:id", subjectId: String(product.id) },
      ...{ before: { name: EIGHT.name, isHot: false }, after: { name: "Otro nombre", isHot: true } },
    });
    expect((await publicOf(product.id)).body.product.name).toBe("Otro nombre");
  });

  test("of the price is kept in the history, and ends a reduction that is none any more", async () => {
    const product = await made({ variants: [{ price: 10, originalPrice: 15 }] });
    const path = `/admin/products/${product.id}`;
    expect((await ask("PUT", path, { price: 12 })).body.product).toMatchObject({ price: 12, originalPrice: 15 });
    expect((await ask("PUT", path, { price: 18 })).body.product).toMatchObject({ price: 18, originalPrice: null });
    const { body } = await app.ask<{ prices: { price: number; sku: string }[] }>("GET", `${path}/prices`, { token });
    expect(body.prices.map(({ price }) => price)).toEqual([18, 12, 10]);
  });

  test("of the stock is a count with its movement; what was sold meanwhile stays sold where the form says what it showed", async () => {
    const product = await made({ stock: 10 });
    const path = `/admin/products/${product.id}`;
    const { id } = variantOf(product);
    await ask("POST", `/admin/variants/${id}/stock`, { delta: -2, reason: "damage", note: "Caja mojada" });
    expect((await ask("PUT", path, { name: "Sin tocar", stock: 10, seen_stock: 10 })).body.product.stock).toBe(8);
    expect((await ask("PUT", path, { stock: 13, seen_stock: 10 })).body.product.stock).toBe(11);
    expect((await ask("PUT", path, { stock: 7 })).body.product.stock).toBe(7);
    expect((await ask("PUT", path, { stock: 0, seen_stock: 10 })).body.code).toBe("stock.too_low");
    const { body } = await app.ask<{ movements: object[]; pagination: object }>("GET", `${path}/movements?limit=3`, {
      token,
    });
    expect(body.movements).toMatchObject([
      { delta: -4, reason: "count", by: "Olga Dueña" },
      { delta: 3, reason: "count" },
      { delta: -2, reason: "damage", note: "Caja mojada", variant_id: id, order_id: null },
    ]);
    expect(body.pagination).toMatchObject({ total: 4, pages: 2 });
    expect(await ledgerOf(id)).toBe(7);
  });

  test("of a variant's row: withdrawn ones leave with their stock, SKUs can be exchanged, new ones open with theirs", async () => {
    const product = await made({ variants: TWO });
    const [red, blue] = product.variants;
    const path = `/admin/products/${product.id}`;
    const swapped = await ask("PUT", path, {
      variants: [
        { id: blue?.id, sku: red?.sku, price: 12 },
        { id: red?.id, sku: blue?.sku, price: 9, stock: 99 },
      ],
    });
    expect(swapped.body.product.variants).toMatchObject([
      { id: blue?.id, sku: red?.sku, stock: 6, originalPrice: null },
      { id: red?.id, sku: blue?.sku, stock: 4 },
    ]);
    const one = await ask("PUT", path, {
      variants: [
        { id: red?.id, price: 9 },
        { price: 11, stock: 3 },
      ],
    });
    expect(one.body.product).toMatchObject({ stock: 7, variants_count: 2 });
    const [gone] = await app.shop.db
      .select()
      .from(variants)
      .where(eq(variants.id, blue?.id ?? 0));
    expect([gone?.stock, gone?.deletedAt]).toEqual([0, expect.any(Date)]);
    expect(await ledgerOf(blue?.id ?? 0)).toBe(0);
    expect((await ask("PUT", path, { variants: [{ id: blue?.id, price: 9 }] })).status).toBe(422);
    expect((await ask("POST", `/admin/variants/${blue?.id}/stock`, { delta: 1, reason: "count" })).status).toBe(404);
  });

  test("of price or stock for all variants at once is none", async () => {
    const product = await made({ variants: TWO });
    const path = `/admin/products/${product.id}`;
    expect((await ask("PUT", path, { price: 10, stock: 10, name: "Igual" })).status).toBe(200);
    for (const [field, change] of [["price", { price: 11 }] as const, ["stock", { stock: 11 }] as const]) {
      const { status, body } = await ask("PUT", path, change);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([422, "product.has_variants", [field]]);
    }
  });

  test("over a change that somebody else made is refused with what there is now, and of two at once one counts", async () => {
    const product = await made();
    const path = `/admin/products/${product.id}`;
    const { updated_at } = product;
    const names = Array.from({ length: 6 }, (_, index) => `Nombre ${index}`);
    const answers = await Promise.all(names.map((name) => ask("PUT", path, { name, updated_at })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.product;
    const late = await ask("PUT", path, { name: "Tarde", updated_at });
    expect([late.body.code, late.body.current]).toEqual(["record.changed", winner]);
    expect((await ask("PUT", path, { name: "A tiempo", updated_at: winner?.updated_at })).status).toBe(200);
  });

  test("reaches whoever waits for a lower price or for the product to be back", async () => {
    const product = await made({ stock: 0, price: 20 });
    const { userId } = await app.shop.seed.customer();
    const asked = await app.ask("PUT", `/products/${product.id}/alerts`, {
      token: await app.tokenFor(userId),
      body: { price_drop: true, back_in_stock: true },
    });
    expect(asked.status).toBe(200);
    expect(await sendProductAlerts(app.shop)).toBe(0);
    await ask("PUT", `/admin/products/${product.id}`, { price: 15, stock: 3 });
    expect(await sendProductAlerts(app.shop)).toBe(2);
  });

  test("of what is not there is unknown, before its body is looked at", async () => {
    const broken = { "content-type": "application/json" };
    for (const path of ["/admin/products/2147483647", "/admin/products/abc"]) {
      expect((await ask("PUT", path, "{", broken)).body.code).toBe("product.not_found");
    }
    expect((await ask("POST", "/admin/variants/2147483647/stock", "{", broken)).body.code).toBe("variant.not_found");
  });
});

describe("a form that is no form", () => {
  test.each([
    ["no boundary", "multipart/form-data", "x"],
    ["cut off", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nabc'],
    ["nothing", "multipart/form-data; boundary=x", ""],
    ["garbage", "multipart/form-data; boundary=x", "\u0000\u0001--x--"],
    [
      "a prototype",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
    [
      "too many fields",
      "multipart/form-data; boundary=x",
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(99)}--x--\r\n`,
    ],
  ])("%s is refused as the caller's mistake", async (_what, type, body) => {
    const answer = await ask("POST", "/admin/products", body, { "content-type": type });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.code).toBeDefined();
  });

  test("is taken nowhere else", async () => {
    const { body, headers } = await multipart({ email: "a@example.com", password: "x" });
    expect((await app.ask("POST", "/auth/login", { body, headers })).status).toBe(415);
  });
});

describe("many at once", () => {
  interface Outcome {
    changed: number;
    refused: { id: number; name: string; message: string }[];
  }
  const bulk = (ids: number[], change: object) =>
    app.ask<Outcome>("POST", "/admin/products/bulk", { token, body: { ids, change } });
  const now = async (id: number) => (await ask("GET", `/admin/products/${id}`)).body.product;

  test("each is changed by itself: what is refused for one leaves the others", async () => {
    const [few, many, two] = [await made({ stock: 1 }), await made({ stock: 9 }), await made({ variants: TWO })];
    const taken = await bulk([few.id, many.id, 2_147_483_647, few.id], { kind: "stock_add", units: -5 });
    expect(taken.body).toMatchObject({
      changed: 1,
      refused: [
        { id: few.id, name: EIGHT.name },
        { id: 2_147_483_647, name: "" },
      ],
    });
    expect([(await now(few.id)).stock, (await now(many.id)).stock]).toEqual([1, 4]);
    expect((await bulk([few.id, two.id], { kind: "stock", stock: 7 })).body).toMatchObject({
      changed: 1,
      refused: [{ id: two.id }],
    });
    expect((await bulk([few.id, two.id], { kind: "price_percent", percent: -10 })).body.changed).toBe(2);
    expect([(await now(few.id)).price, (await now(two.id)).variants.map(({ price }) => price)]).toEqual([
      4.46,
      [9, 10.8],
    ]);
    await bulk([two.id], { kind: "price_percent", percent: 50 });
    expect((await now(two.id)).variants).toMatchObject([{ price: 13.5 }, { price: 16.2, originalPrice: null }]);
    await bulk([few.id, many.id], { kind: "active", active: false });
    await bulk([few.id, many.id], { kind: "featured", featured: true });
    expect(await now(few.id)).toMatchObject({ state: "draft", featured: true });
  });

  test.each([
    [[], { kind: "active", active: true }],
    [[1], { kind: "nada" }],
    [[1], { kind: "price_percent", percent: -100 }],
    [[1], { kind: "price", price: "" }],
    [["x"], { kind: "active", active: true }],
  ])("a wrong one is refused whole: %j %j", async (ids, change) => {
    expect((await bulk(ids as number[], change)).status).toBe(422);
  });
});

describe("taken out of the shop", () => {
  test("what nobody ordered is gone; what orders name is archived, and can be brought back", async () => {
    const [unsold, sold] = [await made(), await made()];
    const gone = await app.ask("DELETE", `/admin/products/${unsold.id}`, { token });
    expect(gone.body).toEqual({ success: true, archived: false, message: "Producto eliminado exitosamente" });
    expect((await ask("GET", `/admin/products/${unsold.id}`)).status).toBe(404);

    const goods: SeededVariant = { id: variantOf(sold).id, productId: sold.id, priceCents: 495 };
    await app.shop.seed.order((await app.shop.seed.customer()).userId, goods);
    expect((await ask("GET", `/admin/products/${sold.id}`)).body.product.archives_on_delete).toBe(true);
    expect((await app.ask("DELETE", `/admin/products/${sold.id}`, { token })).body.archived).toBe(true);
    for (const path of [`/products/${sold.id}`]) expect((await app.ask("GET", path)).status).toBe(404);
    expect((await ask("GET", `/admin/products/${sold.id}`)).body.product.state).toBe("archived");
    for (const [method, path] of [
      ["PUT", ""],
      ["DELETE", ""],
    ] as const) {
      expect((await ask(method, `/admin/products/${sold.id}${path}`, {})).status).toBe(404);
    }
    const back = await ask("POST", `/admin/products/${sold.id}/restore`);
    expect(back.body.product).toMatchObject({ state: "draft", stock: 12, price: 4.95 });
  });

  test("a copy is not on sale, has its own SKUs, no stock and no reduction", async () => {
    const product = await made({ name: "x".repeat(200), variants: TWO, attributes: { colours: ["Rojo", "Azul"] } });
    const { status, body } = await ask("POST", `/admin/products/${product.id}/duplicate`);
    expect(status).toBe(201);
    const copy = body.product;
    expect(copy).toMatchObject({ state: "draft", stock: 0, price: 10, attributes: product.attributes });
    expect(copy.name).toBe(`${"x".repeat(192)} (copia)`);
    const skus = new Set([...product.variants, ...copy.variants].map(({ sku }) => sku));
    expect([skus.size, copy.variants.map(({ originalPrice }) => originalPrice)]).toEqual([4, [null, null]]);
  });
});

test("the table finds by name, description and SKU, filters, sorts and counts", async () => {
  const word = "zarzamora";
  const low = await made({ name: `B ${word}`, stock: 9, price: 3 });
  const out = await made({ name: "C otra", description: `Sabe a ${word}s.`, stock: 0, category: "liquids", price: 5 });
  const draft = await made({ name: `A ${word}`, active: false, variants: [{ sku: "ZZ_9%", price: 4, stock: 50 }] });
  const list = async (query: string) => {
    const { body } = await app.ask<{ products: { id: number }[]; pagination: { total: number } }>(
      "GET",
      `/admin/products?${query}`,
      { token },
    );
    expect(body.pagination.total).toBeGreaterThanOrEqual(body.products.length);
    return body.products.map(({ id }) => id);
  };
  expect(await list(`search=${word}`)).toEqual([draft.id, out.id, low.id]);
  expect(await list("search=zz_9%25")).toEqual([draft.id]);
  expect(await list("search=%25%25%25")).toEqual([]);
  expect(await list(`search=${word}&sort=name`)).toEqual([draft.id, low.id, out.id]);
  expect(await list(`search=${word}&sort=-price`)).toEqual([out.id, draft.id, low.id]);
  expect(await list(`search=${word}&sort=stock&limit=1&page=2`)).toEqual([low.id]);
  expect(await list(`search=${word}&filter=lowStock`)).toEqual([low.id]);
  expect(await list(`search=${word}&filter=outOfStock&category=liquids`)).toEqual([out.id]);
  expect(await list(`search=${word}&state=draft`)).toEqual([draft.id]);
  expect(await list(`search=${word}&state=archived&category=`)).toEqual([]);
  await ask("PUT", `/admin/products/${low.id}`, { isNew: true });
  expect((await list("sort=-updated"))[0]).toBe(low.id);
  for (const wrong of ["sort=id", "filter=nada", "state=gone", "page=0", "search=%00"]) {
    expect((await app.ask("GET", `/admin/products?${wrong}`, { token })).status).toBe(422);
  }
});

describe("stock", () => {
  test.each([
    [{ reason: "count" }],
    [{ delta: 1, counted: 2, reason: "count" }],
    [{ delta: 1, reason: "order" }],
    [{ delta: 1 }],
    [{ delta: 0.5, reason: "count" }],
    [{ counted: -1, reason: "count" }],
    [{ delta: 1_000_000, reason: "count" }],
  ])("is not moved by %j", async (body) => {
    const { id } = variantOf(await made());
    expect((await ask("POST", `/admin/variants/${id}/stock`, body)).status).toBe(422);
    expect(await app.shop.stockOf(id)).toBe(12);
  });

  test("is what its ledger says, however many count, take and buy it at the same time", async () => {
    const product = await made({ stock: 40, price: 10 });
    const goods: SeededVariant = { id: variantOf(product).id, productId: product.id, priceCents: 1000 };
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { userId } = await app.shop.seed.customer();
        await app.shop.seed.fillCart(userId, [{ variant: goods, quantity: 2 }]);
        return app.tokenFor(userId);
      }),
    );
    const order = {
      shipping_address: {
        ...{ name: "Ana Prueba", address: "Calle de la Prueba, 12", city: "Ceuta", zip_code: "51001" },
        ...{ country: "ES", phone: "600000000" },
      },
      payment_method: "bank_transfer",
      shippingInfo: { option: "standard" },
      totals: { subtotal: 20, discount: 0, shipping: 4.99, total: 24.99 },
    };
    const moves = Array.from({ length: 20 }, (_, index) =>
      ask("POST", `/admin/variants/${goods.id}/stock`, { delta: index % 2 ? 3 : -2, reason: "adjustment" }),
    );
    const orders = buyers.map((buyer) => app.ask("POST", "/orders/create", { token: buyer, body: order }));
    const edits = [1, 2, 3].map((n) => ask("PUT", `/admin/products/${product.id}`, { name: `Versión ${n}` }));
    const answers = await Promise.all([...moves, ...orders, ...edits]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    expect(await app.shop.stockOf(goods.id)).toBe(40 + 10 - 16);
    expect(await ledgerOf(goods.id)).toBe(34);
    expect((await publicOf(product.id)).body.product.stock).toBe(34);
  });
});
