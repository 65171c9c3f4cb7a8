import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../scripts/server.mjs";
import { copyDemoShop } from "../keptDemo.ts";
import { BASE_URL, PORT } from "./demoShop.ts";

// Playwright starts this and stops it by SIGTERM; its data lives as long as it does.
const dataDir = await mkdtemp(join(tmpdir(), "bruma-e2e-"));
await copyDemoShop(dataDir);
const shop = startServer({
  PORT: String(PORT),
  PUBLIC_URL: BASE_URL,
  DATA_DIR: dataDir,
  LOG_LEVEL: "warn",
  // What the browsers say of their addresses is believed: see the configuration.
  TRUST_PROXY: "1",
});

process.once("SIGTERM", async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
});
