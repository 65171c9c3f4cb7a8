import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, newCustomer, openOffice } from "../office.ts";
import { fillCheckout, newEmail, PASSWORD, watchConsole } from "../shopper.ts";

test("the taxes of a quarter are shown by month and zone, saved as files, and lead to the same sums", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openOffice(page, "/admin/taxes");
  await expect(page).toHaveTitle("Impuestos - Bruma");
  // In the first days of a year nothing has left yet.
  const year = new Date(Date.now() - 14 * 86_400_000).getFullYear();
  await page.getByLabel("Periodo").selectOption(String(year));
  await expect(page).toHaveURL(new RegExp(`periodo=${year}$`));
  const { excise, vat, totals } = await (
    await page.request.get(`/api/admin/taxes?from=${year}-01&to=${year}-12`)
  ).json();
  expect(excise.length).toBeGreaterThan(0);
  const liquids = page.getByRole("table", { name: "Impuesto sobre líquidos" });
  await expect(liquids.getByRole("row")).toHaveCount(excise.length + 1);
  await expect(page.getByRole("table", { name: "IVA" }).getByRole("row")).toHaveCount(vat.length + 1);
  await expect(liquids).toContainText("0,15 €/ml");

  const save = async (of: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: `CSV ${of}` }).click();
    const file = await download;
    return { name: file.suggestedFilename(), lines: (await readFile(await file.path(), "utf8")).trim().split("\r\n") };
  };
  const centsIn = (lines: string[]) =>
    lines.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(";").at(-1)?.replace(",", ".")) * 100), 0);
  const ofLiquids = await save("del impuesto sobre líquidos");
  expect(ofLiquids.name).toBe(`impuesto-liquidos-${year}-01-${year}-12.csv`);
  expect(centsIn(ofLiquids.lines)).toBe(Math.round(totals.excise * 100));
  expect(centsIn((await save("del IVA")).lines)).toBe(Math.round(totals.net_vat * 100));

  const oldest = await page.getByLabel("Periodo").locator("option").last().getAttribute("value");
  await page.goto(`/admin/taxes?periodo=${oldest}`);
  await expect(page.getByRole("heading", { name: "Nada que declarar todavía" })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test("what the shop gives is changed once, and its pages say it: product, home, policies and data for machines", async ({
  page,
}) => {
  await openOffice(page, "/admin/settings");
  const law = page.getByRole("region", { name: "Datos legales", exact: true });
  await law.getByLabel("Días para desistir").fill("13");
  await law.getByRole("button", { name: "Guardar" }).click();
  await expect(law.getByText("La ley da 14 días naturales como mínimo (TRLGDCU, art. 104)")).toBeVisible();
  await law.getByLabel("Días para desistir").fill("60");
  await law.getByLabel("Años de garantía").fill("4");
  await law.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Datos legales: guardado")).toBeVisible();
  const service = page.getByRole("region", { name: "Servicio", exact: true });
  await service.getByLabel("Hora límite para salir el mismo día").fill("10:15");
  await service.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Servicio: guardado")).toBeVisible();
  await expectAccessible(page);

  try {
    for (const [path, words] of [
      ["/", ["60 días para pensarlo", "4 años de garantía"]],
      ["/products/1", ["60 días para pensarlo", "4 años de garantía", '"merchantReturnDays":60']],
      ["/returns-policy", ["60 días naturales", "4 años"]],
      ["/shipping-policy", ["antes de las 10:15"]],
    ] as const) {
      await expect
        .poll(async () => {
          const document = await (await page.request.get(path)).text();
          return words.filter((each) => !document.includes(each));
        })
        .toEqual([]);
    }
  } finally {
    const { body } = await colleague("GET", "/admin/settings");
    const { legal, service: kept } = body.settings as Record<string, Record<string, unknown>>;
    await colleague("PUT", "/admin/settings/legal", { ...legal, withdrawal_days: 14, warranty_years: 3 });
    await colleague("PUT", "/admin/settings/service", { ...kept, cut_off: "14:00" });
  }
});

test("who has goods sent to Canarias is told before paying that IVA is not in the price and what may come on top", async ({
  page,
}) => {
  const account = { email: newEmail(), password: PASSWORD };
  await newCustomer("Elena Islas", account);
  const { products } = await (await page.request.get("/api/products?category=liquids&in_stock=1&limit=1")).json();
  const [{ id, variants }] = products;
  const variantId = variants.find(({ stock }: { stock: number }) => stock > 0).id;
  await colleague("POST", "/cart/add", { productId: id, variantId, quantity: 1 }, account);
  await openOffice(page, "/cart", account);
  await expect(page.getByText("/100 ml").first()).toBeVisible();
  await page.goto("/checkout");
  await fillCheckout(page);
  await expect(page.getByText("(IVA incluido)")).toBeVisible();
  // Several towns share that postcode: the other one's town has gone.
  await page.getByLabel("Código postal").fill("35001");
  await page.getByLabel("Ciudad").fill("Las Palmas de Gran Canaria");
  await expect(page.getByText(/Envío a Canarias: sale sin IVA.*IGIC/)).toBeVisible();
  await expect(page.getByText("(sin IVA)")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
  await expect(page.getByText("IVA 0 %")).toBeVisible();
  await expect(page.getByText(/Envío a Canarias: sale sin IVA/)).toBeVisible();
});
