import { setTimeout } from "node:timers/promises";
import type { DevTools } from "./devtools.ts";

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

export async function loadPage(phone: DevTools, url: string): Promise<Load & { largest: string }> {
  const bytes = await weigh(phone);
  await phone.send("Page.enable");
  await phone.send("Page.addScriptToEvaluateOnNewDocument", { source: WATCH });
  const loaded = Promise.withResolvers<void>();
  phone.on("Page.loadEventFired", () => loaded.resolve());
  await phone.send("Page.navigate", { url });
  await loaded.promise;
  await setTimeout(REST_MS);
  const { result } = await phone.send<{ result: { value: Seen } }>("Runtime.evaluate", {
    expression: REPORT,
    returnByValue: true,
  });
  const { firstPaint, largestPaint, largest, shifts, tasks } = result.value;
  const blocking = tasks
    .filter((task) => task.startTime + task.duration > firstPaint)
    .map((task) => task.startTime + task.duration - Math.max(task.startTime + LONG_TASK_MS, firstPaint))
    .reduce((total, ms) => total + Math.max(0, ms), 0);
  return { firstPaint, largestPaint, largest, blocking, layoutShift: sum(shifts), ...bytes() };
}

async function weigh(phone: DevTools) {
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  phone.on<{ requestId: string; type: string }>("Network.responseReceived", ({ requestId, type }) => {
    kinds.set(requestId, type);
  });
  phone.on<{ requestId: string; encodedDataLength: number }>("Network.loadingFinished", (finished) => {
    sizes.set(finished.requestId, finished.encodedDataLength);
  });
  await phone.send("Network.enable");
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
