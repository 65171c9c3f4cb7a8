import { expect, type Page } from "@playwright/test";
import { test } from "../keptBrowser.ts";
import { watchConsole } from "../shopper.ts";
import { newProduct } from "../tasks/orders.ts";
import { arrive, awake, consent, keepAsleep, verifiedAt } from "../visitor.ts";
import { count, open, sidebar } from "./openCatalogue.ts";

// What a service worker answers, a test cannot make fail.
test.use({ serviceWorkers: "block" });

const scrolled = (page: Page) => page.evaluate<number>("Math.round(scrollY)");

test.describe("filters live in the address", () => {
  test("each choice is in the address and as a chip, and back and forward bring form and results along", async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    await open(page, "/products");
    await sidebar(page).getByRole("radio", { name: /^Pods/ }).check();
    await expect(page).toHaveURL("/products?category=pods");
    await sidebar(page).getByLabel("Solo en stock").check();
    await expect(page).toHaveURL("/products?category=pods&in_stock=true");
    await sidebar(page).getByLabel("Precio mínimo").fill("10");
    await expect(page).toHaveURL("/products?category=pods&min_price=10&in_stock=true");
    const chips = page.getByRole("list", { name: "Filtros activos" });
    await expect(chips.getByRole("link")).toHaveText([/Pods/, /Desde 10,00\s€/, /Solo en stock/, /^Borrar filtros$/]);

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/products?category=pods");
    await expect(sidebar(page).getByLabel("Precio mínimo")).toHaveValue("");
    await expect(sidebar(page).getByLabel("Solo en stock")).not.toBeChecked();
    await page.goForward();
    await page.goForward();
    await expect(sidebar(page).getByLabel("Precio mínimo")).toHaveValue("10");
    await expect(sidebar(page).getByLabel("Solo en stock")).toBeChecked();

    // Other journeys put new products on sale meanwhile: how many there are in all is not known.
    const ofCount = async () => Number.parseInt((await count(page).textContent()) ?? "", 10);
    const filtered = await ofCount();
    await chips.getByRole("link", { name: "Borrar filtros" }).click();
    await expect(page).toHaveURL("/products");
    await expect.poll(ofCount).toBeGreaterThan(filtered);
    await expect(sidebar(page).getByRole("radio", { name: "Todas" })).toBeChecked();
    expect(complaints).toEqual([]);
  });

  test("what is typed and ticked before the page is awake is asked for once it is", async ({ page }) => {
    const wake = await keepAsleep(page);
    await page.goto("/products", { waitUntil: "commit" });
    await sidebar(page).getByLabel("Precio mínimo").fill("10");
    await sidebar(page).getByLabel("Solo en stock").check();
    await page.getByRole("combobox", { name: "Buscar productos" }).fill("pod");
    wake();
    await expect(page).toHaveURL("/products?search=pod&min_price=10&in_stock=true");
    await expect(sidebar(page).getByLabel("Precio mínimo")).toHaveValue("10");
    await expect(sidebar(page).getByLabel("Solo en stock")).toBeChecked();
    await expect(page.getByRole("combobox", { name: "Buscar productos" })).toHaveValue("pod");
    await expect(page.getByRole("list", { name: "Filtros activos" }).getByRole("link")).toHaveCount(4);
  });

  test("a filter that leaves only a few cards leaves those as they are", async ({ page }) => {
    const name = `Tarjeta${Date.now()}`;
    for (const stock of [3, 3, 3, 3, 0]) await newProduct(name, stock);
    await open(page, `/products?search=${name}`);
    await expect(count(page)).toHaveText("5 productos");
    const results = page.getByRole("region", { name: "Resultados" });
    // Whichever is sold out: one that is not is among the first ones before and after.
    const first = results.getByRole("article").filter({ hasNotText: "Sin stock" }).first();
    const link = await first.getByRole("link", { name }).getAttribute("href");
    await first.evaluate((card: HTMLElement) => card.setAttribute("data-seen", "before"));
    await sidebar(page).getByLabel("Solo en stock").check();
    await expect(count(page)).toHaveText("4 productos");
    await expect(results.locator("[data-seen=before]").getByRole("link", { name })).toHaveAttribute("href", link ?? "");
  });

  test("a price range that makes no sense is said, and waits until it does", async ({ page }) => {
    await open(page, "/products?min_price=20");
    const max = sidebar(page).getByLabel("Precio máximo");
    await max.fill("5");
    await expect(max).toHaveAccessibleDescription("El precio máximo no puede ser menor que el mínimo.");
    await sidebar(page).getByLabel("Precio mínimo").fill("4");
    await expect(page).toHaveURL("/products?min_price=4&max_price=5");
    await expect(max).not.toHaveAttribute("aria-invalid");
    for (const bound of ["mínimo", "máximo"]) {
      const field = sidebar(page).getByLabel(`Precio ${bound}`);
      await expect(field).toHaveAttribute("min", "0");
      await expect(field).toHaveAttribute("step", "0.01");
    }
  });

  test("groups and the whole panel fold away", async ({ page }) => {
    await open(page, "/products");
    await sidebar(page).locator("summary", { hasText: "Categoría" }).click();
    await expect(sidebar(page).getByRole("radio", { name: /^Pods/ })).toBeHidden();
    await page.getByRole("button", { name: "Ocultar filtros" }).click();
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole("button", { name: "Mostrar filtros" }).click();
    await expect(sidebar(page)).toBeVisible();
  });

  test("the first order is called what it is", async ({ page }) => {
    await open(page, "/products");
    await expect(page.getByLabel("Ordenar por").locator("option:checked")).toHaveText("Novedades");
    await open(page, "/products?search=kit");
    await expect(page.getByLabel("Ordenar por").locator("option:checked")).toHaveText("Relevancia");
  });
});

test.describe("pages and places", () => {
  test("turning a page leads to the first of its products, for the keyboard too", async ({ page }) => {
    await open(page, "/products");
    const next = page.getByRole("link", { name: "Página siguiente" });
    await expect(next).toHaveAttribute("rel", "next");
    await next.press("Enter");
    await expect(page).toHaveURL(/\/products\?page=2#/);
    await expect(count(page)).toContainText("página 2 de");
    await expect(count(page)).toBeFocused();
    await expect(count(page)).toBeInViewport();
  });

  test("who comes back from a product, or from other filters, stands where they stood", async ({ page }) => {
    await open(page, "/products");
    const card = page.getByRole("article").nth(20);
    // What is above it is laid out once it is awake, at its own height and no longer at about its height.
    await expect(page.locator(".laid-out-late > :nth-child(n + 5):not(.awake)")).toHaveCount(0);
    await card.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(500);
    await card.getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/products\/\d+/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Productos");
    await page.goBack();
    await expect(count(page)).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(before);

    await page.getByRole("link", { name: "Página siguiente" }).click();
    await expect(count(page)).toContainText("página 2 de");
    await page.goBack();
    await expect(count(page)).toContainText("página 1 de");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  });

  test("the list is a view of its own, in the address, and remembered only where that was agreed to", async ({
    page,
  }) => {
    await arrive(page, "/products", [...verifiedAt(new Date()), ...consent({ functional: true })]);
    await awake(page);
    await page.getByRole("link", { name: "Ver en lista" }).click();
    await expect(page).toHaveURL("/products?view=list");
    await expect(page.getByRole("link", { name: "Ver en lista" })).toHaveAttribute("aria-current", "true");
    const complaints = watchConsole(page);
    await page.goto("/products?category=mods");
    await expect(page).toHaveURL("/products?category=mods&view=list");
    await page.goto("/products?view=grid");
    await expect(page.getByRole("link", { name: "Ver en cuadrícula" })).toHaveAttribute("aria-current", "true");
    expect(complaints).toEqual([]);
  });

  test("without consent no view is remembered", async ({ page }) => {
    await open(page, "/products");
    await page.getByRole("link", { name: "Ver en lista" }).click();
    await expect(page).toHaveURL("/products?view=list");
    await open(page, "/products");
    await expect(page).toHaveURL("/products");
    await expect(page.getByRole("link", { name: "Ver en cuadrícula" })).toHaveAttribute("aria-current", "true");
  });
});

test.describe("where there is nothing to show", () => {
  test("an empty answer shows the ways out of it", async ({ page }) => {
    await open(page, "/products?search=zzzz+kit&category=pods");
    await expect(page.getByRole("heading", { name: "No se encontraron productos" })).toBeVisible();
    await page.getByRole("link", { name: "kit", exact: true }).click();
    await expect(page).toHaveURL("/products?search=kit");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "No se encontraron productos" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Borrar filtros" }).last().click();
    await expect(page).toHaveURL("/products");
  });

  for (const failure of ["500", "503", "offline"] as const) {
    test(`a catalogue that cannot be had (${failure}) says so, and offers to reload`, async ({ page, context }) => {
      await open(page, "/products");
      if (failure === "offline") await context.setOffline(true);
      else await page.route("**/products.data*", (route) => route.fulfill({ status: Number(failure), body: "" }));
      await sidebar(page).getByRole("radio", { name: /^Pods/ }).click();
      const alert = page.getByRole("alert").filter({ hasText: "Error al cargar productos" });
      await expect(alert).toBeVisible();
      if (failure === "offline") await expect(alert).toContainText("No tienes conexión");
      await context.setOffline(false);
      await page.unroute("**/products.data*");
      const reload = alert.getByRole("button", { name: "Recargar página" });
      // Back online, what was asked for may come before anybody clicks.
      await expect(async () => {
        if (await reload.isVisible()) await reload.click({ timeout: 2_000 });
        await expect(page.getByRole("article").first()).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page).toHaveURL("/products?category=pods");
    });
  }

  test("old results stay, dimmed and marked as busy, while new ones are on their way", async ({ page }) => {
    await open(page, "/products");
    const answered = Promise.withResolvers<void>();
    await page.route("**/products.data*", async (route) => {
      await answered.promise;
      await route.continue();
    });
    await sidebar(page).getByRole("radio", { name: /^Pods/ }).check();
    const results = page.getByRole("region", { name: "Resultados" });
    await expect(results).toHaveAttribute("aria-busy", "true");
    await expect(results.getByRole("article").first()).toBeVisible();
    answered.resolve();
    await expect(results).not.toHaveAttribute("aria-busy");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("searching, filtering, sorting and turning pages work", async ({ page }) => {
    await page.goto("/products");
    await page.getByLabel("Buscar productos").fill("kit");
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL(/[?&]search=kit/);
    await expect(page.getByRole("article").first()).toContainText(/kit/i);

    await page.goto("/products");
    await sidebar(page).getByLabel("Solo en stock").check();
    await sidebar(page).getByRole("radio", { name: /^Pods/ }).check();
    await page.getByLabel("Ordenar por").selectOption({ label: "Precio: de menor a mayor" });
    await page.getByRole("button", { name: "Aplicar filtros" }).click();
    await expect(sidebar(page).getByLabel("Solo en stock")).toBeChecked();
    await expect(sidebar(page).getByRole("radio", { name: /^Pods/ })).toBeChecked();
    await expect(page.getByRole("list", { name: "Filtros activos" })).toContainText("Pods");

    await page.goto("/products");
    await page.getByRole("link", { name: "Página siguiente" }).click();
    await expect(count(page)).toContainText("página 2 de");
    await expect(count(page)).toBeInViewport();
  });
});
