import { CONTENT_SLUGS, CONTENT_TITLES } from "@bruma/contract";
import { contentVersions, orders, shippingRates } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { changeSettings, placeOrder, transact } from "@bruma/domain";
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

interface Page {
  page: { title: string; version: number; intro: string; sections: { id: string; title: string; html: string }[] };
}

async function wordsOf(slug: string): Promise<string> {
  const { body } = await app.ask<Page>("GET", `/content/${slug}`);
  const { intro, sections } = body.page;
  return [intro, ...sections.map(({ title, html }) => `${title} ${html}`)]
    .join(" ")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00a0]+/g, " ");
}

test.each(CONTENT_SLUGS)("the page «%s» comes with the shop, and leaves no placeholder unfilled", async (slug) => {
  const { status, body } = await app.ask<Page>("GET", `/content/${slug}`);
  expect(status).toBe(200);
  expect(body.page).toMatchObject({ title: CONTENT_TITLES[slug], version: 1 });
  expect(await wordsOf(slug)).not.toMatch(/\{\{|\}\}|undefined|null|NaN/);
});

test("pages say the tariff, the terms and the limits of the specification, and nothing that the shop does not do", async () => {
  const shipping = await wordsOf("shipping-policy");
  for (const constant of [
    "3,95 €",
    "7,95 €",
    "6,95 €",
    "12,95 €",
    "8,95 €",
    "15,95 €",
    "15,99 €",
    "7,99 €",
    "desde 50 €",
    "desde 75 €",
    "desde 100 €",
    "24-48h",
    "48-72h",
    "3-5 días",
    "2-3 días",
    "24 horas laborables",
    "14:00",
    "9:00 a 18:00",
    "10:00 a 14:00",
    "3 intentos",
    "7 días",
    "48 horas",
    "domingos",
    "DNI",
    "Correos Express, SEUR, MRW y GLS",
  ]) {
    expect(shipping).toContain(constant);
  }
  const returns = await wordsOf("returns-policy");
  for (const constant of ["14 días naturales", "2-3 días laborables", "1-2 días laborables", "48 horas", "3 años"]) {
    expect(returns).toContain(constant);
  }
  const terms = await wordsOf("terms-and-conditions");
  expect(terms).toContain("transferencia bancaria");
  expect(terms).toContain("3,95 €");
  for (const page of [shipping, returns, terms]) {
    expect(page).not.toMatch(/2 años de garantía|plataforma ODR|ec\.europa\.eu/);
    expect(page.match(/tarjeta|PayPal/g)?.length ?? 0).toBeLessThanOrEqual(2);
  }
  expect(await wordsOf("privacy-policy")).toContain("6 años");
});

test("what the owner has not filled in says so, and what is filled in shows at once", async () => {
  expect(await wordsOf("legal-notice")).toContain("NIF: pendiente de completar");
  await changeSettings(asStaff(app.shop), {
    company: { name: "Niebla <b>& Hijos</b>, S.L.", nif: "B00123455", address: "Calle *Mayor*, 1" },
  });
  const { text } = await app.ask("GET", "/content/legal-notice");
  expect(text).toContain("Niebla &lt;b&gt;&amp; Hijos&lt;/b&gt;, S.L.");
  expect(text).toContain("Calle *Mayor*, 1");
  expect(await wordsOf("legal-notice")).not.toContain("NIF: pendiente");
});

test("a change of the tariff or of a setting changes every page that tells it", async () => {
  const { shop } = app;
  expect(await wordsOf("terms-and-conditions")).toContain("3,95 €");
  await transact(shop, async (tx) => {
    await tx
      .update(shippingRates)
      .set({ priceCents: 417, freeFromCents: 6100 })
      .where(and(eq(shippingRates.zone, "peninsula"), eq(shippingRates.option, "standard")));
  });
  await changeSettings(asStaff(shop), {
    legal: { warranty_years: 5, withdrawal_days: 30 },
    service: { cut_off: "12:30" },
    sale: { unpaid_order_days: 4 },
  });
  const terms = await wordsOf("terms-and-conditions");
  for (const words of ["4,17 €", "desde 61 €", "5 años", "30 días naturales", "Tienes 4 días"]) {
    expect(terms).toContain(words);
  }
  expect(terms).not.toContain("3,95 €");
  expect(await wordsOf("shipping-policy")).toContain("antes de las 12:30");
  expect(await wordsOf("faq")).toContain("4,17 €");
});

test("publishing makes a new version; the earlier ones stay as they were, and can be taken up again", async () => {
  const before = await app.ask<{ page: { text: string; version: number } }>("GET", "/admin/content/faq", { token });
  const { text, version } = before.body.page;
  const publish = (body: object) => app.ask("POST", "/admin/content/faq/versions", { token, body });

  const changed = await publish({ text: `${text}\n\n## ¿Algo más?\n\nNo.`, note: "Una pregunta", based_on: version });
  expect(changed.status).toBe(201);
  expect(await wordsOf("faq")).toContain("¿Algo más?");
  const old = await app.ask<{ version: { text: string } }>("GET", `/admin/content/faq/versions/${version}`, { token });
  expect(old.body.version.text).toBe(text);

  const restored = await publish({ text: old.body.version.text, based_on: version + 1 });
  expect(restored.body).toMatchObject({ version: { version: version + 2, author: "Olga Dueña" } });
  expect(await wordsOf("faq")).not.toContain("¿Algo más?");
  await expect(app.shop.db.delete(contentVersions)).rejects.toThrow();
});

test("who publishes over somebody else's version, the same text or an unknown placeholder is told", async () => {
  const { body } = await app.ask<{ page: { text: string; version: number } }>("GET", "/admin/content/faq", { token });
  const { text, version } = body.page;
  const publish = (sent: object) => app.ask("POST", "/admin/content/faq/versions", { token, body: sent });
  expect((await publish({ text: "Otra cosa", based_on: version - 1 })).body.code).toBe("content.changed");
  expect((await publish({ text, based_on: version })).body.code).toBe("content.same");
  const unknown = await publish({ text: "Cuesta {{precio.inventado}}", based_on: version });
  expect(unknown.body).toMatchObject({ code: "request.invalid", fields: { text: "No existe {{precio.inventado}}" } });
});

test("an order keeps which terms and which privacy policy the buyer saw", async () => {
  const { shop } = app;
  const buyer = await shop.seed.customer();
  const goods = await shop.seed.variant({ priceCents: 1000 });
  const order = async () => {
    await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
    const { orderId } = await placeOrder(shop, buyer, orderForm(10), undefined);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    const seen = async (id: number | null | undefined) =>
      (
        await shop.db
          .select()
          .from(contentVersions)
          .where(eq(contentVersions.id, id ?? 0))
      )[0];
    return { terms: await seen(row?.termsVersionId), privacy: await seen(row?.privacyVersionId) };
  };
  const first = await order();
  expect(first.terms).toMatchObject({ slug: "terms-and-conditions", number: 1 });
  expect(first.privacy).toMatchObject({ slug: "privacy-policy", number: 1 });
  await app.ask("POST", "/admin/content/terms-and-conditions/versions", {
    token,
    body: { text: "Condiciones nuevas", based_on: 1 },
  });
  expect((await order()).terms).toMatchObject({ number: 2, text: "Condiciones nuevas" });
});
