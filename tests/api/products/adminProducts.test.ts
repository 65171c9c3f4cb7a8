import type { AdminProduct } from "@bruma/contract";
import { auditLog, products, pushes } from "@bruma/db";
import { desc, eq } from "@bruma/db/sql";
import { tellOfProducts } from "@bruma/domain";
import type { SeededVariant } from "@bruma/domain/testShop";
import { describe, expect, test } from "vitest";
import {
  app,
  ask,
  EIGHT,
  ledgerOf,
  made,
  publicOf,
  TWO,
  token,
  useAdminProducts,
  variantOf,
} from "./adminProducts.fixture.ts";
import { aPicture, multipart } from "./pictures.fixture.ts";

useAdminProducts();

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
        name: " Kit de inicio ",
        description: "Dos pods.\nUn cable.",
        price: "29,90",
        category: "starter-kits",
        stock: "5",
        featured: "1",
        active: "0",
        image_url: "null",
      },
      await aPicture("#884422"),
    );
    const answer = await ask("POST", "/admin/products", body, headers);
    expect(answer.status).toBe(201);
    expect(answer.body.product).toMatchObject({
      name: "Kit de inicio",
      description: "Dos pods.\nUn cable.",
      price: 29.9,
      stock: 5,
      featured: true,
      active: false,
      state: "draft",
      images: [{ width: 48, alt: "Kit de inicio" }],
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
    await tellOfProducts(app.shop);
    const { userId } = await app.shop.seed.customer();
    await app.shop.seed.browser(userId);
    const told = () => app.shop.db.$count(pushes);
    await made({ active: false });
    await tellOfProducts(app.shop);
    expect(await told()).toBe(0);
    await made();
    await tellOfProducts(app.shop);
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

  test("the form knows beforehand that what lies in a cart is archived, and where prices differ", async () => {
    const [same, wanted] = [await made(), await made({ variants: TWO })];
    expect([same.price_varies, wanted.price_varies, wanted.archives_on_delete]).toEqual([false, true, false]);
    const { userId } = await app.shop.seed.customer();
    const { id, price } = variantOf(wanted);
    const goods: SeededVariant = { id, productId: wanted.id, priceCents: price * 100 };
    await app.shop.seed.fillCart(userId, [{ variant: goods, quantity: 1 }]);
    expect((await ask("GET", `/admin/products/${wanted.id}`)).body.product.archives_on_delete).toBe(true);
    expect((await app.ask("DELETE", `/admin/products/${wanted.id}`, { token })).body.archived).toBe(true);
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
    // Each has a name of its own, also the copy of a copy.
    for (const [id, number] of [
      [product.id, 2],
      [copy.id, 3],
    ]) {
      const other = await ask("POST", `/admin/products/${id}/duplicate`);
      expect(other.body.product.name).toBe(`${"x".repeat(190)} (copia ${number})`);
    }
  });
});

test("copies that are made at the same moment have names of their own, also of a product and of its copy", async () => {
  const { id } = await made({ name: "Funda de prisa" });
  const copied = async (of: number) => (await ask("POST", `/admin/products/${of}/duplicate`)).body.product;
  const copy = await copied(id);
  const more = await Promise.all([id, copy.id, id, copy.id, id, copy.id].map(copied));
  expect(new Set([copy, ...more].map(({ name }) => name)).size).toBe(7);
});

test("a long name of signs that take two letters is cut between them, and each of its copies has another", async () => {
  const { id } = await made({ name: `x${"😀".repeat(99)}` });
  const copied = async () => (await ask("POST", `/admin/products/${id}/duplicate`)).body.product.name;
  const names = [await copied(), await copied()];
  expect(names).toEqual([`x${"😀".repeat(95)} (copia)`, `x${"😀".repeat(94)} (copia 2)`]);
});

test("rows and single products say what the shop's own pages say of rating, reduction, volume and variants", async () => {
  const shared = ["rating", "discount", "volume", "isNew", "isHot", "price", "originalPrice", "stock"] as const;
  const marked = { isNew: true, isHot: true, attributes: { volumeMl: 10 } };
  const [plain, reduced] = [await made(), await made({ ...marked, variants: [{ price: 8, originalPrice: 10 }] })];
  const { db } = app.shop;
  await db.update(products).set({ ratingSum: 13, ratingCount: 3 }).where(eq(products.id, reduced.id));
  expect(plain).toMatchObject({ rating: null, discount: 0, volume: null, isNew: false, isHot: false });
  const dearer = await ask("PUT", `/admin/products/${reduced.id}`, { price: 9 });
  expect(dearer.body.product).toMatchObject({ rating: 4.3, discount: 0, volume: "10 ml", isNew: true, isHot: true });
  await ask("PUT", `/admin/products/${reduced.id}`, { price: 6 });
  const list = await app.ask<{ products: AdminProduct[] }>("GET", "/admin/products?sort=-updated", { token });
  for (const { id } of [plain, reduced]) {
    const [{ body: told }, { body: single }] = await Promise.all([publicOf(id), ask("GET", `/admin/products/${id}`)]);
    const row = list.body.products.find((one) => one.id === id);
    const of = (product?: AdminProduct) => shared.map((name) => product?.[name]);
    expect([of(row), of(single.product)]).toEqual([of(told.product), of(told.product)]);
    expect(row?.variants).toEqual(single.product.variants);
  }
  expect(list.body.products.find(({ id }) => id === reduced.id)).toMatchObject({ discount: 25, volume: "10 ml" });
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
  await ask("PUT", `/admin/products/${low.id}`, { isNew: true, featured: true });
  for (const yes of ["1", "true"]) expect(await list(`search=${word}&featured=${yes}`)).toEqual([low.id]);
  expect((await list("sort=-updated"))[0]).toBe(low.id);
  for (const wrong of ["sort=id", "filter=nada", "state=gone", "page=0", "search=%00"]) {
    expect((await app.ask("GET", `/admin/products?${wrong}`, { token })).status).toBe(422);
  }
});
