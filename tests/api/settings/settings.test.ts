import { type AllSettings, CATEGORIES, type ShopFront, type ShopInfo } from "@bruma/contract";
import { mails } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { announcementAt, endAnnouncement, readSettings } from "@bruma/domain";
import { openTestApp, openTestMailServer, readMail, writeMail } from "@bruma/server/testApp";
import { expect, test } from "vitest";
import { admin, look, order, read, save, seen, shop, useSettings } from "./settings.fixture.ts";

useSettings();

const COMPANY = { brand: "Niebla", nif: "b-0012345-5", email: "hola@niebla.example", social: [] };

test("what the shop says of itself changes on every page at once", async () => {
  const shown = async () => (await shop.ask<{ shop: ShopInfo }>("GET", "/shop")).body.shop;
  expect((await shown()).brand).toBe("Bruma");
  const { status, body } = await save("company", {
    ...COMPANY,
    social: [{ name: "Instagram", url: "https://instagram.example/niebla" }],
  });
  expect([status, body.settings.nif]).toEqual([200, "B00123455"]);
  expect(await shown()).toMatchObject({
    brand: "Niebla",
    company: { nif: "B00123455" },
    social: [{ name: "Instagram", url: "https://instagram.example/niebla" }],
  });
});

test("a wrong tax number, account, address or amount is refused at its field, and nothing is kept", async () => {
  const refused = async <S extends keyof AllSettings>(section: S, change: Partial<AllSettings[S]>) => {
    const { status, body } = await save(section, change);
    return [status, Object.entries(body.fields ?? {})];
  };
  expect(await refused("company", { ...COMPANY, nif: "B00123456" })).toEqual([
    422,
    [["nif", "El NIF no es válido. Revisa los números y la letra."]],
  ]);
  for (const iban of ["ES91 2100 0418 4502 0005 1333", "ES91", "XX00 0000", "[IBAN por completar]"]) {
    expect(await refused("bank", { iban })).toEqual([422, [["iban", "El IBAN no es válido. Revisa las cifras."]]]);
  }
  expect(await refused("safety", { age_denied_url: "javascript:alert(1)" })).toMatchObject([
    422,
    [["age_denied_url", expect.any(String)]],
  ]);
  const [standard, ...others] = seen().shipping.rates;
  if (standard === undefined) throw new Error("no rate");
  for (const price of [-1, 3.955, 20_000]) {
    expect((await refused("shipping", { rates: [{ ...standard, price }, ...others] }))[0]).toBe(422);
  }
  expect((await refused("shipping", { rates: [] }))[0]).toBe(422);
  expect((await refused("shipping", { rates: [...seen().shipping.rates, standard] }))[0]).toBe(422);
  expect((await refused("shipping", { same_day_postcodes: ["99999"] }))[0]).toBe(422);
  expect((await refused("retention", { orders_years: 2 }))[0]).toBe(422);
  expect((await read()).settings).toEqual(seen());
});

test("the account that a mail asks to pay to is the one that was saved last", async () => {
  const { body } = await save("bank", { bank: "Banco", holder: "Niebla, S.L.", iban: "es91 2100-0418 4502 0005 1332" });
  expect(body.settings.iban).toBe("ES9121000418450200051332");
  await save("taxes", { vat_percent: 10 });
  const buyer = await shop.shop.seed.customer();
  const token = await shop.tokenFor(buyer.userId);
  await shop.shop.seed.fillCart(buyer.userId, [{ variant: await shop.shop.seed.variant(), quantity: 1 }]);
  expect((await order(token, 3.95, "standard", "28001")).status).toBe(201);
  const [mail] = await shop.shop.db.select().from(mails).where(eq(mails.toAddress, buyer.email));
  if (mail === undefined) throw new Error("no mail");
  const { written } = await writeMail(shop.shop, mail);
  expect(written.text).toContain("ES91 2100 0418 4502 0005 1332");
  expect(written.text).toContain("Total, IVA (10 %) incluido");
});

const front = async () => (await shop.ask<{ front: ShopFront }>("GET", "/shop/front")).body.front;

test("the categories stand in the shop's own order, with its words, and not all can be hidden", async () => {
  expect((await front()).categories.map(({ slug }) => slug)).toEqual([...CATEGORIES]);
  const [kits, liquids, mods, pods, accessories] = seen().categories.categories;
  if (!kits || !liquids || !mods || !pods || !accessories) throw new Error("a category is missing");
  const told = { ...pods, description: "Pequeños y discretos" };
  const categories = [told, { ...mods, hidden: true }, kits, liquids, accessories];
  expect((await save("categories", { categories })).status).toBe(200);
  expect((await front()).categories).toEqual(categories);
  for (const wrong of [
    categories.slice(1),
    [...categories.slice(1), kits],
    categories.map((c) => ({ ...c, hidden: true })),
  ]) {
    expect((await save("categories", { categories: wrong })).status).toBe(422);
  }
  const { status, body } = await save("categories", { categories: categories.toReversed() });
  expect([status, body.code, body.current.categories]).toEqual([409, "record.changed", categories]);
});

test("the shop's own words stand on its pages at once, and an announcement ends with its day", async () => {
  const announcement = { announcement: "Cerrado en agosto", announcement_url: "/contact" };
  const texts = { hero_title: "Hola,\nadultos", footer_line: "Hecho en Dénia", announcement_until: "2026-08-31" };
  expect((await save("texts", { ...texts, ...announcement })).status).toBe(200);
  expect((await front()).hero).toEqual({ title: "Hola,\nadultos", lead: seen().texts.hero_lead, picture: null });
  const { db } = shop.shop;
  const settings = await readSettings(db);
  const said = { text: "Cerrado en agosto", url: "/contact" };
  expect(announcementAt(settings, new Date("2026-08-31T21:59:00Z"))).toEqual(said);
  expect(announcementAt(settings, new Date("2026-08-31T22:00:00Z"))).toBeNull();
  const invalidated: string[] = [];
  const at = (moment: string) => ({
    ...shop.shop,
    now: () => new Date(moment),
    invalidate: (tags: readonly string[]) => void invalidated.push(...tags),
  });
  expect(await endAnnouncement(at("2026-08-31T21:01:00Z"))).toBe(false);
  expect(await endAnnouncement(at("2026-08-31T22:01:00Z"))).toBe(true);
  expect(invalidated).toEqual(["settings"]);
  await look();
  await save("texts", { announcement_until: "" });
  expect((await shop.ask<{ shop: ShopInfo }>("GET", "/shop")).body.shop).toMatchObject({
    announcement: said,
    footer_line: "Hecho en Dénia",
  });
  await look();
  for (const url of ["javascript:alert(1)", "//evil.example", "/\\evil.example", "https://", "products"]) {
    expect((await save("texts", { announcement_url: url })).body.fields).toHaveProperty("announcement_url");
  }
});

test("of two who edit the same form the second is shown what the first saved, and may still insist", async () => {
  expect((await save("sale", { unpaid_order_days: 5 })).status).toBe(200);
  const second = await save("sale", { unpaid_order_days: 9, review_window_days: 20 });
  expect([second.status, second.body.code, second.body.current.unpaid_order_days]).toEqual([409, "record.changed", 5]);
  expect((await read()).settings.sale.unpaid_order_days).toBe(5);
  const insists = await save("sale", { unpaid_order_days: 9, updated_at: second.body.current.updated_at });
  expect([insists.status, insists.body.settings.unpaid_order_days]).toEqual([200, 9]);
  await save("shipping", { default_time: "72h" });
  expect((await save("shipping", { default_time: "24h" })).body.code).toBe("record.changed");
});

test("of ten saved at once from the same version, one is kept", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => save("retention", { inactive_years: i })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test("a trial mail really leaves, or says why not, and no password is shown", async () => {
  const trial = async (smtpUrl: string | undefined) => {
    const app = await openTestApp({ smtpUrl }, shop.shop);
    const setup = (await read(app)).mail;
    const answer = await app.ask<{ sent: boolean; message: string }>("POST", "/admin/settings/smtp-test", {
      token: admin,
      body: { to: "dueña@example.com" },
    });
    await app.close();
    return { ...answer.body, setup };
  };
  expect(await trial(undefined)).toMatchObject({
    sent: false,
    message: expect.stringContaining("SMTP_URL"),
    setup: { server: null },
  });
  const server = await openTestMailServer();
  expect(await trial(server.url)).toMatchObject({ sent: true, setup: { server: `127.0.0.1:${server.port}` } });
  const [arrived] = server.to("dueña@example.com");
  expect(arrived && readMail(arrived).text).toContain("la tienda puede enviar correo");
  server.mood.refusesRecipients = 550;
  expect(await trial(server.url)).toMatchObject({ sent: false, message: "El servidor ha rechazado este correo." });
  await server.close();
  const gone = await trial(`smtp://ana:secreta@127.0.0.1:${server.port}`);
  expect(gone).toMatchObject({ sent: false, message: expect.stringContaining("Nadie atiende") });
  expect(JSON.stringify(gone)).not.toContain("secreta");
});

test("who may read the settings and not write them changes nothing", async () => {
  const { userId } = await shop.shop.seed.customer({ role: "admin", staffRole: "manager" });
  const token = await shop.tokenFor(userId);
  expect((await shop.ask("GET", "/admin/settings", { token })).status).toBe(200);
  for (const path of ["/admin/settings/bank", "/admin/settings/shipping"]) {
    expect((await shop.ask("PUT", path, { token, body: {} })).body.code).toBe("auth.no_permission");
  }
});

test("what the shop gives is said at once everywhere: product page, checkout, policies and mails", async () => {
  const { seed, db } = shop.shop;
  const shown = async () => (await shop.ask<{ shop: ShopInfo }>("GET", "/shop")).body.shop;
  const wordsOf = async (slug: string) => (await shop.ask("GET", `/content/${slug}`)).text;
  expect(await shown()).toMatchObject({ withdrawal_days: 14, warranty_years: 3, payment_days: "1 o 2" });
  const registers = { packaging_number: "ENV/2026/1", electrical_number: "RII-AEE 2", battery_number: "RII-PYA 3" };
  const law = { registry: "Registro de prueba", withdrawal_days: 30, warranty_years: 5, ...registers };
  expect((await save("legal", law)).status).toBe(200);
  expect((await save("service", { payment_days: "2-4", cut_off: "11:45", refund_days: "3" })).status).toBe(200);
  expect(await shown()).toMatchObject({ withdrawal_days: 30, warranty_years: 5, payment_days: "2-4" });
  expect(await wordsOf("legal-notice")).toContain(
    "Registro de envases: ENV/2026/1 · Registro de aparatos eléctricos: RII-AEE 2 · Registro de pilas y baterías: RII-PYA 3",
  );
  expect(await shown()).toMatchObject({ payment_methods: "transferencia bancaria" });
  const cash_on_delivery = { enabled: true, fee: 3, minimum: 0, maximum: 500 };
  expect((await save("payments", { cash_on_delivery })).status).toBe(200);
  expect((await shown()).payment_methods).toContain("transferencia bancaria o contra reembolso");
  expect(await wordsOf("returns-policy")).toContain("30 días naturales");
  expect(await wordsOf("terms-and-conditions")).toContain("2-4 días laborables");
  expect(await wordsOf("shipping-policy")).toContain("antes de las 11:45");

  const buyer = await seed.customer();
  const token = await shop.tokenFor(buyer.userId);
  await seed.fillCart(buyer.userId, [{ variant: await seed.variant(), quantity: 1 }]);
  await order(token, 3.95, "standard", "28001");
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, buyer.email));
  if (mail === undefined) throw new Error("no mail");
  const { text } = (await writeMail(shop.shop, mail)).written;
  expect(text).toMatch(/durante los 30 días siguientes/);
  expect(text).toMatch(/garantía legal .* 5 en esta tienda/);
});

test("less than the law gives is refused, and the refusal says so", async () => {
  const { status, body } = await save("legal", { registry: "Registro", withdrawal_days: 13, warranty_years: 2 });
  expect(status).toBe(422);
  expect(body.fields.withdrawal_days).toContain("14 días");
  expect(body.fields.warranty_years).toContain("3 años");
  expect((await save("service", { cut_off: "25:00" })).body.fields.cut_off).toContain("14:00");
});
