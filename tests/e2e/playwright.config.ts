import { fileURLToPath } from "node:url";
import { TIME_ZONE } from "@bruma/contract";
import { defineConfig } from "@playwright/test";
import { CHROMIUM, CHROMIUM_FLAGS } from "./chromium.ts";
import { BASE_URL } from "./demoShop.ts";
import { knownVisitor } from "./visitor.ts";

// The shop counts logins by address: on a fast machine, all journeys from one would be more than it takes in ten minutes.
const OWN_ADDRESS = `198.18.${(process.pid >> 8) & 255}.${process.pid & 255}`;

const LONG = ["pages/pdfs.spec.ts", "attacks.spec.ts"];

export default defineConfig({
  testDir: ".",
  // Generous: a busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  // They wait for the shop and for timers more than they compute: as many as cores, and one more.
  workers: 3,
  fullyParallel: true,
  projects: [
    // Those that take minutes first: whatever begins last is waited for by one process while the others have nothing to do.
    { name: "long", testMatch: LONG },
    { name: "journeys", testMatch: "*.spec.ts", testIgnore: LONG },
  ],
  forbidOnly: Boolean(process.env.CI),
  outputDir: "../../test-results",
  use: {
    baseURL: BASE_URL,
    extraHTTPHeaders: { "x-forwarded-for": OWN_ADDRESS },
    storageState: knownVisitor(),
    locale: "es-ES",
    timezoneId: TIME_ZONE,
    // It would fetch the whole shop for each test anew. What it does stands in files of its own.
    serviceWorkers: "block",
    // What moves is drawn without a graphics card here, and takes half of a page's time.
    contextOptions: { reducedMotion: "reduce" },
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL_PATH ?? CHROMIUM,
      args: CHROMIUM_FLAGS,
    },
  },
  webServer: {
    command: "node tests/e2e/serveShop.ts",
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    url: `${BASE_URL}/readyz`,
    // The first of a day draws the demo shop.
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
