import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../../scripts/chromium.mjs";

const MEGABIT = 1_000_000 / 8;

/** What Lighthouse calls a mid-tier phone on a slow 4G connection. */
export const PHONE = {
  screen: { width: 412, height: 823 },
  pixelRatio: 2.625,
  cpuSlowdown: 4,
  latencyMs: 150,
  downBytesPerSecond: 1.6 * MEGABIT,
  upBytesPerSecond: 0.75 * MEGABIT,
};

/** `port`: where other tools may steer it. */
export async function openBrowser(port?: number): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      ...args,
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
}

/** A visitor who was never here: nothing in the cache, nothing stored. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE.screen,
    deviceScaleFactor: PHONE.pixelRatio,
    isMobile: true,
    hasTouch: true,
    locale: "es-ES",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.downBytesPerSecond,
    uploadThroughput: PHONE.upBytesPerSecond,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PHONE.cpuSlowdown });
  return page;
}
