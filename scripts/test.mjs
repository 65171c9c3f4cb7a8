import "./checkNode.mjs";
import { ensureChromium, ensureShell } from "./chromium.mjs";
import { installPackages } from "./packages.mjs";
import { NODE_24 } from "./places.mjs";
import { run } from "./run.mjs";
import { main } from "./trouble.mjs";

await main(async () => {
  await installPackages("all");
  const shell = await ensureShell();
  const env = { CHROMIUM_PATH: await ensureChromium(), ...(shell && { CHROMIUM_SHELL_PATH: shell }) };
  const { succeeded } = await run(NODE_24, ["scripts/verify.mjs"], { env });
  process.exitCode = succeeded ? 0 : 1;
});
