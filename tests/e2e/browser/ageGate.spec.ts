import { expect, type Page, test } from "@playwright/test";
import { watchShifts } from "../layoutShifts.ts";
import { appearsAfter, arrive, asks, awake, consent, newVisitor, QUESTIONS, verifiedAt } from "../visitor.ts";

test.use({ storageState: newVisitor });

const NOON = new Date("2026-11-21T12:00:00+01:00");
const DAY_MS = 86_400_000;
const FORM_TEXT = "Lo sentimos, debes ser mayor de 18 años para acceder a este sitio web.";
const AWAY = "https://www.google.es/";
const KEYS = [
  "age-verified",
  "age-verification-date",
  "user-birth-year",
  "age-verification-denied",
  "age-verification-denied-date",
];

const gate = (page: Page) => page.getByRole("dialog");
const birthDate = (page: Page) => gate(page).getByLabel("Fecha de nacimiento");
const confirm = (page: Page) => gate(page).getByRole("button", { name: "Confirmar edad" });
const kept = (page: Page) =>
  page.evaluate((keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])), KEYS);

/** The page's clock stands at `moment`, and moves only when told to. */
async function stopClock(page: Page, moment = NOON) {
  await page.clock.install({ time: moment.getTime() - 60_000 });
  await page.clock.pauseAt(moment);
}

/** Its second is over, and the frame after which its field takes its place. */
async function untilAsked(page: Page) {
  await page.clock.runFor(1_000);
  await expect(gate(page)).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(birthDate(page)).toBeVisible({ timeout: 200 });
  }).toPass();
}

/** What the visitor is sent away to is not on this machine. */
async function watchTheWayOut(page: Page) {
  await page.route(`${AWAY}**`, (route) => route.fulfill({ body: "<title>Fuera</title>", contentType: "text/html" }));
}

async function turnedAway(page: Page) {
  await expect(gate(page).getByRole("heading", { name: "Acceso restringido" })).toBeVisible();
  await expect(gate(page).getByRole("link", { name: "Salir ahora" })).toBeFocused();
}

for (const path of ["/", "/products/1", "/login", "/cookie-management", "/admin/orders"]) {
  test(`the question for the age appears on ${path} after one second, not before`, async ({ page }) => {
    await stopClock(page);
    await Promise.all([asks(page), arrive(page, path, consent())]);
    await awake(page); // one page brings the file of the questions before that
    await appearsAfter(page, 1000, gate(page));
    await expect(gate(page)).toContainText("18");
  });
}

test("of age: the check takes its second, what is kept holds the year and the day only, and the question is gone", async ({
  page,
}) => {
  await stopClock(page);
  await Promise.all([asks(page), arrive(page, "/", consent())]);
  await untilAsked(page);
  await birthDate(page).fill("1990-05-17");
  await confirm(page).click();
  await expect(confirm(page)).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(990);
  await expect(gate(page)).toBeVisible();
  await page.clock.runFor(20);
  await expect(gate(page)).toBeHidden();
  expect(await kept(page)).toEqual({
    "age-verified": "true",
    "age-verification-date": expect.stringMatching(/^2026-11-21T/),
    "user-birth-year": "1990",
    "age-verification-denied": null,
    "age-verification-denied-date": null,
  });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/05-17|17-05|17\/05/);
  await expect(page.getByText("Edad verificada")).toBeVisible();
});

test("a verification is good for 30 days, and its visitor does not even load the question", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (QUESTIONS.test(request.url())) asked.push(request.url());
  });
  const verified = verifiedAt(new Date(NOON.getTime() - 30 * DAY_MS + 60_000));
  await stopClock(page);
  await arrive(page, "/", [...verified, ...consent()]);
  await awake(page);
  await page.clock.runFor(5_000);
  await expect(gate(page)).toBeHidden();
  expect(asked).toEqual([]);
  await page.clock.setSystemTime(new Date(NOON.getTime() + 120_000));
  await Promise.all([asks(page), page.reload()]);
  await untilAsked(page);
  await expect(gate(page)).toBeVisible();
});

test("what was not typed, or lies ahead, is said at the field and turns nobody away", async ({ page }) => {
  await stopClock(page);
  await Promise.all([asks(page), arrive(page, "/", consent())]);
  await untilAsked(page);
  await confirm(page).click();
  await expect(gate(page).getByText("Por favor, introduce tu fecha de nacimiento")).toBeVisible();
  await expect(birthDate(page)).toBeFocused();
  await birthDate(page).fill("2026-11-22");
  await page.keyboard.press("Enter");
  await expect(gate(page).getByText(FORM_TEXT)).toBeVisible();
  await expect(birthDate(page)).toHaveAccessibleDescription(FORM_TEXT);
  await page.clock.runFor(5_000);
  await expect(birthDate(page)).toBeVisible();
  expect((await kept(page))["age-verification-denied"]).toBeNull();
});

test("one day too young: told so, remembered for a day, and sent away after three seconds, also on coming back", async ({
  page,
}) => {
  await watchTheWayOut(page);
  await stopClock(page);
  await Promise.all([asks(page), arrive(page, "/products", consent())]);
  await untilAsked(page);
  await birthDate(page).fill("2008-11-22");
  await confirm(page).click();
  await page.clock.runFor(1_000);
  await turnedAway(page);
  await expect(gate(page).getByText(FORM_TEXT)).toBeVisible();
  expect(await kept(page)).toMatchObject({ "age-verified": null, "age-verification-denied": "true" });
  await page.clock.runFor(2_900);
  await expect(page).toHaveURL("/products");
  await page.clock.runFor(200);
  await expect(page).toHaveURL(AWAY);

  await Promise.all([asks(page), page.goto("/")]);
  await turnedAway(page);
  await page.clock.runFor(3_100);
  await expect(page).toHaveURL(AWAY);

  await page.clock.setSystemTime(new Date(NOON.getTime() + DAY_MS + 60_000));
  await Promise.all([asks(page), page.goto("/")]);
  await untilAsked(page);
  await expect(birthDate(page)).toBeVisible();
});

test("«Soy -18» turns away at once, in its own words", async ({ page }) => {
  await watchTheWayOut(page);
  await stopClock(page);
  await Promise.all([asks(page), arrive(page, "/", consent())]);
  await untilAsked(page);
  await gate(page).getByRole("button", { name: "Soy -18" }).click();
  await turnedAway(page);
  await expect(gate(page).getByText("Debes ser mayor de 18 años para continuar.")).toBeVisible();
  await page.clock.runFor(3_100);
  await expect(page).toHaveURL(AWAY);
});

test("by keyboard alone: Tab stays inside, Escape closes nothing, the date can be typed, and the page begins anew", async ({
  page,
}) => {
  await arrive(page, "/", consent());
  await expect(birthDate(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(gate(page)).toBeVisible();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press(step < 9 ? "Tab" : "Shift+Tab");
    expect(await page.evaluate("document.activeElement?.closest('dialog') !== null")).toBe(true);
  }
  await birthDate(page).focus();
  // 11 November: the same in every order of day and month.
  await page.keyboard.type("11111990");
  await expect(birthDate(page)).toHaveValue("1990-11-11");
  await page.keyboard.press("Enter");
  await expect(gate(page)).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
});

test("nothing behind it can be reached, and neither its coming nor its going moves the page", async ({ page }) => {
  const shifts = await watchShifts(page);
  await arrive(page, "/products", consent());
  await expect(gate(page)).toBeVisible();
  const cart = page.getByRole("banner").getByRole("link", { name: /carrito/i, includeHidden: true });
  await expect(cart.click({ trial: true, timeout: 1_000 })).rejects.toThrow();
  await page.mouse.wheel(0, 600);
  await birthDate(page).fill("1990-05-17");
  await confirm(page).click();
  await expect(gate(page)).toBeHidden();
  expect(await page.evaluate("scrollY")).toBe(0);
  expect(await shifts()).toBeLessThan(0.001);
});

test("passing in one tab opens the shop in the others", async ({ page, context }) => {
  await arrive(page, "/", consent());
  await expect(gate(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/products");
  await birthDate(other).fill("1990-05-17");
  await confirm(other).click();
  await expect(gate(other)).toBeHidden();
  await expect(gate(page)).toBeHidden();
});

test("where the browser keeps nothing, the shop still opens, and asks again on the next page load", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.addInitScript(`
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  `);
  await page.goto("/products");
  await birthDate(page).fill("1990-05-17");
  await confirm(page).click();
  await expect(gate(page)).toBeHidden();
  await page.getByRole("button", { name: "Solo esenciales" }).click();
  await expect(page.getByRole("region", { name: /cookies/i })).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Inicio", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(gate(page)).toBeHidden();
  expect(complaints).toEqual([]);
});
