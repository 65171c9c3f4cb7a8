import "./checkNode.mjs";
import { watch } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "./builds.mjs";
import { installPackages } from "./packages.mjs";
import { ROOT } from "./places.mjs";
import { onStopRequest, startServer } from "./server.mjs";
import { main } from "./trouble.mjs";

/** The server as it is written. */
const SOURCES = "server/src/server.ts";
/** Where Node keeps what it made of each file, types taken off and compiled, for the next start. */
const COMPILED = join(ROOT, "node_modules/.cache/bruma");
const WATCHED = ["contract/src", "db/src", "demo/src", "domain/src", "server/src", "web/app"];

await main(async () => {
  await installPackages("build");
  await main(buildWeb); // pages that do not build yet are a reason to go on working, not to stop
  const start = () => startServer({ NODE_ENV: "development", NODE_COMPILE_CACHE: COMPILED }, { program: SOURCES });
  let server = start();

  // Builds the web if it changed, then starts the server again: the pages are part of it.
  const reload = async () => {
    await main(buildWeb);
    await server.stop();
    server = start();
    console.log("Reloaded.");
  };

  let pending;
  let working = Promise.resolve();
  const reloadSoon = () => {
    clearTimeout(pending);
    pending = setTimeout(() => (working = working.then(reload)), 200);
  };
  for (const folder of WATCHED) watch(join(ROOT, folder), { recursive: true }, reloadSoon);

  onStopRequest(async (isUrgent) => {
    clearTimeout(pending);
    process.exit(await server.stop(isUrgent));
  });
});
