import { expect, type Page } from "@playwright/test";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";
import { awake, follow } from "../visitor.ts";

/** Every list of the back office, with a filter of its address and what it reads there. */
const LISTS = [
  ["/admin/products", "filter=lowStock", "Stock", "lowStock"],
  ["/admin/orders", "estado=pending", undefined, ""],
  ["/admin/users", "rol=admin", "Rol", "admin"],
  ["/admin/coupons", "estado=expired", "Estado", "expired"],
  ["/admin/reviews", "valoracion=5", "Valoración", "5"],
  ["/admin/messages", "motivo=order", "Motivo", "order"],
  ["/admin/mails", "tipo=welcome", "Tipo", "welcome"],
  ["/admin/withdrawals", "estado=open", "Estado", "open"],
  ["/admin/audit", "desde=2020-01-01", "desde", "2020-01-01"],
] as const;

const results = (page: Page) => page.getByRole("region", { name: "Resultados" });

/** From one list to another, as a link of the back office does. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate("for (const each of document.querySelectorAll('main section')) each.dataset.left = ''");
  await follow(page, path);
  await expect(page.locator("[data-left]")).toHaveCount(0);
  await expect(results(page)).toBeVisible();
}

test("on a small phone every list fits, can be tapped, and keeps its filters in the address", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await openOffice(page, "/admin");
  await awake(page);
  for (const [path, filter, label, value] of LISTS) {
    await test.step(path, async () => {
      await goOn(page, `${path}?${filter}`);
      if (label) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      expect
        .soft(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), `${path} overflows`)
        .toBe(0);
      const small = await page.evaluate<string[]>(`
        [...document.querySelectorAll("main a, main button, main input, main select")]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .flatMap((each) => {
            const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
            const isInText = getComputedStyle(each).display === "inline";
            return width && !isInText && (height < 24 || width < 24) ? [each.outerHTML.slice(0, 120)] : [];
          })`);
      expect.soft(small, `${path}: too small for a finger`).toEqual([]);
      const file = page.getByRole("link", { name: "Exportar CSV" });
      await expect.soft(file, path).toBeVisible();
      if (path !== "/admin/orders") expect.soft(await file.getAttribute("href")).toContain("=");
      await page.getByRole("link", { name: "Borrar filtros" }).click();
      await expect(page).not.toHaveURL(/=/);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${filter}$`));
    });
  }
});

test("a list is gone through by keyboard: its rows open, close again, and leave the keyboard where it was", async ({
  page,
}) => {
  test.slow();
  await openOffice(page, "/admin");
  await awake(page);
  for (const [path] of LISTS) {
    await test.step(path, async () => {
      await goOn(page, path);
      const first = results(page).getByRole("row").nth(1).getByRole("link").first();
      if ((await first.count()) === 0) return;
      const sort = results(page).getByRole("columnheader").getByRole("link").first();
      if (await sort.count()) {
        const heading = results(page)
          .getByRole("columnheader")
          .filter({ has: page.getByRole("link") })
          .first();
        const before = await heading.getAttribute("aria-sort");
        const turned = { ascending: "descending", descending: "ascending" }[before ?? ""] ?? /ending$/;
        await sort.focus();
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/orden=/);
        // The table is told of its new address a moment later.
        await expect(heading).toHaveAttribute("aria-sort", turned);
        await expect
          .soft(results(page).getByRole("columnheader").getByRole("link").first(), `${path} sorting`)
          .toBeFocused();
        await expect(results(page)).not.toHaveAttribute("aria-busy", "true");
      }
      // Rows may come in above it meanwhile.
      const row = results(page)
        .locator(`a[href="${await first.getAttribute("href")}"]`)
        .first();
      await row.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog");
      await expect(dialog, path).toBeVisible();
      await expect(dialog.getByText(/^Cargando/)).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect.soft(row, `${path}: back on its row`).toBeFocused();
    });
  }
});

test("a page beyond the last is the last one, and a window whose row is not on the page says so", async ({ page }) => {
  await openOffice(page, "/admin/products?pagina=9000");
  await expect(results(page).getByRole("row").nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/9000/);

  await page.goto("/admin/invoices?factura=99999999&tipo=complete");
  const dialog = page.getByRole("dialog", { name: "Factura" });
  await expect(dialog).toContainText("No está en esta página de la lista");
  await dialog.getByRole("link", { name: "Ver toda la lista" }).click();
  await expect(page).toHaveURL("/admin/invoices?factura=99999999");
  // The window goes while the whole list is on its way.
  await expect(dialog).toContainText("búscalo en la lista");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("the days of a list are one step of the history, however they are typed", async ({ page }) => {
  await openOffice(page, "/admin/audit");
  await page.getByLabel("desde", { exact: true }).fill("2020-01-01");
  await expect(page).toHaveURL(/desde=2020-01-01$/);
  await page.getByLabel("desde", { exact: true }).fill("2021-01-01");
  await expect(page).toHaveURL(/desde=2021-01-01$/);
  await page.goBack();
  await expect(page).toHaveURL("/admin/audit");
});

test("a filter is saved by name, gone back to from the whole list, deleted and brought back", async ({ page }) => {
  await openOffice(page, "/admin/users?rol=admin&orden=name");
  await awake(page);
  const menu = (name: string) => page.getByRole("search").getByRole("button", { name, exact: true });
  const choose = (name: string) => page.getByRole("menuitem", { name, exact: true }).click();
  await menu("Filtros guardados").click();
  await choose("Guardar este filtro…");
  const named = page.getByRole("dialog").getByLabel("Nombre");
  await expect(named).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu("Filtros guardados")).toBeFocused();
  await page.keyboard.press("Enter");
  await choose("Guardar este filtro…");
  await expect(named).toBeFocused();
  await page.keyboard.type("Solo el personal");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Filtro «Solo el personal» guardado")).toBeVisible();

  await page.getByRole("link", { name: "Borrar filtros" }).click();
  await expect(page).not.toHaveURL(/rol=/);
  await menu("Filtros guardados").click();
  await choose("Solo el personal");
  await expect(page).toHaveURL(/rol=admin&orden=name$/);
  await expect(page.getByLabel("Rol", { exact: true })).toHaveValue("admin");

  await menu("Solo el personal").click();
  await choose("Eliminar «Solo el personal»");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(menu("Solo el personal")).toBeVisible();
  await menu("Solo el personal").click();
  await choose("Eliminar «Solo el personal»");
  await expect(menu("Filtros guardados")).toBeVisible();
});

for (const [width, height] of [
  [768, 1024],
  [1280, 800],
] as const) {
  test(`no e-mail in a list is cut, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openOffice(page, "/admin");
    await awake(page);
    for (const path of ["/admin/orders", "/admin/users"]) {
      await goOn(page, path);
      await expect(results(page).getByText("@").first()).toBeVisible();
      const cut = await results(page).evaluate((list) =>
        [...list.querySelectorAll("*")].flatMap((each) =>
          each.children.length === 0 && each.textContent.includes("@") && each.scrollWidth > each.clientWidth + 1
            ? [each.textContent]
            : [],
        ),
      );
      expect.soft(cut, path).toEqual([]);
    }
  });
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`the bar of chosen rows lies over none that is looked at, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openOffice(page, "/admin/orders");
    await awake(page);
    const boxes = results(page).getByRole("checkbox", { name: /^Elegir pedido/ });
    const bar = page.getByRole("region", { name: "Acciones para los pedidos elegidos" });
    const isClear = () =>
      bar.evaluate((over) => {
        const row = document.activeElement?.closest("tr")?.getBoundingClientRect();
        return row !== undefined && row.bottom <= over.getBoundingClientRect().top;
      });
    // The box that stands lowest in the window, where the bar is about to be.
    await boxes.nth(3).evaluate((each) => each.scrollIntoView({ block: "end", behavior: "instant" }));
    await boxes.nth(3).check();
    await expect(bar).toBeVisible();
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), "it widens the page").toBe(0);
    await expect.poll(isClear).toBe(true);
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press("j");
      await expect.poll(isClear).toBe(true);
    }
    // The tab key goes from control to control, and each is seen.
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press("Tab");
      const isSeen = await bar.evaluate((over) => {
        const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 };
        return over.contains(document.activeElement) || bottom <= over.getBoundingClientRect().top + 1;
      });
      expect(isSeen).toBe(true);
    }
  });
}
