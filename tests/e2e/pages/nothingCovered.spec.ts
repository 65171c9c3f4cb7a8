import { expect, type Page } from "@playwright/test";
import { OF_A_CUSTOMER, OF_A_GUEST, OF_THE_STAFF } from "../addresses.ts";
import { CUSTOMER } from "../demoShop.ts";
import { type Looker, test } from "../lookers.ts";
import { colleague } from "../office.ts";
import { followRequests } from "../visitor.ts";

const WIDTHS = [320, 390, 768, 1280, 1440, 1920];
const FILLED_IN = ["/cart", "/checkout"];
const PLACES: [Looker, readonly string[]][] = [
  ["a guest", OF_A_GUEST],
  ["a customer", ["/", "/products", "/contact", ...OF_A_CUSTOMER]],
  ["the staff", OF_THE_STAFF],
];

/**
 * What lies over what: each thing that stays where it is while the page is scrolled, with each control or text that comes to lie under it.
 * What is fixed covers whatever passes by; what is sticky is looked at in three places. A low bar from edge to edge is the end of the
 * screen, or of the box that it stands in, and lies over nothing. What a box cuts off is not seen.
 */
const COVERED = `(() => {
  const root = document.documentElement;
  const place = ({ left, right, top, bottom }) => ({ left, right, top, bottom });
  const seen = (each) => {
    const box = place(each.getBoundingClientRect());
    for (let around = each.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      if (overflowX !== "visible") { box.left = Math.max(box.left, frame.left); box.right = Math.min(box.right, frame.right); }
      if (overflowY !== "visible") { box.top = Math.max(box.top, frame.top); box.bottom = Math.min(box.bottom, frame.bottom); }
    }
    return box;
  };
  const isDrawn = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isWords = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
  const all = [...document.querySelectorAll("body *")].filter((each) => isDrawn(each) && !each.closest(".sr-only, [aria-hidden=true]"));
  const staying = all
    .map((each) => ({ each, position: getComputedStyle(each).position }))
    .filter(({ each, position }) => (position === "fixed" || position === "sticky") && getComputedStyle(each).pointerEvents !== "none");
  const isBar = ({ each, position }) => {
    const { width, height } = each.getBoundingClientRect();
    const within = position === "fixed" ? root.clientWidth : each.parentElement.getBoundingClientRect().width;
    return (width >= within - 1 && height <= 96) || each.matches("th, thead, thead *");
  };
  const things = all.filter((each) => each.matches("a, button, input, select, textarea, summary") || isWords(each));
  const end = root.scrollHeight - innerHeight;
  const found = new Set();
  for (const top of [0, end / 2, end]) {
    scrollTo({ top, behavior: "instant" });
    for (const { each: over, position } of staying.filter((one) => !isBar(one))) {
      const upper = over.getBoundingClientRect();
      // The way past the header waits above the screen until the focus reaches it.
      if (upper.bottom <= 0 || upper.top >= innerHeight) continue;
      for (const under of things) {
        if (over.contains(under) || under.contains(over) || staying.some(({ each }) => each.contains(under))) continue;
        const lower = seen(under);
        if (Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left) <= 1) continue;
        // A fixed thing meets whatever can be scrolled to it.
        const [up, down] = position === "fixed" ? [scrollY, end - scrollY] : [0, 0];
        if (lower.top - down >= upper.bottom - 1 || lower.bottom + up <= upper.top + 1 || lower.bottom - lower.top <= 1) continue;
        found.add(over.outerHTML.slice(0, 90) + " over " + under.outerHTML.slice(0, 120));
      }
    }
  }
  scrollTo(0, 0);
  return [...found].slice(0, 5);
})()`;

async function expectNothingCovered(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 });
    expect.soft(await page.evaluate<string[]>(COVERED), `${width} px`).toEqual([]);
  }
}

async function filledIn(path: string): Promise<string> {
  if (!path.includes(":newest")) return path;
  const { body } = await colleague("GET", "/orders/my-orders?limit=1", undefined, CUSTOMER);
  const [newest] = body.orders as { id: number }[];
  return path.replace(":newest", String(newest?.id));
}

for (const [who, paths] of PLACES) {
  for (const path of paths) {
    test(`nothing floats over a control or over words on ${path} for ${who}, at any width`, async ({ look }) => {
      const page = await look(who);
      const quiet = followRequests(page);
      await page.goto(await filledIn(path));
      await quiet();
      await expectNothingCovered(page);
    });
  }
}

for (const path of FILLED_IN) {
  test(`no cart floats where ${path} shows it already`, async ({ look }) => {
    const page = await look("a customer");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Abrir carrito/ })).toHaveCount(0);
  });
}

test("on a phone the end of a page can be scrolled clear of the bar with the cart", async ({ look }) => {
  const page = await look("a customer");
  await page.goto("/products");
  await page.setViewportSize({ width: 390, height: 780 });
  const bar = page.getByRole("button", { name: /^Abrir carrito/ });
  await expect(bar).toBeVisible();
  await page.evaluate<void>("scrollTo(0, document.documentElement.scrollHeight)");
  const last = page.getByRole("contentinfo").getByText("©");
  const [end, top] = [await last.boundingBox(), await bar.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
});
