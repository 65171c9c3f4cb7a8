import { expect, type Page } from "@playwright/test";
import { DESK } from "./inspect.ts";
import type { Looker } from "./lookers.ts";

/** What a page shows only once something has happened to it. */
interface State {
  name: string;
  who: Looker;
  path: string;
  widths?: readonly number[];
  /** What the shop is to answer. */
  prepare?: (page: Page) => Promise<unknown>;
  reach: (page: Page) => Promise<unknown>;
}

const SMALL_PHONE = 320;
const DESK_TO_PHONE = [DESK, 768, 360];

const heading = (page: Page, name: string) => expect(page.getByRole("heading", { name })).toBeVisible();
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const chart = (page: Page, index = 0) => expect(page.locator("svg.recharts-surface").nth(index)).toBeVisible();

const IN_THE_CATALOGUE: State[] = [
  {
    name: "a price range that makes no sense",
    who: "a guest",
    path: "/products?min_price=50&max_price=5",
    widths: [DESK],
    reach: (page) => said(page, /^\d+ productos?/),
  },
  {
    name: "a search that finds nothing",
    who: "a guest",
    path: "/products?search=zzzz+batreia&in_stock=1",
    widths: [SMALL_PHONE],
    reach: (page) => heading(page, "No se encontraron productos"),
  },
  {
    name: "a search that finds likenesses",
    who: "a guest",
    path: "/products?search=batreia&view=list",
    widths: [SMALL_PHONE],
    reach: (page) => said(page, "No hay resultados exactos para «batreia»"),
  },
  {
    name: "the suggestions",
    who: "a guest",
    path: "/products?search=batreia&view=list",
    widths: [SMALL_PHONE],
    reach: async (page) => {
      const box = page.getByRole("combobox", { name: "Buscar productos" });
      await box.fill("kit");
      await box.press("ArrowDown");
      await expect(page.getByRole("listbox", { name: "Sugerencias" })).toBeVisible();
      await expect(page).toHaveURL(/search=kit/);
    },
  },
  {
    name: "the sheet with the filters",
    who: "a guest",
    path: "/products?search=kit",
    widths: [SMALL_PHONE],
    reach: async (page) => {
      await press(page, /^Filtros/);
      await expect(page.getByRole("dialog", { name: "Filtros" })).toBeVisible();
    },
  },
];

const figures = "**/api/analytics/dashboard-stats";

interface Stats {
  summary: Record<string, number>;
  salesData: { period: string }[];
  userGrowth: object[];
}

/** Answers with the figures of a shop in which nothing has happened. */
const pretendEmpty = (page: Page) =>
  page.route(figures, async (route) => {
    const answer = await route.fetch();
    const stats = (await answer.json()) as Stats;
    const json = {
      ...stats,
      isEmpty: true,
      alerts: { lowStock: 0, outOfStock: 0, lowVariants: [], soldOutVariants: [] },
      topProducts: [],
      categoryDistribution: [],
      summary: Object.fromEntries(Object.keys(stats.summary).map((name) => [name, 0])),
      salesData: stats.salesData.map(({ period }) => ({ period, ventas: 0, pedidos: 0 })),
      userGrowth: stats.userGrowth.map((month) => ({ ...month, usuarios: 0, activos: 0 })),
    };
    await route.fulfill({ response: answer, json });
  });

const OF_FIGURES: State[] = [
  {
    name: "the dashboard with its charts",
    who: "the staff",
    path: "/admin",
    widths: DESK_TO_PHONE,
    reach: (page) => chart(page, 3),
  },
  {
    name: "the dashboard's charts as tables",
    who: "the staff",
    path: "/admin",
    widths: [DESK],
    reach: async (page) => {
      for (const name of ["Ventas por mes", "Productos más vendidos"]) {
        const region = page.getByRole("region", { name });
        await region.getByRole("button", { name: "Ver tabla" }).click();
        await expect(region.getByRole("table")).toBeVisible();
      }
    },
  },
  {
    name: "the dashboard of an empty shop",
    who: "the staff",
    path: "/admin",
    widths: [DESK],
    prepare: pretendEmpty,
    reach: (page) => heading(page, "La base de datos está vacía"),
  },
  {
    name: "a dashboard whose figures do not come",
    who: "the staff",
    path: "/admin",
    widths: [DESK],
    prepare: (page) => page.route(figures, (route) => route.fulfill({ status: 503, json: { error: "x" } })),
    reach: (page) => heading(page, "Error al cargar las estadísticas"),
  },
  {
    name: "the analytics with their chart",
    who: "the staff",
    path: "/admin/analytics?periodo=ano",
    widths: DESK_TO_PHONE,
    reach: (page) => chart(page),
  },
  {
    name: "the analytics' chart as a table",
    who: "the staff",
    path: "/admin/analytics?periodo=ano",
    widths: DESK_TO_PHONE,
    reach: async (page) => {
      await press(page, "Ver tabla");
      await expect(page.getByRole("table", { name: "Ventas en el tiempo" })).toBeVisible();
    },
  },
  {
    name: "days without sales",
    who: "the staff",
    path: "/admin/analytics?desde=2001-01-01&hasta=2001-01-05",
    widths: [DESK],
    reach: (page) => said(page, "Sin ventas en estos días"),
  },
  {
    name: "days in the wrong order",
    who: "the staff",
    path: "/admin/analytics?desde=2026-02-02&hasta=2026-02-01",
    widths: [DESK],
    reach: (page) => said(page, "El último día no puede ser anterior al primero"),
  },
];

const OF_FORMS: State[] = [
  {
    name: "a coupon that is refused",
    who: "the staff",
    path: "/admin/coupons",
    widths: [DESK],
    reach: async (page) => {
      await press(page, "Nuevo cupón");
      await page.getByRole("dialog").getByLabel("Valor (%)").fill("101");
      await press(page, "Crear cupón");
      await said(page, "Un porcentaje no puede pasar de 100");
    },
  },
  {
    name: "a product that is refused",
    who: "the staff",
    path: "/admin/products/new",
    widths: [DESK],
    reach: async (page) => {
      await press(page, "Crear producto");
      await said(page, "Campos incompletos");
    },
  },
  {
    name: "products without stock, on a phone",
    who: "the staff",
    path: "/admin/products?filter=outOfStock",
    widths: [390],
    reach: (page) => said(page, /^\d+ productos?$/),
  },
  {
    name: "a file of products, looked at before it is imported",
    who: "the staff",
    path: "/admin/imports",
    reach: async (page) => {
      const lines = ["SKU;Nombre;Categoría;Precio;Existencias;Activo"];
      for (const price of ["12,50", "gratis"]) lines.push(`vista-${price};Mirado;Sombreros;${price};3;no`);
      const file = { name: "mirado.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) };
      await page.getByLabel("Fichero CSV").setInputFiles(file);
      await said(page, "Revisión: todavía no ha cambiado nada");
    },
  },
  {
    name: "a file of products whose columns nobody knows yet",
    who: "the staff",
    path: "/admin/imports",
    reach: async (page) => {
      const buffer = Buffer.from("Ref. interna;Artículo raro;Tarifa A\r\nX-1;Mirado;12,50\r\n");
      await page.getByLabel("Fichero CSV").setInputFiles({ name: "raro.csv", mimeType: "text/csv", buffer });
      await said(page, "Leer el fichero así");
    },
  },
];

export const STATES: readonly State[] = [...IN_THE_CATALOGUE, ...OF_FIGURES, ...OF_FORMS];
