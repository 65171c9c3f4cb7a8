import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { TOTP } from "otpauth";
import { mailedLink, openAccount, openTab } from "../account.ts";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { logIn, newEmail } from "../shopper.ts";
import { knownVisitor } from "../visitor.ts";

const SETTINGS = "/profile?tab=configuracion";

async function signOut(page: Page) {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Cuenta de/ })
    .click();
  await page.getByRole("banner").getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL("/");
}

test("a password is changed after the five checks, in their order, and every other session ends", async ({
  page,
  elsewhere,
}) => {
  const account = await openAccount(page, SETTINGS);
  await elsewhere.goto("/login?next=/orders");
  await logIn(elsewhere, account);
  await expect(elsewhere).toHaveURL("/orders");

  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/change-password")) asked += 1;
  });
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  const dialog = page.getByRole("dialog", { name: "Cambiar contraseña" });
  const field = (name: string) => dialog.locator(`[name=${name}]`);
  const send = dialog.getByRole("button", { name: "Cambiar contraseña" });
  const steps = [
    ["currentPassword", "", "Campo requerido", "La contraseña actual es obligatoria"],
    ["newPassword", account.password, "Campo requerido", "La nueva contraseña es obligatoria"],
    ["newPassword", "corta", "Contraseña muy corta", "La nueva contraseña debe tener al menos 6 caracteres"],
    ["confirmPassword", account.password, "Error de confirmación", "Las contraseñas no coinciden"],
    ["newPassword", account.password, "Contraseña igual", "La nueva contraseña debe ser diferente a la actual"],
  ] as const;
  const typed = ["", "currentPassword", "newPassword", "newPassword", "confirmPassword"];
  for (const [index, [wrong, value, title, message]] of steps.entries()) {
    const target = typed[index];
    if (target) await field(target).fill(value);
    await send.click();
    await expect(dialog.getByRole("alert")).toContainText(title);
    await expect(dialog.getByRole("alert")).toContainText(message);
    await expect(field(wrong)).toBeFocused();
  }
  expect(asked).toBe(0);
  await expectAccessible(page);

  await field("currentPassword").fill("no-es-esta");
  await field("newPassword").fill("clave-bien-nueva");
  await field("confirmPassword").fill("clave-bien-nueva");
  await send.click();
  await expect(dialog.getByText("No se pudo cambiar la contraseña: La contraseña actual no es correcta")).toBeVisible();
  await expect(field("newPassword")).toHaveValue("clave-bien-nueva");
  await field("currentPassword").fill(account.password);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Contraseña cambiada")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Esta sesión")).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere.getByText("Tu sesión ha terminado")).toBeVisible();
  await elsewhere.goto("/login");
  await logIn(elsewhere, account);
  await expect(elsewhere.getByText("El email o la contraseña no son correctos.").first()).toBeVisible();
  await logIn(elsewhere, { ...account, password: "clave-bien-nueva" });
  await expect(elsewhere).toHaveURL("/");
});

test("a forgotten password is replaced by a mailed link, once, and nobody learns who has an account", async ({
  page,
  elsewhere: guest,
}) => {
  const { email } = await openAccount(page, "/profile");
  await guest.goto("/login");
  await guest.getByRole("link", { name: "¿Has olvidado tu contraseña?" }).click();
  await guest.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(guest.getByText("El email es requerido")).toBeVisible();

  const answers: string[] = [];
  for (const asked of [newEmail(), email]) {
    await guest.getByLabel("Email").fill(asked);
    await guest.getByRole("button", { name: "Enviar enlace" }).click();
    const answer = guest.getByRole("main").getByRole("status");
    await expect(answer).toContainText("Revisa tu correo");
    answers.push(((await answer.textContent()) ?? "").replace(asked, "…"));
    await guest.getByRole("button", { name: "Probar con otro email" }).click();
  }
  expect(answers[0]).toBe(answers[1]);

  const link = await mailedLink("reset_password", email);
  await guest.goto(link);
  await guest.getByLabel("Nueva contraseña", { exact: false }).first().fill("otra-clave-nueva");
  await guest.getByLabel(/^Confirmar nueva contraseña/).fill("otra-distinta");
  await guest.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(guest.getByText("Las contraseñas no coinciden")).toBeVisible();
  await guest.getByLabel(/^Confirmar nueva contraseña/).fill("otra-clave-nueva");
  await guest.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(guest.getByText("Contraseña cambiada")).toBeVisible();
  await expect(guest).toHaveURL("/reset-password");
  await expectAccessible(guest);

  await guest.getByRole("main").getByRole("link", { name: "Iniciar Sesión" }).click();
  await logIn(guest, { email, password: "otra-clave-nueva" });
  await expect(guest).toHaveURL("/");
  await guest.goto(link);
  await guest.getByLabel("Nueva contraseña", { exact: false }).first().fill("tercera-clave");
  await guest.getByLabel(/^Confirmar nueva contraseña/).fill("tercera-clave");
  await guest.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(guest.getByText("El enlace ya no es válido")).toBeVisible();
  await guest.getByRole("link", { name: "Pedir otro enlace" }).click();
  await expect(guest).toHaveURL("/forgot-password");
});

test("an e-mail is verified by the link in its mail", async ({ page }) => {
  const { email } = await openAccount(page, "/profile");
  await expect(page.getByText("Email sin verificar")).toBeVisible();
  await page.getByRole("button", { name: "Reenviar correo de verificación" }).click();
  await expect(page.getByText(`Te hemos enviado un enlace a ${email}`)).toBeVisible();
  const link = await mailedLink("verify_email", email);
  await page.goto(link);
  await expect(page.getByText("Email verificado", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/verify-email");
  await page.getByRole("main").getByRole("link", { name: "Mi Perfil" }).click();
  await expect(page.getByText("Email verificado", { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("El enlace ya no es válido")).toBeVisible();
  await page.goto("/verify-email");
  await expect(page.getByText("El enlace ya no es válido")).toBeVisible();
});

test("a link that proves an e-mail asks whoever opens it elsewhere to sign in, and tells another account that it is not theirs", async ({
  page,
  browser,
  elsewhere: guest,
}) => {
  const account = await openAccount(page, SETTINGS);
  await expect(page.getByText("Tu email está sin verificar")).toBeVisible();
  await page.getByRole("button", { name: "Reenviar correo de verificación" }).click();
  await expect(page.getByText("Abre el enlace que te hemos enviado y vuelve aquí.")).toBeVisible();
  await expectAccessible(page);
  const link = await mailedLink("verify_email", account.email);

  const other = await (await browser.newContext({ storageState: knownVisitor() })).newPage();
  await openAccount(other, link);
  await expect(other.getByText("Este enlace es de otra cuenta")).toBeVisible();
  await other.context().close();

  await guest.goto(link);
  await expect(guest.getByText("Inicia sesión para confirmar tu email")).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole("main").getByRole("link", { name: "Iniciar Sesión" }).click();
  await logIn(guest, account);
  await expect(guest.getByText("Email verificado", { exact: true })).toBeVisible();

  await page.goto("/profile");
  await expect(page.getByText("Email verificado", { exact: true })).toBeVisible();
  await openTab(page, "Configuración");
  await expect(page.getByRole("button", { name: "Descargar mis datos" })).toBeVisible();
  await expect(page.getByText("Tu email está sin verificar")).toHaveCount(0);
});

test("two factors: set up with the app, asked for at the login, and recovered from without it", async ({ page }) => {
  const account = await openAccount(page, SETTINGS);
  await page.getByRole("button", { name: "Configurar la autenticación de dos factores" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=password]").fill("no-es-esta");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByText("La contraseña actual no es correcta")).toBeVisible();
  await dialog.locator("[name=password]").fill(account.password);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByRole("img", { name: /Código QR/ })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).textContent()) ?? "").replaceAll(" ", "");
  const totp = new TOTP({ secret });
  await dialog.locator("[name=code]").fill("000000");
  await dialog.getByRole("button", { name: "Activar" }).click();
  await expect(dialog.getByText("El código no es correcto o ya se ha usado")).toBeVisible();
  await dialog.locator("[name=code]").fill(totp.generate());
  await dialog.getByRole("button", { name: "Activar" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const recovery = (await dialog.getByRole("listitem").first().textContent()) ?? "";
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Descargar" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(recovery);
  await dialog.getByRole("button", { name: "Los he guardado" }).click();
  await expect(page.getByText("Te quedan 10 códigos de recuperación.")).toBeVisible();

  await signOut(page);
  await page.goto("/login?next=/profile");
  await logIn(page, account);
  const code = page.getByLabel(/^Código de verificación/);
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await expectAccessible(page);
  await code.fill("000000");
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page.getByText("El código no es correcto o ya se ha usado.")).toBeVisible();
  await page.getByRole("button", { name: "Volver" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await page.getByRole("main").getByRole("button", { name: "Iniciar Sesión" }).click();
  // The present one was spent on setting it up; the shop allows for a clock that is one step ahead.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page).toHaveURL("/profile");
  // As it comes, the page closes the menu that was opened on the one before.
  await expect(page.getByRole("heading", { level: 1, name: "Mi Perfil" })).toBeVisible();

  await signOut(page);
  await page.goto("/login?next=/profile");
  await logIn(page, account);
  await page.getByRole("button", { name: "Usar un código de recuperación" }).click();
  await page.getByLabel(/^Código de recuperación/).fill(recovery.toLowerCase());
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page).toHaveURL("/profile");

  await page.goto(SETTINGS);
  await expect(page.getByText("Te quedan 9 códigos de recuperación.")).toBeVisible();
  await page.getByRole("button", { name: /^Desactivar/ }).click();
  await dialog.locator("[name=password]").fill(account.password);
  await dialog.locator("[name=code]").fill(recovery);
  await dialog.getByRole("button", { name: "Desactivar" }).click();
  await expect(dialog.getByText("El código no es correcto o ya se ha usado")).toBeVisible();
});

test("open sessions are listed by their devices, and closed one by one or all at once", async ({ page, browser }) => {
  const account = await openAccount(page, "/");
  const signInWith = async (userAgent: string) => {
    const other = await (await browser.newContext({ storageState: knownVisitor(), userAgent })).newPage();
    await other.goto("/login?next=/orders");
    await logIn(other, account);
    await expect(other).toHaveURL("/orders");
    return other;
  };
  const phone = await signInWith(
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1",
  );
  const desk = await signInWith("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0");
  await page.goto(SETTINGS);
  await expect(page.getByText("Safari en iPhone", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cerrar la sesión de Safari en iPhone" }).click();
  await expect(page.getByText("Safari en iPhone", { exact: true })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText("Tu sesión ha terminado")).toBeVisible();
  await page.getByRole("button", { name: "Cerrar todas las demás" }).click();
  await expect(page.getByText("1 sesión cerrada")).toBeVisible();
  await expect(page.getByText("Firefox en Linux", { exact: true })).toHaveCount(0);
  await desk.reload();
  await expect(desk.getByText("Tu sesión ha terminado")).toBeVisible();
  await expect(page.getByText("Esta sesión")).toBeVisible();
  for (const other of [phone, desk]) await other.context().close();
});

test("a customer takes all their data along, and leaves for good", async ({ page }) => {
  const account = await openAccount(page, SETTINGS);
  await expect(page.getByText("Declaraste ser mayor de 18 años")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar mis datos" }).click();
  const zip = unzipSync(await readFile(await (await download).path()));
  const texts = Object.values(zip).map((bytes) => strFromU8(bytes));
  expect(texts.some((text) => text.includes(account.email))).toBe(true);

  await page.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Eliminar tu cuenta?" });
  await expect(dialog.getByText(/la ley obliga a conservar/)).toBeVisible();
  await expect(dialog.getByText(/no se borra, porque ese email está sin verificar/)).toBeVisible();
  await expectAccessible(page);
  await dialog.locator("[name=password]").fill("no-es-esta");
  await dialog.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  await expect(dialog.getByText("La contraseña actual no es correcta")).toBeVisible();
  await dialog.locator("[name=password]").fill(account.password);
  await dialog.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Tu cuenta se ha eliminado")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" }).first()).toBeVisible();

  await page.goto("/login");
  await logIn(page, account);
  await expect(page.getByText("El email o la contraseña no son correctos.").first()).toBeVisible();
});
