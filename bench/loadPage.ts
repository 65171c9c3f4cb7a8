import type { CDPSession, Page } from "@playwright/test";

/** Of one load by a new visitor. Times in ms from the navigation's start, bytes as they came over the wire. */
export interface Load {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  layoutShift: number;
  scriptBytes: number;
  styleBytes: number;
  imageBytes: number;
  allBytes: number;
}

// As long as Lighthouse waits for a page to come to rest.
const REST_MS = 5_000;
const LONG_TASK_MS = 50;

// In the page, before anything of its own.
const WATCH = `
  window.seen = { paint: [], "largest-contentful-paint": [], "layout-shift": [], longtask: [] };
  for (const type of Object.keys(seen)) {
    new PerformanceObserver((list) => seen[type].push(...list.getEntries())).observe({ type, buffered: true });
  }`;

const REPORT = `({
  firstPaint: seen.paint.find(({ name }) => name === "first-contentful-paint")?.startTime ?? NaN,
  largestPaint: seen["largest-contentful-paint"].at(-1)?.startTime ?? NaN,
  largest: seen["largest-contentful-paint"].at(-1)?.element?.outerHTML.slice(0, 160) ?? "",
  shifts: seen["layout-shift"].filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value),
  tasks: seen.longtask.map(({ startTime, duration }) => ({ startTime, duration })),
})`;

interface Seen {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  shifts: number[];
  tasks: { startTime: number; duration: number }[];
}

export async function loadPage(page: Page, url: string): Promise<Load & { largest: string }> {
  const bytes = await weigh(await page.context().newCDPSession(page));
  await page.addInitScript(WATCH);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(REST_MS);
  const { firstPaint, largestPaint, largest, shifts, tasks } = await page.evaluate<Seen>(REPORT);
  const blocking = tasks
    .filter((task) => task.startTime + task.duration > firstPaint)
    .map((task) => task.startTime + task.duration - Math.max(task.startTime + LONG_TASK_MS, firstPaint))
    .reduce((total, ms) => total + Math.max(0, ms), 0);
  return { firstPaint, largestPaint, largest, blocking, layoutShift: sum(shifts), ...bytes() };
}

async function weigh(devtools: CDPSession) {
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await devtools.send("Network.enable");
  const bytesOf = (kind?: string) =>
    sum([...sizes].filter(([id]) => kind === undefined || kinds.get(id) === kind).map(([, size]) => size));
  return () => ({
    scriptBytes: bytesOf("Script"),
    styleBytes: bytesOf("Stylesheet"),
    imageBytes: bytesOf("Image"),
    allBytes: bytesOf(),
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
