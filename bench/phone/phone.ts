import { type Browser, chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/chromium.mjs";
import { type DevTools, openUnwatched } from "./devtools.ts";

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

/** `port`: where it may be steered. */
export async function openBrowser(port: number): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--remote-debugging-port=${port}`,
    ],
  });
}

/** A visitor who was never here: nothing in the cache, nothing stored. */
export async function openPhone(port: number): Promise<DevTools> {
  const phone = await openUnwatched(port);
  await phone.send("Emulation.setDeviceMetricsOverride", {
    ...PHONE.screen,
    deviceScaleFactor: PHONE.pixelRatio,
    mobile: true,
  });
  await phone.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await phone.send("Emulation.setLocaleOverride", { locale: "es-ES" });
  await phone.send("Network.enable");
  await phone.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.downBytesPerSecond,
    uploadThroughput: PHONE.upBytesPerSecond,
  });
  await phone.send("Emulation.setCPUThrottlingRate", { rate: PHONE.cpuSlowdown });
  return phone;
}
