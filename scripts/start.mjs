import "./checkNode.mjs";
import { buildWeb } from "./buildWeb.mjs";
import { installPackages } from "./packages.mjs";
import { onStopRequest, startServer } from "./server.mjs";
import { main } from "./trouble.mjs";

await main(async () => {
  await installPackages();
  await buildWeb();
  const server = startServer({ NODE_ENV: "production" });
  onStopRequest(server.stop);
  process.exitCode = await server.ended;
});
