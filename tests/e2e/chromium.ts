import type { BrowserContext, Page } from "@playwright/test";

/** The whole browser: one without windows shows no notices. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages of a visitor are drawn by one process, which keeps what it has read of the shop's code while one of them is open.
  "--process-per-site",
];

/** A page that holds nothing and runs nothing. */
const EMPTY_PAGE = "/robots.txt";

/** Keeps the process of this visitor's pages while the tests close theirs. */
export async function keepProcess(context: BrowserContext): Promise<void> {
  await (await context.newPage()).goto(EMPTY_PAGE);
}

export const keepsProcess = (page: Page) => page.url().endsWith(EMPTY_PAGE);
