import "./checkNode.mjs";
import { buildWeb, isWebBuilt } from "./buildWeb.mjs";
import { installPackages, removeBuildPackages } from "./packages.mjs";
import { onStopRequest, startServer } from "./server.mjs";
import { main } from "./trouble.mjs";

await main(async () => {
  if (isWebBuilt()) {
    await installPackages("run");
  } else {
    await installPackages("build");
    await buildWeb();
    await removeBuildPackages();
  }
  const server = startServer({ NODE_ENV: "production" });
  onStopRequest(server.stop);
  process.exitCode = await server.ended;
});
