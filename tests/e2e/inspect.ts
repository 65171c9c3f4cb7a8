import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import { watchConsole } from "./shopper.ts";
import { comesTrue } from "./visitor.ts";

const THEMES = ["light", "dark"] as const;
export const DESK = 1280;
export const PHONE = 390;

/** A theme changes colours and nothing else (and one button, which has a test of its own), so the second is checked for these. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

const require = createRequire(import.meta.url);
/** The short one: every document has to read it. */
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

interface Options {
  runOnly?: string[];
}

/**
 * Cards and rows that differ from two beside them in their words, pictures and addresses only: same elements, same classes, a name or a
 * text wherever the others have one. What is true of those is true of them, and axe takes a second for ten cards.
 */
const LIKE_OTHERS = String.raw`(() => {
  const words = /\s(href|src|srcset|alt|id|for|value|name|datetime|aria-label|aria-labelledby|aria-describedby|aria-controls)="[^"]+"/g;
  const shapeOf = (each) => each.outerHTML.replace(words, ' $1="x"').replace(/>[^<]+/g, ">x");
  const seen = new Map();
  return [...document.querySelectorAll("article, li, tr")].filter((each) => {
    const beside = seen.get(each.parentElement) ?? new Map();
    seen.set(each.parentElement, beside);
    const shape = shapeOf(each);
    const count = beside.get(shape) ?? 0;
    beside.set(shape, count + 1);
    return count >= 2;
  });
})()`;

/** What axe finds. It is brought into a document once, and told to describe faults only: describing a page takes longer than to check it. */
async function faultsIn(page: Page, options: Options = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE);
  // Frames of the shop run no scripts: nobody would answer in them. No rule that runs here asks for the style sheets again.
  const wanted = JSON.stringify({ resultTypes: ["violations"], iframes: false, preload: false, ...options });
  return page.evaluate<string[]>(`axe.run({ exclude: ${LIKE_OTHERS} }, ${wanted})
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0]?.html))`);
}

/** Axe finds nothing in what the page shows once it is at rest, and nothing reaches beyond its width. */
export async function expectAccessible(page: Page, options?: Options): Promise<void> {
  // What is about to be replaced is dimmed.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await comesTrue(page, "!document.getAnimations().some((each) => each instanceof CSSTransition)");
  expect(await faultsIn(page, options)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
  expect(await page.evaluate("document.compatMode"), "no doctype").toBe("CSS1Compat");
}

/** The same at each width and in both themes, without loading the page anew: no page asks for the width that it was loaded at. */
export async function expectAccessibleEverywhere(page: Page, widths: readonly number[] = [PHONE, DESK]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      const options = colorScheme === "dark" ? { runOnly: OF_COLOURS } : {};
      await test.step(`${width} px, ${colorScheme}`, () => expectAccessible(page, options));
    }
  }
}

/** What a page complains about, and whether it asks for anything elsewhere. */
export function watchComplaints(page: Page): string[] {
  const complaints = watchConsole(page);
  page.on("request", (sent) => {
    if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(sent.url())) complaints.push(`elsewhere: ${sent.url()}`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`);
  });
  return complaints;
}
