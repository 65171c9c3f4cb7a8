import { expect, type Page, test } from "@playwright/test";
import { openFirstProduct } from "../shopper.ts";
import { appearsAfter, arrive, asks, awake, consent, followRequests, newVisitor, verifiedAt } from "../visitor.ts";

test.use({ storageState: newVisitor });

const adult = () => verifiedAt(new Date());
const banner = (page: Page) => page.getByRole("region", { name: "Cookies en la tienda" });
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cookie-consent") ?? "null"));

/** Everything that optional code asks for: its chunks, and what it sends. */
function watchOptional(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const name = /\/(optionalCode|visits|campaign)\b/.exec(request.url())?.[1];
    if (name) seen.push(request.method() === "POST" ? `POST ${name}` : name);
  });
  return seen;
}

/** The counts that leave the page, as the server gets them. */
function watchVisits(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/visits")) sent.push(request.postDataJSON());
  });
  return sent;
}

const ANSWERS = [
  ["Aceptar todas", { functional: true, analytics: true, marketing: true }],
  ["Solo esenciales", { functional: false, analytics: false, marketing: false }],
] as const;

for (const [button, kinds] of ANSWERS) {
  test(`«${button}» is kept with its moment and version, and nobody is asked again`, async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-21T11:59:00+01:00") });
    await page.clock.pauseAt(new Date("2026-11-21T12:00:00+01:00"));
    await Promise.all([asks(page), arrive(page, "/products", verifiedAt(new Date("2026-11-20T12:00:00+01:00")))]);
    await appearsAfter(page, 1000, banner(page));
    await banner(page).getByRole("button", { name: button }).click();
    await expect(banner(page)).toBeHidden();
    const timestamp = expect.stringMatching(/^2026-11-21T11:00/);
    expect(await kept(page)).toEqual({ necessary: true, ...kinds, timestamp, version: "1.0" });
    await page.reload();
    await awake(page);
    await page.clock.runFor(5_000);
    await expect(banner(page)).toBeHidden();
  });
}

test("accepting and refusing look alike, and one's own choice begins with all that is optional off", async ({
  page,
}) => {
  await arrive(page, "/", adult());
  const looks = await Promise.all(
    ANSWERS.map(([name]) =>
      banner(page)
        .getByRole("button", { name })
        .evaluate(`(button) => {
          const { backgroundColor, color, fontSize, fontWeight, border } = getComputedStyle(button);
          return [backgroundColor, color, fontSize, fontWeight, border, button.clientWidth, button.clientHeight];
        }`),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  await banner(page).getByRole("button", { name: "Personalizar" }).click();
  await expect(banner(page).getByRole("switch", { name: "Necesarias" })).toBeChecked();
  await expect(banner(page).getByRole("switch", { name: "Necesarias" })).toBeDisabled();
  for (const name of ["Funcionales", "Analíticas", "Marketing"]) {
    await expect(banner(page).getByRole("switch", { name })).not.toBeChecked();
  }
  await banner(page).getByRole("switch", { name: "Analíticas" }).click();
  await banner(page).getByRole("button", { name: "Guardar selección" }).click();
  expect(await kept(page)).toMatchObject({ functional: false, analytics: true, marketing: false });
});

test("an answer to another version of the question is none, and what it allowed is gone", async ({ page }) => {
  const older = consent({ functional: true, version: "0.9" });
  await arrive(page, "/", [...adult(), ...older, { name: "catalogue-view", value: '{"value":"list","until":9e15}' }]);
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("catalogue-view"))).toBeNull();
});

test("without consent no optional code is fetched and nothing is sent; with it, pages are counted by kind and source", async ({
  page,
}) => {
  const quiet = followRequests(page);
  const optional = watchOptional(page);
  const visits = watchVisits(page);
  await arrive(page, "/products?utm_source=boletin&utm_campaign=otono", adult());
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole("button", { name: "Solo esenciales" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Inicio", exact: true }).click();
  await expect(page).toHaveURL("/");
  await quiet();
  expect(optional).toEqual([]);

  await page.goto("/products?utm_source=boletin&utm_campaign=otono");
  await page.evaluate(() => localStorage.removeItem("cookie-consent"));
  await page.reload();
  const counted = page.waitForResponse("**/api/visits");
  await banner(page).getByRole("button", { name: "Aceptar todas" }).click();
  expect((await counted).status()).toBe(200);
  await page.getByRole("banner").getByRole("link", { name: "Inicio", exact: true }).click();
  await expect
    .poll(() => visits)
    .toEqual([
      { page: "catalogue", source: "campaign" },
      { page: "home", source: "internal" },
    ]);
  const campaign = await page.evaluate(() => JSON.parse(localStorage.getItem("campaign") ?? "null").value);
  expect(campaign).toEqual({ utm_source: "boletin", utm_campaign: "otono" });
});

test("revoking forgets what was stored, ends the counting and loads the page anew", async ({ page }) => {
  const quiet = followRequests(page);
  const counted = page.waitForResponse("**/api/visits");
  await arrive(page, "/cookie-management?utm_source=boletin", [
    ...adult(),
    ...consent({ functional: true, analytics: true, marketing: true }),
    { name: "catalogue-view", value: '{"value":"list","until":9e15}' },
  ]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("campaign"))).not.toBeNull();
  await counted;
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Revocar consentimiento" }).click();
  await reloaded;
  const visits = watchVisits(page);
  expect(await kept(page)).toMatchObject({ functional: false, analytics: false, marketing: false });
  expect(await page.evaluate(() => [localStorage.getItem("campaign"), localStorage.getItem("catalogue-view")])).toEqual(
    [null, null],
  );
  await page.getByRole("banner").getByRole("link", { name: "Productos", exact: true }).click();
  await expect(page).toHaveURL("/products");
  await quiet();
  expect(visits).toEqual([]);
});

test("resetting takes the answer away, and the question comes again", async ({ page }) => {
  await arrive(page, "/cookie-management", [...adult(), ...consent({ functional: true })]);
  await page.getByRole("button", { name: "Restablecer preferencias" }).click();
  await expect(banner(page)).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test("on the management page each switch moves, and the quick actions move them all", async ({ page }) => {
  await arrive(page, "/cookie-management", [...adult(), ...consent()]);
  await expect(page).toHaveTitle("Gestión de cookies - Bruma");
  const main = page.getByRole("main");
  await expect(main.getByRole("switch", { name: "Necesarias" })).toBeDisabled();
  for (const [name, kind] of [
    ["Funcionales", "functional"],
    ["Analíticas", "analytics"],
    ["Marketing", "marketing"],
  ] as const) {
    await main.getByRole("switch", { name }).click();
    await expect(main.getByRole("switch", { name })).toBeChecked();
    expect((await kept(page))[kind]).toBe(true);
  }
  await main.getByRole("button", { name: "Rechazar opcionales" }).click();
  await expect(main.getByRole("switch", { checked: true })).toHaveCount(1);
  await expect(main.getByText("Inactivas")).toHaveCount(3);
  await main.getByRole("button", { name: "Aceptar todas" }).click();
  await expect(main.getByRole("switch", { checked: true })).toHaveCount(4);
  await page.reload();
  await expect(main.getByRole("switch", { checked: true })).toHaveCount(4);
});

const FOCUS_UNDER_THE_BAR = `(() => {
  const focused = document.activeElement;
  const bar = document.querySelector("section[class*=bottom-0]");
  if (!bar || focused === document.body || bar.contains(focused)) return null;
  const card = bar.firstElementChild.getBoundingClientRect();
  const box = focused.getBoundingClientRect();
  return box.top >= card.top && box.bottom <= card.bottom + 1 ? focused.outerHTML : null;
})()`;

test("the question leaves the page usable: focus is never hidden under it, nor the cart's button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await arrive(page, "/products", adult());
  await expect(banner(page)).toBeVisible();
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(FOCUS_UNDER_THE_BAR);
    expect(hidden, `step ${step}`).toBeNull();
  }
  await page.goto("/products?category=accessories&in_stock=1&sort=price_asc");
  await openFirstProduct(page);
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).first().click();
  await expect(banner(page)).toBeVisible();
  await page.getByRole("button", { name: "Ver carrito" }).click({ trial: true });
  await page.goto("/products");
  await expect(banner(page)).toBeVisible();
  await page.getByRole("button", { name: /^Abrir carrito/ }).click({ trial: true });
});

test("the first Tab is the link to the content, the next ones reach the question, which then lets go of the focus", async ({
  page,
}) => {
  await arrive(page, "/", adult());
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  await expect(page.locator("#contenido")).toBeFocused();
  expect(await kept(page)).toMatchObject({ analytics: false });
});
