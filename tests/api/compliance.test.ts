import { LEGAL_CLASSES, type Readiness, STAFF_PERMISSIONS, shopDay } from "@bruma/contract";
import { invoiceQueue, mails, saleBans, settings } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { changeSettings, eraseAccount, LEGAL_POINTS, placeOrder } from "@bruma/domain";
import { asStaff, orderForm } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  const { userId } = await app.shop.seed.customer({ role: "admin", name: "Olga Dueña" });
  token = await app.tokenFor(userId);
});
afterAll(() => app.close());

interface Told {
  compliance: {
    points: { id: string; state: string; why: string; source: string; fix: { path: string } | null }[];
    summary: Record<string, number>;
    last_check: { checked: number } | null;
  };
}
const read = async () => (await app.ask<Told>("GET", "/admin/compliance", { token })).body.compliance;
const stateOf = async (id: string) => (await read()).points.find((point) => point.id === id)?.state;

test("every legal point tells its source, its state and why, and the summary counts them", async () => {
  const { points, summary } = await read();
  expect(points.map(({ id }) => id)).toEqual(LEGAL_POINTS.map(({ id }) => id));
  expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
  for (const { source, why, fix, state } of points) {
    expect(source).toMatch(/\d{4}|TRLGDCU|98\/6/);
    expect(why).toMatch(/\.$/);
    if (state !== "met") expect(fix?.path).toMatch(/^\/admin/);
  }
  const counted = (state: string) => points.filter((point) => point.state === state).length;
  expect(summary).toEqual({ met: counted("met"), open: counted("open"), missing: counted("missing") });
});

test("a point is met as soon as the shop does what it asks, and open again when it stops", async () => {
  expect(await stateOf("company.identity")).toBe("missing");
  expect(await stateOf("company.bank")).toBe("missing");
  expect(await stateOf("sale.promotion")).toBe("open");
  expect(await stateOf("environment.packaging")).toBe("missing");
  await changeSettings(asStaff(app.shop), {
    company: { name: "Niebla, S.L.", nif: "B00123455", address: "Calle Mayor, 1" },
    safety: { promotion_restricted: true },
    legal: { packaging_number: "ENV/2026/000000001" },
  });
  expect(await stateOf("company.identity")).toBe("met");
  expect(await stateOf("sale.promotion")).toBe("met");
  expect(await stateOf("environment.packaging")).toBe("met");
  await changeSettings(asStaff(app.shop), { safety: { promotion_restricted: false } });
  expect(await stateOf("sale.promotion")).toBe("open");
  expect(await stateOf("page.privacy-policy")).toBe("met");
});

test("the owner reads how many orders of erased accounts wait for an invoice that names their buyer, and what it lacks", async () => {
  const { shop } = app;
  const point = async () => (await read()).points.find(({ id }) => id === "people.erased");
  const { userId } = await shop.seed.customer();
  const { userId: neighbour } = await shop.seed.customer();
  const goods = await shop.seed.variant();
  const named = { status: "delivered", paidCents: 1000, billName: "Ana", billNif: "12345678Z" } as const;
  const ids = [
    await shop.seed.order(userId, goods, named),
    await shop.seed.order(userId, goods, { ...named, billName: null, billNif: null }), // its invoice will name nobody
    await shop.seed.order(neighbour, goods, named),
  ];
  await shop.db.delete(invoiceQueue);
  await shop.db.insert(invoiceQueue).values(ids.map((orderId) => ({ orderId })));
  expect(await point()).toMatchObject({ state: "met" });
  await eraseAccount(shop, userId);

  await changeSettings(asStaff(shop), { company: { nif: "[NIF por completar]" } });
  expect(await point()).toMatchObject({
    state: "open",
    why: expect.stringMatching(/^1 pedido espera una factura .* faltan en «Ajustes» la razón social, el NIF/),
    fix: { path: "/admin/settings#empresa" },
  });
  await changeSettings(asStaff(shop), { company: { nif: "B00123455" } });
  expect(await point()).toMatchObject({ state: "open", fix: { path: "/admin/status" } });
  await shop.db.delete(invoiceQueue); // as whoever issues them does
  expect(await point()).toMatchObject({ state: "met" });
});

test("the check is run by hand, tells what it took off sale, and the product says since when and why", async () => {
  const productId = await app.shop.seed.product({ legalClass: "device", attributes: { capacityMl: 5 } });
  await app.shop.seed.variant({ productId });
  const { body } = await app.ask("POST", "/admin/compliance/check", { token });
  expect(body).toMatchObject({ stopped: 1 });
  expect((await read()).last_check).toMatchObject({ checked: body.checked });
  expect(await stateOf("rule.tank.capacity")).toBe("open");
  const { body: list } = await app.ask("GET", "/admin/compliance/stopped?rule=tank.capacity", { token });
  expect(list).toMatchObject({ products: [{ id: productId, ban_id: null }], pagination: { total: 1 } });
  const { body: one } = await app.ask("GET", `/admin/products/${productId}`, { token });
  expect(one.product).toMatchObject({ active: false, off_sale: [{ reasons: [{ rule: "tank.capacity" }] }] });
});

test("a part of the range is looked at, switched off and put back in the back office", async () => {
  const productId = await app.shop.seed.product({ legalClass: "liquid_0mg", attributes: { flavourFamily: "frutal" } });
  await app.shop.seed.variant({ productId });
  const { body: preview } = await app.ask("GET", "/admin/sale-bans/preview?kind=flavour&value=frutal", { token });
  expect(preview.products).toBe(1);
  const from = shopDay();
  const body = { kind: "flavour", value: "frutal", from, reason: "Nueva norma", source: "RD 1/2027" };
  const made = await app.ask<{ ban: { id: number } }>("POST", "/admin/sale-bans", { token, body });
  expect([made.status, made.body]).toMatchObject([
    201,
    { stopped: 1, ban: { state: "in_force", created_by: "Olga Dueña" } },
  ]);
  expect((await app.ask("GET", `/products/${productId}`)).status).toBe(404);
  expect((await app.ask("POST", "/admin/sale-bans", { token, body })).body.code).toBe("sale_ban.exists");
  const lift = `/admin/sale-bans/${made.body.ban.id}/lift`;
  expect((await app.ask("POST", lift, { token })).body).toMatchObject({ restored: 1, ban: { state: "lifted" } });
  expect((await app.ask("GET", `/products/${productId}`)).status).toBe(200);
  expect((await app.ask("POST", lift, { token })).body.code).toBe("sale_ban.ended");
  const { body: log } = await app.ask<{ entries: { action: string }[] }>("GET", "/admin/audit", { token });
  const acts = log.entries.map(({ action }) => action);
  expect(acts.filter((action) => action.startsWith("POST /admin/sale-bans"))).toHaveLength(2);
  const { text } = await app.ask("GET", "/admin/audit/export", { token });
  expect(text).toContain(`;Retiró de la venta una parte de la gama;Retirada;${made.body.ban.id};`);
});

test("the legal points can be kept as a file", async () => {
  const { text } = await app.ask("GET", "/admin/compliance/export", { token });
  expect(text.split("\r\n")[0]).toContain("Apartado;Punto;Qué pide;Fuente;Sin comprobar;Estado;Por qué");
  expect(text).toContain("Directiva 2014/40/UE, art. 20.3.a");
});

test("all the staff reads it; who may only read cannot switch anything off", () => {
  for (const permissions of Object.values(STAFF_PERMISSIONS)) expect(permissions).toContain("law.read");
  expect(STAFF_PERMISSIONS["read-only"]).not.toContain("law.write");
});

test("a real shop takes no order until company, bank and legal data are filled in; the demo does", async () => {
  const { shop } = app;
  const buyer = await shop.seed.customer();
  const buyerToken = await app.tokenFor(buyer.userId);
  const goods = await shop.seed.variant({ priceCents: 1000 });
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const isDemo = (is: boolean) =>
    shop.db
      .update(settings)
      .set({ value: { isDemo: is } })
      .where(eq(settings.key, "demo"));
  const problems = async () => {
    const { body } = await app.ask<{ quote: { problems: { code: string }[] } }>("POST", "/orders/quote", {
      token: buyerToken,
      body: { country: "ES", zip_code: "51001" },
    });
    return body.quote.problems.map(({ code }) => code);
  };
  expect(await problems()).toEqual([]);

  await isDemo(false);
  expect(await problems()).toEqual(["shop.not_ready"]);
  const refused = await app.ask("POST", "/orders/create", { token: buyerToken, body: orderForm(10) });
  expect([refused.status, refused.body.code]).toEqual([409, "shop.not_ready"]);
  expect(refused.body.message).toContain("todavía no puede aceptar pedidos");
  const { body: told } = await app.ask("GET", "/admin/compliance/readiness", { token });
  expect(told.readiness).toMatchObject({ ready: false, is_demo: false });
  expect(JSON.stringify(told.readiness)).toContain("IBAN");

  await changeSettings(asStaff(shop), {
    company: { name: "Niebla, S.L.", nif: "B00123455", address: "Calle Mayor, 1" },
    bank: { bank: "Banco", holder: "Niebla, S.L.", iban: "ES9121000418450200051332" },
  });
  expect(await problems()).toEqual(["shop.not_ready"]);
  await changeSettings(asStaff(shop), { legal: { registry: "Registro Mercantil de Alicante, hoja A-1" } });
  expect(await problems()).toEqual([]);
  expect((await placeOrder(shop, buyer, orderForm(10), undefined)).orderId).toBeGreaterThan(0);
  expect(await shop.db.$count(mails, eq(mails.kind, "order_received"))).toBe(1);
  await isDemo(true);
});

test.each(LEGAL_CLASSES)("%s goes abroad only where no law is against it", async (legalClass) => {
  const { shop } = app;
  const buyer = await shop.seed.customer();
  const goods = await shop.seed.variant({ priceCents: 1000, legalClass });
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const form = orderForm(10);
  const abroad = {
    ...form,
    shipping_address: { ...form.shipping_address, city: "Lisboa", zip_code: "1000-001", country: "PT" as const },
    shippingInfo: { option: "international" as const },
    totals: { ...form.totals, shipping: 15.99, total: 25.99 },
  };
  const placing = placeOrder(shop, buyer, abroad, undefined);
  if (legalClass === "unregulated") expect((await placing).orderId).toBeGreaterThan(0);
  else await expect(placing).rejects.toMatchObject({ code: "shipping.regulated_abroad" });
});

test("what one community bans stays on sale, is not delivered there, and is as soon as the ban is lifted", async () => {
  const { shop } = app;
  const buyer = await shop.seed.customer();
  const buyerToken = await app.tokenFor(buyer.userId);
  const productId = await shop.seed.product({ legalClass: "liquid_0mg", attributes: { flavourFamily: "Sandía" } });
  const goods = await shop.seed.variant({ productId, priceCents: 1000 });
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const form = orderForm(10);
  const problems = async (zip_code: string) => {
    const body = { country: "ES", zip_code };
    const told = await app.ask<{ quote: { problems: { code: string }[] } }>("POST", "/orders/quote", {
      token: buyerToken,
      body,
    });
    return told.body.quote.problems.map(({ code }) => code);
  };
  const order = () => app.ask("POST", "/orders/create", { token: buyerToken, body: form });
  const ban = { kind: "flavour", value: "sandia", from: shopDay(shop.now()), reason: "Ley de la comunidad" };
  const unknown = await app.ask<{ fields: object }>("POST", "/admin/sale-bans", {
    token,
    body: { ...ban, community: "atlantida" },
  });
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ["community"]]);
  const made = await app.ask<{ ban: { id: number } }>("POST", "/admin/sale-bans", {
    token,
    body: { ...ban, community: "ceuta" },
  });
  expect(made.body).toMatchObject({ stopped: 0, ban: { state: "in_force", community: "ceuta", stopped: 0 } });
  expect((await app.ask("GET", `/products/${productId}`)).status).toBe(200);

  expect(await problems("51001")).toEqual(["shipping.banned_there"]);
  expect(await problems("46001")).toEqual([]);
  const refused = await order();
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    code: "shipping.banned_there",
    items: [{ variantId: goods.id }],
    message: expect.stringContaining("En Ceuta no se permite vender"),
  });
  const twice = await app.ask("POST", "/admin/sale-bans", { token, body: { ...ban, community: "ceuta" } });
  expect(twice.body.code).toBe("sale_ban.exists");
  await app.ask("POST", `/admin/sale-bans/${made.body.ban.id}/lift`, { token });
  expect(await problems("51001")).toEqual([]);
  expect((await order()).status).toBe(201);
});

test("a ban of all Spain keeps its goods from being ordered before its job has taken them off sale", async () => {
  const { shop } = app;
  const buyer = await shop.seed.customer();
  const buyerToken = await app.tokenFor(buyer.userId);
  const goods = await shop.seed.variant({ legalClass: "device", priceCents: 1000 });
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const ban = { kind: "legal_class", value: "device", fromDay: shopDay(shop.now()), reason: "Norma nueva" } as const;
  const [{ id } = { id: 0 }] = await shop.db.insert(saleBans).values(ban).returning();
  const order = () => app.ask("POST", "/orders/create", { token: buyerToken, body: orderForm(10) });
  const quote = await app.ask<{ quote: { problems: object[] } }>("POST", "/orders/quote", {
    token: buyerToken,
    body: { country: "ES", zip_code: "46001" },
  });
  expect(quote.body.quote.problems).toMatchObject([{ code: "cart.line_unavailable" }]);
  expect(await order()).toMatchObject({
    status: 409,
    body: { code: "cart.line_unavailable", items: [{ variantId: goods.id }] },
  });
  await shop.db.delete(saleBans).where(eq(saleBans.id, id));
  expect((await order()).status).toBe(201);
});

test("what of the shop's mail does not leave is said beside what it lacks, and the figures are those of its lists", async () => {
  const told = async () => {
    const { body } = await app.ask<{ readiness: Readiness }>("GET", "/admin/compliance/readiness", { token });
    return body.readiness.mail;
  };
  const before = await told();
  expect(before).toMatchObject({ sends: false, refusal: null });
  const old = new Date(app.shop.now().getTime() - 9 * 86_400_000);
  const mail = { kind: "welcome", toAddress: "ana@example.com", toName: "Ana" } as const;
  await app.shop.db.insert(mails).values([
    { ...mail, state: "failed" },
    { ...mail, state: "failed", createdAt: old },
    { ...mail, state: "uncertain" },
    { ...mail, state: "queued", attempts: 1, lastError: "450 later" },
  ]);
  const now = await told();
  expect(now).toMatchObject({ failed: before.failed + 1, uncertain: before.uncertain + 1, refusal: null });
  for (const state of ["failed", "uncertain"] as const) {
    const { body } = await app.ask<{ pagination: { total: number } }>(
      "GET",
      `/admin/mails?state=${state}&from=${now.since}`,
      { token },
    );
    expect(body.pagination.total).toBe(now[state]);
  }
  await app.shop.db.insert(mails).values({ ...mail, state: "queued", attempts: 2, lastError: "535 no" });
  expect((await told()).refusal).toBe("535 no");
});
