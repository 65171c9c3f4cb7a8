import type { Page } from "@playwright/test";

const WATCH = `
  globalThis.layoutShifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.layoutShifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
`;

/** Sums how far things jump on the pages that are opened from here on, also right after a click. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(WATCH);
  return () => page.evaluate("layoutShifts");
}
