import { expect } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";
import { awake } from "../visitor.ts";

/** Each page, and what the specification's sections 2 and 9 want said there, as far as the shop does it. */
const PAGES = [
  [
    "/privacy-policy",
    "Política de privacidad",
    ["Responsable", "Tus derechos", "6 años", "www.aepd.es", "Sesiones", "7 días", "Menores"],
  ],
  [
    "/terms-and-conditions",
    "Términos y condiciones",
    [
      "Pedido con obligación de pago",
      "3,95 €",
      "7,95 €",
      "8,95 €",
      "desde 50 €",
      "transferencia bancaria",
      "14 días",
      "3 años",
      "10 ml",
      "20 mg/ml",
      "solo se envían dentro de España",
      "30 días",
    ],
  ],
  [
    "/legal-notice",
    "Aviso legal",
    ["Bruma Vapeo Sereno, S.L.", "B00123455", "hola@bruma.test", "Ley 34/2002", "Registro Mercantil de ejemplo"],
  ],
  [
    "/accessibility",
    "Declaración de accesibilidad",
    ["parcialmente conforme", "EN 301 549", "Ley 11/2023", "autoevaluación", "hola@bruma.test", "en vigor desde el"],
  ],
  ["/cookie-policy", "Política de cookies", ["Qué guardamos de tu elección", "versión del aviso (1.0)"]],
  [
    "/returns-policy",
    "Política de devoluciones",
    [
      "14 días naturales",
      "2-3 días laborables",
      "1-2 días laborables",
      "48 horas",
      "3 años",
      "higiene",
      "garantía legal",
    ],
  ],
  [
    "/shipping-policy",
    "Envíos y entregas",
    [
      "Envío gratis desde 50 €",
      "14:00",
      "24 horas laborables",
      "el lunes",
      "No hay reparto los domingos",
      "Tabla de gastos de envío",
      "15,99 €",
      "7,99 €",
      "Franjas y servicios extra",
      "Seguro de envío",
      "3 intentos",
      "7 días",
      "MRW",
      "SEUR",
      "GLS",
      "Correos Express",
      "en reparto y entregado",
      "48 horas",
      "24-48 horas",
      "Mayores de 18 años con DNI",
      "9:00 a 18:00",
      "10:00 a 14:00",
      "Ayuda con tu envío",
    ],
  ],
  [
    "/contact",
    "Contacto",
    [
      "Contacto directo",
      "hola@bruma.test",
      "965 000 000",
      "Instagram",
      "¿Es urgente?",
      "Ubicación y empresa",
      "Preguntas frecuentes",
      "Bruma Vapeo Sereno, S.L.",
      "B00123455",
    ],
  ],
  ["/desistimiento", "Desistimiento", ["Paso 1 de 2", "política de devoluciones"]],
] as const;

const ZONES = {
  Península: ["3,95 €", "24-48h", "Desde 50 €", "7,95 €", "24h"],
  "Islas Baleares": ["6,95 €", "48-72h", "Desde 75 €", "12,95 €", "48h"],
  "Islas Canarias": ["8,95 €", "3-5 días", "Desde 100 €", "15,95 €", "2-3 días"],
};
const COOKIE_TABS = {
  info: ["Información", "Qué guardamos de tu elección"],
  types: ["Tipos", "Necesarias", "7 días", "Funcionales", "6 meses", "Analíticas", "Marketing", "3 meses"],
  manage: ["Gestionar", "Gestionar cookies"],
  rights: ["Tus derechos", "retirarlo con la misma facilidad", "Agencia Española de Protección de Datos"],
};

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title, words] of PAGES) {
    test(`${path} says what it must`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} - Bruma`);
      for (const said of words) await expect(page.getByText(said).first()).toBeAttached();
      await expect(page.getByText(/pendiente de completar/i)).toHaveCount(0);
    });
  }

  for (const path of ["/", "/login", "/cart", "/checkout", "/desistimiento"]) {
    test(`${path} says that nothing can be bought or sent so, and how else`, async ({ page }) => {
      await page.goto(path);
      const said = page.getByRole("note").filter({ hasText: "no ejecuta JavaScript" });
      await expect(said).toBeVisible();
      await expect(said.getByRole("link")).toHaveAttribute("href", /^mailto:.+@/);
    });
  }

  test("each zone has its tab, and says what the checkout asks for", async ({ page }) => {
    await page.goto("/shipping-policy");
    for (const [zone, figures] of Object.entries(ZONES)) {
      await page.getByRole("tab", { name: zone }).click();
      for (const figure of figures) await expect(page.getByRole("tabpanel", { name: zone })).toContainText(figure);
    }
  });

  test("the cookie policy has four tabs with addresses of their own, the first without one", async ({ page }) => {
    for (const [slug, [name = "", ...words]] of Object.entries(COOKIE_TABS)) {
      await page.goto(slug === "info" ? "/cookie-policy" : `/cookie-policy?tab=${slug}`);
      await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
      for (const said of words) await expect(page.getByRole("tabpanel", { name })).toContainText(said);
    }
  });

  test("what holds nicotine says so on its page, and nothing else does", async ({ page, request }) => {
    const { products } = await (await request.get("/api/products?category=liquids&limit=50")).json();
    const of = (legalClass: string) =>
      products.find((product: { legal_class: string }) => product.legal_class === legalClass).id;
    const warning = page.getByText("Este producto contiene nicotina, una sustancia muy adictiva.");
    await page.goto(`/products/${of("nicotine_liquid")}`);
    await expect(warning).toBeVisible();
    await page.goto(`/products/${of("liquid_0mg")}`);
    await expect(warning).toHaveCount(0);
  });
});

test("the known Spanish addresses lead to their pages for good", async ({ request }) => {
  for (const [alias, page] of [
    ["/politica-cookies", "/cookie-policy"],
    ["/envios-entregas", "/shipping-policy"],
    ["/politica-privacidad", "/privacy-policy"],
    ["/aviso-legal", "/legal-notice"],
    ["/accesibilidad", "/accessibility"],
  ] as const) {
    const answer = await request.get(alias, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, page]);
  }
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const [path] of PAGES) expect(sitemap).toContain(`${path}</loc>`);
});

test("the footer, the registration and the tabs lead where they say", async ({ page }) => {
  await page.goto("/");
  await awake(page);
  const footer = page.getByRole("contentinfo");
  for (const [path] of PAGES) await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  await footer.getByRole("link", { name: "Política de cookies" }).click();
  await expect(page.getByRole("tab", { name: "Información" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Información" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Tipos" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Tipos" })).toContainText("Marketing");
  await page.getByRole("tab", { name: "Gestionar" }).click();
  await page.getByRole("tabpanel").getByRole("link", { name: "Gestionar cookies" }).click();
  await expect(page).toHaveURL("/cookie-management");
  await page.goto("/register");
  await expect(page.getByRole("main").getByRole("link", { name: "términos y condiciones" })).toHaveAttribute(
    "target",
    "_blank",
  );
});

test("a message gets a reference, and what was typed is lost by no refusal", async ({ page }) => {
  await page.goto("/contact");
  await awake(page);
  await expect(page.getByLabel("Número de pedido")).toHaveCount(0);
  await page.getByLabel("Motivo").selectOption("order");
  await page.getByLabel("Número de pedido").fill("#12");
  await page.getByLabel(/^Asunto/).fill("¿Cuándo llega?");
  await expect(page.getByLabel(/^Mensaje/)).toHaveAttribute("rows", "6");
  await page.getByRole("button", { name: "Enviar Mensaje" }).click();
  await expect(page.getByLabel(/^Nombre/)).toBeFocused();
  await expect(page.getByText("El nombre es obligatorio")).toBeVisible();
  await page.getByLabel(/^Nombre/).fill("Elena");
  await page.getByLabel(/^Email/).fill("elena");
  await page.getByLabel(/^Mensaje/).fill("¿Llega mañana?");
  await page.getByRole("button", { name: "Enviar Mensaje" }).click();
  await expect(page.getByText("Email inválido")).toBeVisible();
  await expect(page.getByLabel(/^Asunto/)).toHaveValue("¿Cuándo llega?");
  await page.getByLabel(/^Email/).fill("elena@example.com");
  await page.getByRole("button", { name: "Enviar Mensaje" }).click();
  await expect(page.getByRole("heading", { name: "Mensaje Enviado" })).toBeFocused();
  await expect(page.getByText(/C-\d{4}-[0-9A-Z]{6}/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enviar Otro Mensaje" }).click();
  await expect(page.getByLabel(/^Mensaje/)).toHaveValue("");
  await page.getByRole("button", { name: "Ver todas las preguntas" }).click();
  await page.getByText("¿Enviáis fuera de España?").click();
  await expect(page.getByText("la ley no lo permite")).toBeVisible();
});

test("a guest withdraws in two steps, and the staff sees until when the money goes back", async ({ page, browser }) => {
  await page.goto("/desistimiento?pedido=99999");
  await awake(page);
  await page.getByRole("button", { name: "Revisar y continuar" }).click();
  await expect(page.getByLabel(/^Nombre/)).toBeFocused();
  await page.getByLabel(/^Nombre/).fill("Elena Guest");
  await page.getByLabel(/^Email/).fill("elena@example.com");
  await expect(page.getByLabel(/^Número de pedido/)).toHaveValue("99999");
  await page.getByLabel(/^¿De qué desistes/).fill("Todo");
  await page.getByRole("button", { name: "Revisar y continuar" }).click();
  await expect(page.getByRole("heading", { name: "Revisa y confirma" })).toBeFocused();
  await page.getByRole("button", { name: "Corregir" }).dblclick();
  await expect(page).toHaveURL("/desistimiento?pedido=99999");
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Revisa y confirma" })).toBeFocused();
  await page.goBack();
  await page.getByLabel(/^¿De qué desistes/).fill("Todo el");
  // What was read before it was changed is not what would be sent.
  await page.goForward();
  await expect(page.getByLabel(/^¿De qué desistes/)).toHaveValue("Todo el");
  await page.getByRole("button", { name: "Revisar y continuar" }).click();
  await expect(page.getByRole("heading", { name: "Revisa y confirma" })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel(/^Nombre/)).toHaveValue("Elena Guest");
  await page.getByLabel(/^¿De qué desistes/).fill("Todo el pedido");
  await page.getByRole("button", { name: "Revisar y continuar" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmar desistimiento" }).click();
  await expect(page.getByRole("heading", { name: "Hemos recibido tu desistimiento" })).toBeFocused();
  await expectAccessible(page);
  const reference = (await page.getByText(/^D-\d{4}-/).textContent()) ?? "";

  const desk = await browser.newPage({ reducedMotion: "reduce" });
  // What is done with it takes it out of a list like this one.
  await openOffice(desk, "/admin/withdrawals?estado=received");
  await desk.getByRole("link", { name: reference }).click();
  const dialog = desk.getByRole("dialog", { name: `Desistimiento ${reference}` });
  await expect(dialog).toContainText("Sin comprobar");
  await expect(dialog).toContainText("Todo el pedido");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Rechazar" }).click();
  await expect(dialog.getByText("Escribe por qué se rechaza")).toBeVisible();
  await dialog.getByLabel("Nota para el cliente").fill("No encontramos el pedido");
  await dialog.getByRole("button", { name: "Rechazar" }).click();
  const question = desk.getByRole("alertdialog", { name: `¿Rechazar el desistimiento ${reference}?` });
  await expect(question).toContainText("elena@example.com");
  await expectAccessible(desk);
  await question.getByRole("button", { name: "Rechazar" }).click();
  await expect(desk.getByText(`Desistimiento ${reference}: rechazado`)).toBeVisible();
  await expect(desk.getByRole("link", { name: reference, includeHidden: true })).toHaveCount(0);
  await expect(dialog.getByText("Rechazado", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Rechazar" })).toHaveCount(0);
  // The button that asked is gone, and the page lies behind a window.
  await expect(dialog).toBeFocused();
  await desk.close();
});

test("the staff publishes a text with its differences, and takes the old one up again", async ({ browser }) => {
  const desk = await browser.newPage({ reducedMotion: "reduce" });
  await openOffice(desk, "/admin/content");
  await desk.getByRole("link", { name: "Política de cookies" }).click();
  const text = desk.getByLabel("Texto (Markdown)");
  const old = await text.inputValue();
  await text.fill(`${old}\n\nUna frase de prueba para {{brand.name}}.`);
  await expect(desk.getByRole("region", { name: "Vista previa" })).toContainText("Una frase de prueba para Bruma.");
  await expectAccessible(desk);
  const question = desk.getByRole("alertdialog", { name: "¿Descartar lo que has escrito?" });
  await desk.getByRole("button", { name: "Descartar cambios" }).click();
  await expect(question).toContainText("Vuelves al texto publicado");
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await desk.getByRole("button", { name: "Publicar versión 2" }).click();
  await expect(desk.getByText("Publicada la versión 2.")).toBeVisible();
  const visitor = await desk.request.get("/cookie-policy?tab=rights");
  expect(await visitor.text()).toContain("Una frase de prueba para Bruma.");
  await desk.getByRole("button", { name: "Ver diferencias con la versión 1" }).click();
  await expect(desk.getByRole("dialog")).toContainText("Una frase de prueba");
  await desk.getByRole("button", { name: "Recuperar la versión 1" }).click();
  await expect(text).toHaveValue(old);
  await text.fill(`${old}\n\nOtra frase.`);
  await desk.getByRole("button", { name: "Ver diferencias con la versión 1" }).click();
  await desk.getByRole("button", { name: "Recuperar la versión 1" }).click();
  await expect(question).toContainText("El texto de esa versión sustituye a lo que has escrito.");
  await question.getByRole("button", { name: "Descartar" }).click();
  await expect(text).toHaveValue(old);
  await desk.getByRole("button", { name: "Publicar versión 3" }).click();
  await expect(desk.getByText("Publicada la versión 3.")).toBeVisible();
  await desk.close();
});
