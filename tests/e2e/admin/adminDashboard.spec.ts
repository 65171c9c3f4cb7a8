import { expect, type Page } from "@playwright/test";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";
import { watchConsole } from "../shopper.ts";
import { follow, followRequests } from "../visitor.ts";

interface Stats {
  summary: Record<string, number>;
  alerts: { lowStock: number; outOfStock: number };
  salesData: { period: string; ventas: number; pedidos: number }[];
  topProducts: unknown[];
  categoryDistribution: unknown[];
  userGrowth: object[];
}

const statsOf = async (page: Page): Promise<Stats> =>
  (await page.request.get("/api/analytics/dashboard-stats")).json() as Promise<Stats>;

/** Answers with these figures instead of the shop's. */
async function pretend(page: Page, change: (stats: Stats) => object): Promise<void> {
  await page.route("**/api/analytics/dashboard-stats", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Stats) });
  });
}

test("the dashboard shows the shop's own figures, four charts with their tables, and the ways on", async ({ page }) => {
  const complaints = watchConsole(page);
  await openOffice(page, "/admin");
  await expect(page).toHaveTitle("Dashboard - Bruma");
  const { summary, alerts, salesData, topProducts } = await statsOf(page);
  const cards = page.getByRole("region", { name: "Resumen" });
  await expect(cards).toContainText(`Productos${summary.totalProducts}`);
  await expect(cards).toContainText(`${summary.featuredProducts} destacados`);
  await expect(cards).toContainText(`Usuarios registrados${summary.totalUsers}`);
  await expect(cards).toContainText(`Pedidos${summary.totalOrders}`);
  await expect(cards).toContainText(/en ventas/);
  await expect(cards).toContainText(/Valor medio del pedido\d+,\d\d\s€/);
  await expect(page.getByText(/Actualizado a las \d?\d:\d\d/)).toBeVisible();

  for (const title of [
    "Ventas por mes",
    "Productos más vendidos",
    "Productos por categoría",
    "Crecimiento de usuarios",
  ]) {
    const figure = page.getByRole("figure", { name: title });
    await expect(figure.locator("svg.recharts-surface")).toBeVisible();
  }
  await page.getByRole("region", { name: "Ventas por mes" }).getByRole("button", { name: "Ver tabla" }).click();
  const table = page.getByRole("table", { name: "Ventas por mes" });
  await expect(table.getByRole("row")).toHaveCount(13);
  await expect(table.getByRole("row").nth(1)).toContainText(String(salesData.at(-1)?.pedidos));
  const best = page.getByRole("region", { name: "Productos más vendidos" });
  await best.getByRole("button", { name: "Ver tabla" }).click();
  await expect(best.getByRole("row")).toHaveCount(topProducts.length + 1);

  await expect(page.getByRole("link", { name: "Ver analítica" })).toHaveAttribute("href", "/admin/analytics");
  await expect(page.getByRole("link", { name: "Añadir producto" })).toHaveAttribute("href", "/admin/products/new");
  expect(alerts.outOfStock).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Ver productos sin stock" }).click();
  await expect(page).toHaveURL(/\/admin\/products\?filter=outOfStock$/);
  expect(complaints).toEqual([]);
});

test("every figure of the dashboard says what it counts, and leads to a list that says the same number", async ({
  page,
}) => {
  test.slow();
  const [complaints, quiet] = [watchConsole(page), followRequests(page)];
  await openOffice(page, "/admin");
  await page.getByRole("button", { name: "Pedidos: ¿Qué cuenta aquí?" }).click();
  await expect(page.getByRole("dialog", { name: "Pedidos: ¿Qué cuenta aquí?" })).toContainText(/sin cancelar/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Pedidos: ¿Qué cuenta aquí?" })).toBeFocused();

  // Six of the cards, six of what is to be done, two alerts, twelve months and five categories. Other journeys sell and make products meanwhile:
  // what does not agree is read once more.
  const agreed = new Set<string>();
  await expect(async () => {
    await page.goto("/admin");
    const figures = await figuresOf(page);
    expect(figures.length).toBeGreaterThanOrEqual(29);
    for (const { href, says } of figures) {
      if (agreed.has(href)) continue;
      await follow(page, href);
      await quiet();
      const list = page.getByRole("region", { name: "Resultados" }).getByRole("status").first();
      const line = href.includes("ver=reembolsos") ? page.getByText(/^Sin terminar: /) : list;
      const number = new RegExp(`(^|[^\\d.,])${says.replaceAll(".", "\\.")}([^\\d]|$)`);
      if (number.test((await line.textContent()) ?? "")) agreed.add(href);
    }
    expect(figures.filter(({ href }) => !agreed.has(href))).toEqual([]);
  }).toPass({ timeout: 120_000 });
  expect(complaints).toEqual([]);
});

/** Each link of the dashboard's figures, its tables open, with the number that stands on it or beside it. */
async function figuresOf(page: Page): Promise<{ href: string; says: string }[]> {
  await expect(page.getByRole("link", { name: /^Por preparar / })).toBeVisible();
  for (const title of ["Ventas por mes", "Productos por categoría"]) {
    await page.getByRole("region", { name: title }).getByRole("button", { name: "Ver tabla" }).click();
  }
  const links = page.locator("main section:not([aria-labelledby='quick-actions']) a[href^='/admin/']");
  return links.and(page.locator(":not([href*='/edit/'], [href*='pedido='])")).evaluateAll((links) =>
    links.flatMap((link) => {
      const number = /\d[\d.]*(,\d+)?/;
      const texts = [link, link.closest("div:has(> p)")].map((element) => element?.textContent ?? "");
      const says = number.exec(texts.find((text) => number.test(text)) ?? "")?.[0];
      return says === undefined ? [] : [{ href: link.getAttribute("href") ?? "", says }];
    }),
  );
}

test("coming back within five minutes asks nothing; «Actualizar» asks anew", async ({ page }) => {
  let asked = 0;
  page.on("request", (sent) => {
    if (sent.url().endsWith("/analytics/dashboard-stats")) asked += 1;
  });
  await openOffice(page, "/admin");
  await expect(page.getByText("Usuarios registrados")).toBeVisible();
  const menu = page.getByRole("complementary");
  await menu.getByRole("link", { name: "Analítica" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analítica" })).toBeVisible();
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("Usuarios registrados")).toBeVisible();
  expect(asked).toBe(1);
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect.poll(() => asked).toBe(2);
});

test("an empty shop is told so, with the way to its first product and an overlay on each chart", async ({ page }) => {
  await pretend(page, (stats) => ({
    ...stats,
    isEmpty: true,
    summary: Object.fromEntries(Object.keys(stats.summary).map((name) => [name, 0])),
    alerts: { lowStock: 0, outOfStock: 0, lowVariants: [], soldOutVariants: [] },
    salesData: stats.salesData.map(({ period }) => ({ period, ventas: 0, pedidos: 0 })),
    topProducts: [],
    categoryDistribution: [],
    userGrowth: stats.userGrowth.map((month) => ({ ...month, usuarios: 0, activos: 0 })),
  }));
  await openOffice(page, "/admin");
  await expect(page.getByRole("heading", { name: "La base de datos está vacía" })).toBeVisible();
  for (const words of [
    "Sin ventas todavía",
    "Sin productos vendidos todavía",
    "Sin productos todavía",
    "Sin usuarios todavía",
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("Todo en orden")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ver tabla" })).toHaveCount(0);
  await page.getByRole("link", { name: "Añadir primer producto" }).click();
  await expect(page).toHaveURL(/\/admin\/products\/new$/);
});

test("when the figures do not come, the dashboard says so and tries again", async ({ page }) => {
  await page.route("**/api/analytics/dashboard-stats", (route) => route.fulfill({ status: 503, json: { error: "x" } }));
  await openOffice(page, "/admin");
  await expect(page.getByRole("heading", { name: "Error al cargar las estadísticas" })).toBeVisible();
  await page.unroute("**/api/analytics/dashboard-stats");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Usuarios registrados")).toBeVisible();
});
