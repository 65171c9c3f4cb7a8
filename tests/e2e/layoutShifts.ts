import type { Page } from "@playwright/test";

const WATCH = `
  globalThis.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries()) {
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
        [node?.outerHTML ?? node?.textContent, from.x, from.y, from.width, to.x, to.y, to.width].join(" ").slice(0, 200));
      layoutShifts.push({ value, at: Math.round(startTime), fonts: document.fonts.status, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
`;

/** Sums how far things jump on the pages that are opened from here on, also right after a click. What jumped is printed. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(WATCH);
  return async () => {
    const shifts = await page.evaluate<{ value: number }[]>("layoutShifts");
    if (shifts.length > 0) console.log(`Moved on ${page.url()}:`, JSON.stringify(shifts));
    return shifts.reduce((sum, { value }) => sum + value, 0);
  };
}
