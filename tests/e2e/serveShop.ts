import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@bruma/server/config";
import { startShop } from "@bruma/server/startShop";
import { pino } from "pino";
import { copyDemoShop } from "../keptDemo.ts";
import { BASE_URL, PORT } from "./demoShop.ts";

// Playwright starts this and stops it by SIGTERM; its data lives as long as it does.
const dataDir = await mkdtemp(join(tmpdir(), "bruma-e2e-"));
await copyDemoShop(dataDir);
const config = readConfig({
  PORT: String(PORT),
  PUBLIC_URL: BASE_URL,
  DATA_DIR: dataDir,
  // What the browsers say of their addresses is believed: see the configuration.
  TRUST_PROXY: "1",
});
const shop = startShop(config, pino({ level: "warn" }));

process.once("SIGTERM", async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
});

await shop.ready;
