import { expect } from "@playwright/test";
import { DESK, expectAccessible, PHONE } from "../inspect.ts";
import { test } from "../lookers.ts";
import { colleague } from "../office.ts";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#039"/><circle cx="150" cy="100" r="60" fill="#fc0"/></svg>';

test("the notice on the guarantee is asked for in the office, and then shown in the footer and before the order", async ({
  look,
}) => {
  const office = await look("the staff");
  await office.goto("/admin/compliance?vista=garantia");
  await expect(office.getByText("Todavía no lo has subido")).toBeVisible();
  await expect(office.getByRole("link", { name: "Reglamento de Ejecución (UE) 2025/1960" })).toHaveAttribute(
    "href",
    "https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj",
  );
  await expectAccessible(office);
  const chooser = office.getByLabel("Aviso oficial", { exact: true });
  await chooser.setInputFiles({
    name: "aviso.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(SVG.replace("<rect", "<script>1</script><rect")),
  });
  await expect(office.getByText("El SVG lleva «script», que no es dibujo")).toBeVisible();
  await chooser.setInputFiles({ name: "aviso.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) });
  await expect(office.getByText("Está puesto")).toBeVisible();
  await expectAccessible(office);

  const page = await look("a customer");
  for (const width of [PHONE, DESK]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/legal-notice");
    const footer = page.getByRole("contentinfo");
    const picture = footer.getByRole("img", { name: /Aviso oficial de la Unión Europea/ });
    await expect(() => picture.scrollIntoViewIfNeeded()).toPass();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(footer).toContainText("2 años como mínimo en la Unión Europea y 3 en esta tienda");
    await expect(footer.getByRole("link", { name: "Tus derechos en Your Europe" })).toHaveAttribute(
      "href",
      /europa\.eu\/youreurope\/.*guarantees-returns/,
    );
  }
  await page.goto("/checkout");
  await expect(page.getByRole("main").getByRole("img", { name: /Aviso oficial de la Unión Europea/ })).toBeVisible();
  await expectAccessible(page);

  expect((await colleague("DELETE", "/admin/guarantee-notice")).status).toBe(200);
  await expect
    .poll(async () => {
      await page.goto("/legal-notice");
      return page.getByRole("contentinfo").getByRole("img").count();
    })
    .toBe(0);
});

test("the cart says how to pay and where nothing is sent, and what holds a battery what is taken back", async ({
  look,
}) => {
  const page = await look("a customer");
  await page.goto("/cart");
  await expect(page.getByText("Se paga por transferencia bancaria")).toBeVisible();
  await expect(page.getByText("solo se envían dentro de España")).toBeVisible();
  const { body } = await colleague("GET", "/products?in_stock=1&category=starter-kits&limit=1");
  const [kit] = body.products as { id: number }[];
  await page.goto(`/products/${kit?.id}`);
  await expect(page.getByRole("main").getByText("recogemos gratis tu aparato viejo")).toBeVisible();
});
