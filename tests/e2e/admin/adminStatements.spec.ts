import { expect, type Page } from "@playwright/test";
import { norma43 } from "../bankFile.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { giveFile, openOffice } from "../office.ts";
import { watchConsole } from "../shopper.ts";

const WIDTHS = [360, 768, 1280];
const upload = (office: Page, ...file: [name: string, content: string, mimeType?: string]) =>
  giveFile(office, "Extracto del banco", ...file);

/** Of a payment service: two movements that are done, two rows that are not. */
function revolut(word: string): string {
  const row = (at: string, done: string, text: string, amount: string, state: string) =>
    `Recarga,Actual,${at},${done},${text},${amount},0.00,EUR,${state},,`;
  return [
    // A column of its own, for the shop remembers what columns mean.
    `Tipo,Producto,Fecha de inicio,Fecha de finalización,Descripción,Importe,Comisión,Divisa,State,Saldo,${word}`,
    row("2026-05-04 09:00:00", "2026-05-05 09:00:00", `Transferencia de ${word} UNO`, "19.95", "COMPLETADO"),
    row("2026-05-06 09:00:00", "", `Transferencia de ${word} DOS`, "990.00", "REVERTIDO"),
    row("2026-05-07 09:00:00", "2026-05-07 09:00:00", `Transferencia de ${word} TRES`, "20.95", "COMPLETADO"),
    row("2026-05-08 09:00:00", "", `Transferencia de ${word} CUATRO`, "42.00", "PENDIENTE"),
  ].join("\n");
}

test("a table's columns are confirmed with one press, unfinished rows stay out, and another reading replaces the first", async ({
  page: office,
}) => {
  await openOffice(office, "/admin/transfers?ver=extractos");
  const word = `PRUEBA ${Date.now()}`;
  const file = revolut(word);
  const columns = office.getByRole("form", { name: "Columnas del fichero" });
  const confirm = columns.getByRole("button", { name: "Importar así" });

  await test.step("what is proposed can be taken as it is", async () => {
    await upload(office, "revolut.csv", file);
    await expect(columns.getByLabel(/^Fecha( \*)?$/)).toHaveValue("Fecha de finalización");
    await expect(columns.getByRole("status")).toHaveText("2 filas sin terminar, que no se leerán.");
    await expectAccessibleEverywhere(office, WIDTHS);
    await confirm.click();
    await expect(office.getByText(/^2 movimientos nuevos, .* 2 filas sin terminar, no leídas\.$/)).toBeVisible();
    await expectAccessible(office);
  });

  await test.step("a state that nobody has decided is asked", async () => {
    await upload(office, "revolut.csv", file);
    await expect(columns.getByText("Rellenado como la última vez")).toBeVisible();
    await columns.getByLabel("«REVERTIDO», 1 fila").selectOption("");
    await confirm.click();
    await expect(columns.getByText("Di si las filas con «REVERTIDO» están terminadas")).toBeVisible();
    await columns.getByLabel("«REVERTIDO», 1 fila").selectOption("false");
  });

  await test.step("with another column the same file is read anew, and nothing stands twice", async () => {
    await columns.getByLabel("Tipo", { exact: true }).check();
    await confirm.click();
    await expect(office.getByText(/^2 movimientos nuevos, 0 ya conocidos/)).toBeVisible();
    const search = new URLSearchParams({ state: "all", search: word });
    const { pagination } = await (await office.request.get(`/api/admin/transfers/entries?${search}`)).json();
    expect(pagination.total).toBe(2);
  });
});

test("a file of another account is said to be one before anything is kept, and a PDF is called by its name", async ({
  page: office,
}) => {
  const complaints = watchConsole(office);
  await openOffice(office, "/admin/transfers?ver=extractos");
  const name = `otra-${Date.now()}.n43`;
  const other = norma43("ES79 2100 0813 6101 2345 6789", [
    { on: "2026-05-04", cents: 1995, payer: "Ana Prueba", text: "Otra cuenta" },
  ]);
  await upload(office, name, other, "text/plain");
  const asked = office.getByRole("region", { name: `Cuenta de «${name}»` });
  await expect(asked.getByText("ES7921000813610123456789")).toBeVisible();
  await expectAccessibleEverywhere(office, WIDTHS);
  await asked.getByRole("button", { name: "Cancelar" }).click();
  await expect(office.getByLabel("Extracto del banco")).toBeVisible();
  // Others bring statements meanwhile: this one is looked for by its name.
  const { statements } = await (await office.request.get("/api/admin/transfers/statements?limit=100")).json();
  expect(statements.map((kept: { file_name: string }) => kept.file_name)).not.toContain(name);
  expect(complaints).toEqual([]);

  await upload(office, "extracto.pdf", "%PDF-1.7", "application/pdf");
  await expect(office.getByRole("alert").filter({ hasText: "Es un PDF" })).toBeVisible();
  await expectAccessible(office);
});
