import { expect, type Page, test } from "@playwright/test";
import { watchShifts } from "../layoutShifts.ts";
import { arrive, consent, followRequests, newVisitor, verifiedAt } from "../visitor.ts";

test.use({ storageState: newVisitor });

const EVENING = new Date("2026-11-21T22:30:00+01:00");
const banner = (page: Page) => page.getByRole("region", { name: "Aviso sobre la nicotina" });

async function visit(page: Page, moment: Date) {
  await page.clock.install({ time: moment });
  await arrive(page, "/products", [...verifiedAt(EVENING), ...consent()]);
}

test("the warning stands on every page, closes for the rest of the day, and is back after midnight", async ({
  page,
}) => {
  await visit(page, EVENING);
  await expect(banner(page)).toContainText("nicotina");
  await expect(banner(page)).toContainText("menores de 18 años");
  await banner(page)
    .getByRole("button", { name: /Cerrar aviso/ })
    .click();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link").first()).toBeFocused();
  await page.goto("/login");
  await expect(banner(page)).toBeHidden();
  await page.clock.setSystemTime(new Date("2026-11-21T23:59:00+01:00"));
  await page.reload();
  await expect(banner(page)).toBeHidden();
  await page.clock.setSystemTime(new Date("2026-11-22T00:01:00+01:00"));
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test("whoever closed it never sees it flash, and nothing moves", async ({ page, request }) => {
  await visit(page, EVENING);
  await banner(page)
    .getByRole("button", { name: /Cerrar aviso/ })
    .click();
  const shifts = await watchShifts(page);
  await page.addInitScript(`
    globalThis.seenHeight = 0;
    (function look() {
      const banner = document.querySelector("section[aria-label='Aviso sobre la nicotina']");
      seenHeight = Math.max(seenHeight, banner?.clientHeight ?? 0);
      requestAnimationFrame(look);
    })();
  `);
  await page.clock.resume();
  const quiet = followRequests(page);
  await page.reload();
  await quiet();
  expect(await page.evaluate("seenHeight")).toBe(0);
  // Where the first paint falls between two parts of a row, the row's end moves; the banner would move the whole page.
  expect(await shifts()).toBeLessThan(0.01);
  // The document itself has it: it is the same for everybody.
  expect(await (await request.get("/products")).text()).toContain("Aviso sobre la nicotina");
});

test("the colour of the browser's own bars follows the theme that was chosen, and the system's while none is", async ({
  page,
}) => {
  const colours = () =>
    page.evaluate(`
      [...document.querySelectorAll("meta[name=theme-color]")]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content)
    `);
  await page.emulateMedia({ colorScheme: "light" });
  await arrive(page, "/", [...verifiedAt(new Date()), ...consent()]);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await colours()).toEqual(["#f6f7f5"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await colours()).toEqual(["#0e1214"]);
  await page.getByRole("banner").getByRole("button", { name: /tema/ }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await colours()).toEqual(["#f6f7f5"]);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await colours()).toEqual(["#f6f7f5"]);
});
