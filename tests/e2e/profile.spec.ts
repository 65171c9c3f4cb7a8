import { shopDay } from "@bruma/contract";
import { expect, type Page } from "@playwright/test";
import { openAccount, openTab } from "./account.ts";
import { expectAccessible } from "./inspect.ts";
import { test } from "./keptBrowser.ts";
import { logIn, openFirstProduct, watchConsole } from "./shopper.ts";

const TABS = ["Mi Perfil", "Pedidos", "Favoritos", "Notificaciones", "App Móvil", "Configuración"];
const refused = { status: 500, json: { error: "No va", message: "No va", code: "server.unexpected" } };

test("a guest is asked to sign in, without a failing request", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto("/profile?tab=pedidos");
  await expect(page.getByRole("heading", { name: "Inicia sesión para ver tu perfil" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Iniciar Sesión" })).toHaveAttribute(
    "href",
    "/login?next=%2Fprofile%3Ftab%3Dpedidos",
  );
  expect(complaints).toEqual([]);
});

test("a session that ended elsewhere leads from the profile to sign in, and back", async ({ page }) => {
  const account = await openAccount(page, "/profile");
  await expect(page.getByText(account.email).first()).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL("/login?next=%2Fprofile");
  await expect(page.getByText("Tu sesión ha terminado")).toBeVisible();
  await logIn(page, account);
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText(account.email).first()).toBeVisible();
});

test("each of the six tabs has an address, and shows a new customer what there is", async ({ page }) => {
  const complaints = watchConsole(page);
  const { email } = await openAccount(page, "/profile");
  const main = page.getByRole("main");
  await expect(main.getByText(`Miembro desde ${shopDay().slice(0, 4)}`)).toBeVisible();
  await expect(main.getByText(email).first()).toBeVisible();
  await expect(main.getByText("0,00 €")).toBeVisible();
  await expect(main.getByText("No especificado").first()).toBeVisible();
  await expect(main.getByText("No especificada")).toHaveCount(2);

  for (const tab of TABS) {
    await openTab(page, tab);
    await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
    await expect(page).toHaveTitle(`${tab} - Bruma`);
    await expect(main.getByRole("status", { name: /Cargando/ })).toHaveCount(0);
    await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
  }
  await expect(page).toHaveURL("/profile?tab=configuracion");
  await page.goBack();
  await expect(main.getByRole("heading", { name: "Modo sin conexión" })).toBeVisible();

  await openTab(page, "Pedidos");
  await expect(main.getByRole("heading", { name: "No tienes pedidos aún" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Mis reseñas" })).toBeVisible();
  await openTab(page, "Favoritos");
  await expect(main.getByRole("heading", { name: "Tu lista de favoritos está vacía" })).toBeVisible();
  await main.getByRole("link", { name: "Explorar Productos" }).click();
  await expect(page).toHaveURL("/products");
  expect(complaints).toEqual([]);
});

test.describe("where the shop refuses", () => {
  // The service worker sends what changes an account, and would not notice a replaced answer.
  test.use({ serviceWorkers: "block" });

  test("the profile is edited, refused with reasons, and put back by «Cancelar»", async ({ page }) => {
    const { email } = await openAccount(page, "/profile");
    await page.getByRole("button", { name: "Editar" }).click();
    const name = page.locator("[name=name]");
    await expect(name).toBeFocused();
    for (const field of ["firstName", "lastName", "email", "phone", "address", "city", "zipCode"]) {
      await expect(page.locator(`input[name=${field}]`)).toBeVisible();
    }
    await expect(page.locator("select[name=country] option")).toHaveText(["España", "Colombia", "México", "Argentina"]);

    await name.fill("");
    await page.locator("[name=email]").fill("elena@");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("El nombre es obligatorio")).toBeVisible();
    await expect(page.getByText("Por favor ingresa un email válido")).toBeVisible();
    await expect(name).toBeFocused();

    await name.fill("Elena Renovada");
    await page.locator("[name=email]").fill(email);
    await page.locator("[name=city]").fill("Dénia");
    await page.route("**/api/auth/profile", (route) =>
      route.request().method() === "PUT" ? route.fulfill(refused) : route.fallback(),
    );
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("No se pudo actualizar el perfil: No va")).toBeVisible();
    await expect(page.locator("[name=city]")).toHaveValue("Dénia");
    await page.unroute("**/api/auth/profile");

    await page.getByRole("button", { name: "Cancelar" }).click();
    await expect(page.getByText("Dénia")).toHaveCount(0);
    await page.getByRole("button", { name: "Editar" }).click();
    await expect(name).toBeFocused(); // what is typed sooner elsewhere would end up here
    await expect(name).toHaveValue("Elena Cuenta");
    await name.fill("Elena Renovada");
    await page.locator("[name=city]").fill("Dénia");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("Perfil actualizado")).toBeVisible();
    await expect(page.getByRole("button", { name: "Editar" })).toBeFocused();
    await expect(page.getByRole("main").getByText("Dénia")).toBeVisible();
    await expect(page.getByRole("banner").getByText("Elena Renovada")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("main").getByText("Dénia")).toBeVisible();
  });
});

async function fillAddress(page: Page, fields: Record<string, string>) {
  for (const [field, value] of Object.entries(fields)) {
    await page.getByRole("dialog").locator(`[name=${field}]`).fill(value);
  }
  await page.getByRole("button", { name: "Guardar dirección" }).click();
}

test("the address book is kept with its marks, and fills the checkout", async ({ page }) => {
  await openAccount(page, "/profile");
  await expect(page.getByText("Aún no has guardado ninguna dirección.")).toBeVisible();
  await page.getByRole("button", { name: "Añadir dirección" }).click();
  await fillAddress(page, { name: "" });
  await expect(page.getByText("La dirección es obligatoria")).toBeVisible();
  await expect(page.getByRole("dialog").locator("[name=name]")).toBeFocused();
  const home = { label: "Casa", name: "Elena Cuenta", address: "Calle de la Niebla, 14, 2.º B", city: "Madrid" };
  await fillAddress(page, { ...home, zip_code: "99999" });
  await expect(page.getByText("El código postal no existe. Revísalo.")).toBeVisible();
  await expect(page.getByRole("dialog").locator("[name=zip_code]")).toBeFocused();
  await expectAccessible(page);
  await fillAddress(page, { zip_code: "28013" });
  await expect(page.getByRole("article").filter({ hasText: "Casa" }).getByText("Predeterminada")).toBeVisible();

  await page.getByRole("button", { name: "Añadir dirección" }).click();
  await page.getByLabel("Usar como dirección de facturación").check();
  await fillAddress(page, {
    name: "Niebla S.L.",
    address: "Avenida del Mar, 7, bajo",
    city: "Dénia",
    zip_code: "03700",
  });
  await expect(page.getByText("El NIF es obligatorio para facturar")).toBeVisible();
  await fillAddress(page, { nif: "12345678z" });
  await expect(page.getByText("NIF 12345678Z")).toBeVisible();
  await expect(page.getByText("Facturación", { exact: true })).toBeVisible();

  await page.goto("/products?category=accessories&in_stock=1&sort=price_asc");
  await openFirstProduct(page);
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByLabel("Código postal", { exact: false }).first()).toHaveValue("28013");
  // A wrong postcode is said no more once a good one takes its place.
  const postcode = page.getByLabel("Código postal");
  await postcode.fill("0370");
  await postcode.blur();
  await expect(postcode).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Usar una dirección guardada").selectOption({ label: "Avenida del Mar, 7, bajo, 03700 Dénia" });
  await expect(postcode).toHaveValue("03700");
  await expect(postcode).not.toHaveAttribute("aria-invalid", "true");

  await page.goto("/profile");
  await page.getByRole("button", { name: "Eliminar la dirección Casa" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar dirección" }).click();
  await expect(page.getByText("Dirección eliminada")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "Casa" })).toHaveCount(0);
});
