import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, openOffice } from "../office.ts";

const dialog = (page: Page) => page.getByRole("dialog").last();

test("a breach is noted, its 72 hours run, the agency and the people are told, and it stays in the log", async ({
  page,
}) => {
  test.slow();
  const what = `Correo a otra persona ${Date.now()}`;

  await test.step("the form asks for what the agency asks, and puts the focus on what is missing", async () => {
    await openOffice(page, "/admin/breaches");
    await expect(page).toHaveTitle("Brechas de datos - Bruma");
    await page.getByRole("button", { name: "Registrar brecha" }).click();
    const form = page.getByRole("dialog", { name: "Registrar brecha de datos" });
    await form.getByRole("button", { name: "Registrar" }).click();
    await expect(form.getByText("Cuenta qué ha pasado")).toBeVisible();
    await expect(form.getByLabel("Qué ha pasado")).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel("Qué ha pasado").fill(what);
    await form.getByLabel("De quién son los datos").fill("Clientes con pedido");
    await form.getByLabel("Qué datos").fill("Nombre y dirección");
    await form.getByLabel("Qué puede causarles").fill("Correo no deseado");
    await form.getByLabel("Qué se ha hecho").fill("Se pidió que se borrara");
    await form.getByLabel("Riesgo para ellas").selectOption("Riesgo alto");
    await form.getByRole("button", { name: "Registrar" }).click();
  });

  await test.step("its clock runs, here and in «Qué toca ahora» and «Cumplimiento»", async () => {
    const shown = page.getByRole("dialog", { name: /^Brecha de datos BD-\d+$/ });
    await expect(shown.getByText(/^Quedan 71 h/)).toBeVisible();
    await expect(shown.getByText("hay que avisar también a las personas")).toBeVisible();
    await expectAccessible(page);
    const opened = page.url();
    await page.goto("/admin");
    await expect(
      page.getByRole("region", { name: "Qué toca ahora" }).getByText("Hay una brecha de datos por comunicar a la AEPD"),
    ).toBeVisible();
    await page.goto("/admin/compliance");
    await expect(page.getByText(/el plazo de 72 horas corre/)).toBeVisible();
    await page.goto(opened);
  });

  await test.step("the agency is told, then the people, and it is closed", async () => {
    const shown = page.getByRole("dialog", { name: /^Brecha de datos BD-\d+$/ });
    await shown.getByLabel("Añadir una nota").fill("Eran dos personas");
    await shown.getByLabel("Personas, si se sabe ya").fill("2");
    await shown.getByRole("button", { name: "Añadir nota" }).click();
    await expect(shown.getByRole("region", { name: "Notas" })).toContainText("2 personas");
    await shown.getByRole("button", { name: "Anotar la comunicación" }).click();
    await shown.getByLabel("Referencia o justificante").fill("AEPD-2026-1");
    await shown.getByRole("button", { name: "Anotar como comunicada" }).click();
    await expect(shown.getByText("AEPD-2026-1")).toBeVisible();
    await shown.getByRole("button", { name: "Anotar el aviso a las personas" }).click();
    await shown.getByLabel("Cómo y con qué mensaje").fill("Por correo, a cada una");
    await shown.getByRole("button", { name: "Anotar el aviso" }).click();
    await expect(shown.getByText("Por correo, a cada una")).toBeVisible();
    await shown.getByRole("button", { name: "Cerrar la brecha" }).click();
    await shown.getByLabel("Cómo ha terminado").fill("Se borraron las copias");
    await shown.getByRole("button", { name: "Cerrar la brecha" }).click();
    await expect(shown.getByText("Se borraron las copias")).toBeVisible();
  });

  await test.step("one that is late stands out, and telling it asks why it is late", async () => {
    const noticed_at = new Date(Date.now() - 80 * 3_600_000).toISOString();
    const rest = { whose: "Clientes", kinds: "Correo", consequences: "Ninguna", measures: "Cerrado", risk: "likely" };
    const made = await colleague("POST", "/admin/breaches", { noticed_at, what: `${what} tarde`, ...rest });
    expect(made.status).toBe(201);
    const { id } = made.body.breach as { id: number };
    await page.goto(`/admin/breaches?buscar=${encodeURIComponent(what)}&brecha=${id}`);
    await expect(dialog(page).getByText(/8 h \d min tarde/)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Anotar la comunicación" }).click();
    await dialog(page).getByLabel("Referencia o justificante").fill("AEPD-2026-2");
    await dialog(page).getByRole("button", { name: "Anotar como comunicada" }).click();
    await expect(dialog(page).getByText("Explica por qué se comunica tarde")).toBeVisible();
    await dialog(page).getByLabel("Por qué se comunica tarde").fill("El proveedor avisó tarde");
    await dialog(page).getByRole("button", { name: "Anotar como comunicada" }).click();
    await expect(dialog(page).getByText("El proveedor avisó tarde")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("row", { name: new RegExp(what) })).toHaveCount(2);
    await expectAccessible(page);
  });
});
