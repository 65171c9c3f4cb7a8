import "./checkNode.mjs";
import { ensureChromium } from "./chromium.mjs";
import { installPackages } from "./packages.mjs";
import { NODE_24 } from "./places.mjs";
import { run } from "./run.mjs";
import { main } from "./trouble.mjs";

await main(async () => {
  await installPackages();
  const env = { CHROMIUM_PATH: await ensureChromium() };
  const { succeeded } = await run(NODE_24, ["scripts/verify.mjs"], { env });
  process.exitCode = succeeded ? 0 : 1;
});
