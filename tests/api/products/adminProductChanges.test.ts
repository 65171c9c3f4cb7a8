import type { AdminProduct } from "@bruma/contract";
import { auditLog, lots, variants } from "@bruma/db";
import { desc, eq } from "@bruma/db/sql";
import { sendProductAlerts } from "@bruma/domain";
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
import { multipart } from "./pictures.fixture.ts";

useAdminProducts();

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
      action: "PUT /admin/products/:id",
      subjectId: String(product.id),
      before: { name: EIGHT.name, isHot: false },
      after: { name: "Otro nombre", isHot: true },
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

  test("of the stock is made once, however often it is asked for under the same key", async () => {
    const product = await made({ stock: 10 });
    const { id } = variantOf(product);
    const move = (body: object, key: string) =>
      app.ask<{ product: AdminProduct; code: string }>("POST", `/admin/variants/${id}/stock`, {
        token,
        body,
        headers: { "idempotency-key": key },
      });
    const delivery = { delta: 5, reason: "delivery", lot: { code: "L-7" } };
    expect((await move(delivery, "k".repeat(201))).status).toBe(422);
    const repeated = await Promise.all(Array.from({ length: 4 }, () => move(delivery, "albaran-7")));
    expect(repeated.map(({ status, body }) => [status, body.product.stock])).toEqual(Array(4).fill([200, 15]));
    expect(await ledgerOf(id)).toBe(15);
    expect((await move({ ...delivery, delta: 6 }, "albaran-7")).body.code).toBe("stock.key_reused");
    expect((await move({ ...delivery, lot: { code: "L-8" } }, "albaran-7")).body.code).toBe("stock.key_reused");
    expect((await move(delivery, "albaran-8")).body.product.stock).toBe(20);
    const [lot] = await app.shop.db.select().from(lots).where(eq(lots.variantId, id));
    expect(lot?.quantity).toBe(10);

    // A count that found no difference is answered, too: what is sold after it stays sold.
    const count = { counted: 20, reason: "count" };
    expect((await move(count, "recuento")).body.product.stock).toBe(20);
    await ask("POST", `/admin/variants/${id}/stock`, { delta: -2, reason: "damage" });
    expect((await move(count, "recuento")).body.product.stock).toBe(18);
  });

  test("of a variant's stock is a movement with its reason, by the difference to what the form showed", async () => {
    const product = await made({ variants: TWO });
    const [red, blue] = product.variants.map(({ id, stock }) => ({ id, stock }));
    if (!red || !blue) throw new Error("two variants");
    const path = `/admin/products/${product.id}`;
    await ask("POST", `/admin/variants/${red.id}/stock`, { delta: 5, reason: "delivery" });
    const save = (stock_moves: object[], more: object = {}) => ask("PUT", path, { stock_moves, ...more });
    const came = { variant_id: red.id, seen: red.stock, stock: red.stock + 20, reason: "delivery", note: "Albarán 7" };
    const { body } = await save([came, { variant_id: blue.id, seen: blue.stock, stock: blue.stock + 1 }]);
    const stocks = body.product.variants.map(({ stock }) => stock);
    expect(stocks).toEqual([red.stock + 25, blue.stock + 1]);
    const { body: ledger } = await app.ask<{ movements: object[] }>("GET", `${path}/movements?limit=2`, { token });
    expect(ledger.movements).toMatchObject([
      { variant_id: blue.id, delta: 1, reason: "count", by: "Olga Dueña" },
      { variant_id: red.id, delta: 20, reason: "delivery", note: "Albarán 7" },
    ]);
    expect(await ledgerOf(red.id)).toBe(red.stock + 25);

    // More than there is, of a product that somebody else saved, of another product's variant, of one that leaves, or twice: nothing moves.
    const stranger = variantOf(await made({ stock: 9 }));
    const gone = { variant_id: blue.id, seen: 50_000, stock: 0 };
    expect((await save([gone])).body.code).toBe("stock.too_low");
    const stale = { updated_at: product.updated_at };
    expect((await save([{ ...gone, seen: 0, stock: 1 }], stale)).body.code).toBe("record.changed");
    expect((await save([{ variant_id: stranger.id, seen: 9, stock: 1 }])).body.code).toBe("request.invalid");
    const onlyRed = { variants: [{ id: red.id, price: 10 }] };
    expect((await save([{ variant_id: blue.id, seen: 0, stock: 1 }], onlyRed)).body.code).toBe("request.invalid");
    expect((await save([gone, gone])).status).toBe(422);
    expect((await save([{ ...gone, reason: "order" }])).status).toBe(422);
    expect(await ledgerOf(blue.id)).toBe(blue.stock + 1);
  });

  test("of a variant's row: withdrawn ones leave with their stock, SKUs can be exchanged, new ones open with theirs", async () => {
    const product = await made({ variants: TWO });
    const [red, blue] = product.variants;
    const path = `/admin/products/${product.id}`;
    const swapped = await ask("PUT", path, {
      variants: [
        { id: blue?.id, sku: red?.sku, options: { Color: "Azul" }, price: 12 },
        { id: red?.id, sku: blue?.sku, options: { Color: "Rojo" }, price: 9, stock: 99 },
      ],
    });
    expect(swapped.body.product.variants).toMatchObject([
      { id: blue?.id, sku: red?.sku, stock: 6, originalPrice: null },
      { id: red?.id, sku: blue?.sku, stock: 4 },
    ]);
    const one = await ask("PUT", path, {
      variants: [
        { id: red?.id, options: { Color: "Rojo" }, price: 9 },
        { options: { Color: "Verde" }, price: 11, stock: 3 },
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

  test("that makes two variants alike is refused at the row; two that were alike before stay editable", async () => {
    const twice = { variants: [...TWO, { options: { color: " ROJO " }, price: 11 }] };
    const refused = await ask("POST", "/admin/products", { ...EIGHT, ...twice });
    expect([refused.status, refused.body.code]).toEqual([422, "product.variants_alike"]);
    expect(refused.body.fields).toEqual({ "variants.2.options": "Otra variante tiene las mismas opciones" });
    const bare = { variants: [{ price: 5 }, { price: 6 }] };
    expect((await ask("POST", "/admin/products", { ...EIGHT, ...bare })).body.code).toBe("product.variants_alike");

    const product = await made({ variants: TWO });
    const path = `/admin/products/${product.id}`;
    const [red, blue] = product.variants.map(({ id, options, price }) => ({ id, options, price }));
    if (!red || !blue) throw new Error("two variants");
    const change = (...variants: object[]) => ask("PUT", path, { variants });
    expect((await change({ ...red, options: blue.options }, blue)).body.fields).toHaveProperty("variants.0.options");
    expect((await change(red, blue, { options: red.options, price: 9 })).body.code).toBe("product.variants_alike");
    // They may exchange their options.
    expect((await change({ ...red, options: blue.options }, { ...blue, options: red.options })).status).toBe(200);

    // As a shop has them from before.
    await app.shop.db.update(variants).set({ options: red.options }).where(eq(variants.productId, product.id));
    const kept = [red, { ...blue, options: red.options }];
    expect((await change(...kept.map((variant) => ({ ...variant, price: 20 })))).body.product).toMatchObject({
      price: 20,
    });
    expect((await change(...kept, { options: red.options, price: 9 })).body.fields).toHaveProperty(
      "variants.2.options",
    );
    expect((await change(red, blue)).status).toBe(200);
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
