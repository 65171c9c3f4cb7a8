import type { Page } from "@playwright/test";

const WATCH = `
  globalThis.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
        [node?.outerHTML ?? node?.textContent, from.x, from.y, from.width, to.x, to.y, to.width].join(" ").slice(0, 200));
      layoutShifts.push({ value, at: startTime, hadRecentInput, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
  globalThis.lettersUntil = 0;
  // The message comes when the frame that is drawn with them is done.
  const noteLetters = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ timeStamp }) => { lettersUntil = Math.max(lettersUntil, timeStamp); };
    port2.postMessage(0);
  });
  (function hearOfLetters() {
    if (document.fonts.size === 0) return requestAnimationFrame(hearOfLetters);
    for (const face of document.fonts) if (face.status !== "loaded") face.loaded.then(noteLetters, () => {});
  })();
`;
const SHIFTS = `(() => {
  const letters = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
  const from = Math.min(...letters.map(({ responseEnd }) => responseEnd));
  return layoutShifts.filter(({ at }) => at < from || at > lettersUntil);
})()`;

interface Shift {
  /** By the browser's measure, as a part of the window. */
  value: number;
  hadRecentInput: boolean;
  moved: string[];
}

/**
 * How things jump on the page that is opened after this, letters aside: those that come once something is drawn take other widths, and may
 * break a line elsewhere. `letters.spec.ts` is about them.
 */
export async function recordShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(WATCH);
  return () => page.evaluate<Shift[]>(SHIFTS);
}

export const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** Sums the jumps of `recordShifts`, also right after a click. What jumped is printed. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const recorded = await recordShifts(page);
  return async () => {
    const shifts = await recorded();
    if (shifts.length > 0) console.log(`Moved on ${page.url()}:`, JSON.stringify(shifts));
    return sumOf(shifts);
  };
}
