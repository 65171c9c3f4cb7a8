import { expect, type Page } from "@playwright/test";

const WIDTHS = [320, 390, 768, 1280, 1440, 1920];

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
  const isThing = (each) => each.matches("a, button, input, select, textarea, summary") || isWords(each);
  const things = all.filter((each) => isThing(each) && !staying.some((one) => one.each.contains(each)));
  const end = root.scrollHeight - innerHeight;
  const found = new Set();
  for (const top of [0, end / 2, end]) {
    scrollTo({ top, behavior: "instant" });
    for (const { each: over, position } of staying.filter((one) => !isBar(one))) {
      const upper = over.getBoundingClientRect();
      // The way past the header waits above the screen until the focus reaches it.
      if (upper.bottom <= 0 || upper.top >= innerHeight) continue;
      // A fixed thing meets whatever can be scrolled to it.
      const [up, down] = position === "fixed" ? [scrollY, end - scrollY] : [0, 0];
      const meets = (lower) =>
        Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left) > 1 &&
        lower.top - down < upper.bottom - 1 && lower.bottom + up > upper.top + 1 && lower.bottom - lower.top > 1;
      for (const under of things) {
        // What is cut off makes a place smaller only, and takes long to find.
        if (!meets(under.getBoundingClientRect()) || under.contains(over) || !meets(seen(under))) continue;
        found.add(over.outerHTML.slice(0, 90) + " over " + under.outerHTML.slice(0, 120));
      }
    }
  }
  scrollTo(0, 0);
  return [...found].slice(0, 5);
})()`;

/** Nothing floats over a control or over words, wherever the page is scrolled to, at any width. */
export async function expectNothingCovered(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 });
    expect.soft(await page.evaluate<string[]>(COVERED), `${width} px`).toEqual([]);
  }
}
