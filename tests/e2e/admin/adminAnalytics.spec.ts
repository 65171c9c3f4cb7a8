import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";
import { watchConsole } from "../shopper.ts";

const TABLES = [
  "Productos más vendidos",
  "Categorías",
  "Cupones",
  "Mejores clientes",
  "Valor del stock",
  "Procedencia de las visitas",
];

test("the period lives in the address, and the figures are those of its days", async ({ page }) => {
  const complaints = watchConsole(page);
  await openOffice(page, "/admin/analytics");
  await expect(page).toHaveTitle("Analítica - Bruma");
  const summary = page.getByRole("region", { name: "Resumen del periodo" });
  await expect(summary).toContainText("Pedidos");

  await page.getByRole("link", { name: "Este año" }).click();
  await expect(page).toHaveURL(/\?periodo=ano$/);
  const { summary: year, period } = await (await page.request.get("/api/admin/analytics?period=year")).json();
  await expect(summary).toContainText(`Pedidos${year.orders}`);
  await expect(summary).toContainText(`Clientes${year.customers}`);
  for (const title of TABLES) await expect(page.getByRole("region", { name: title, exact: true })).toBeVisible();

  await page.getByLabel("Desde").fill(period.from);
  await expect(page).toHaveURL(new RegExp(`desde=${period.from}`));
  await page.getByLabel("Hasta").fill(period.to);
  await expect(page).toHaveURL(new RegExp(`desde=${period.from}&hasta=${period.to}`));
  await expect(summary).toContainText(`Pedidos${year.orders}`);
  await expect(page.getByRole("link", { name: "Este año" })).not.toHaveAttribute("aria-current", "true");

  await page.getByRole("link", { name: "7 días" }).click();
  await expect(page).toHaveURL(/\?periodo=7-dias$/);
  await expect(page.getByLabel("Desde")).toHaveValue("");
  expect(complaints).toEqual([]);
});

test("each table is saved as a file with all its rows", async ({ page }) => {
  await openOffice(page, "/admin/analytics?periodo=ano");
  const { products, categories } = await (await page.request.get("/api/admin/analytics?period=year")).json();
  const save = async (title: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: `CSV de ${title}`, exact: true }).click();
    const file = await download;
    return { name: file.suggestedFilename(), lines: (await readFile(await file.path(), "utf8")).trim().split("\r\n") };
  };
  const sold = await save("Productos más vendidos");
  expect(sold.name).toMatch(/^productos-vendidos-\d{4}-01-01-.*\.csv$/);
  expect(sold.lines[0]).toContain("Id;Producto;Categoría;Unidades;Ventas (€)");
  expect(sold.lines.length).toBeGreaterThan(products.length);
  expect((await save("Categorías")).lines).toHaveLength(categories.length + 1);
  for (const title of ["Ventas en el tiempo", "Mejores clientes", "Cupones", "Valor del stock"]) {
    expect((await save(title)).lines.length).toBeGreaterThan(1);
  }
});

test("a visitor who comes in from outside is counted without a cookie, and moves the conversion", async ({
  page,
  browser,
}) => {
  await openOffice(page, "/admin/analytics");
  const visits = async () => (await (await page.request.get("/api/admin/analytics")).json()).summary.visits as number;
  const before = await visits();
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const stranger = await context.newPage();
  await stranger.goto(new URL("/products", page.url()).href);
  expect(await context.cookies()).toEqual([]);
  await context.close();
  // The server writes its sums every ten seconds.
  await expect.poll(visits, { timeout: 30_000 }).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByRole("region", { name: "Procedencia de las visitas" })).toContainText("Directo");
  await expect(page.getByText(/contada sin cookies en el servidor/)).toBeVisible();
});

test("days without sales show an overlay and empty tables; days in the wrong order are explained", async ({ page }) => {
  await openOffice(page, "/admin/analytics?desde=2001-01-01&hasta=2001-01-05");
  await expect(page.getByText("Sin ventas en estos días")).toBeVisible();
  await expect(page.getByText("No se vendió ningún producto en estos días.")).toBeVisible();
  await expect(page.getByText("Sin datos", { exact: true })).toBeVisible();
  await page.goto("/admin/analytics?desde=2026-02-02&hasta=2026-02-01");
  await expect(page.getByText("El último día no puede ser anterior al primero")).toBeVisible();
});
