import "./checkNode.mjs";
import { prepare } from "./prepare.mjs";
import { onStopRequest, startServer } from "./server.mjs";
import { main } from "./trouble.mjs";
import { refuseWhileUpgrading } from "./upgrade/progress.mjs";

await main(async () => {
  refuseWhileUpgrading();
  await prepare();
  const server = startServer({ NODE_ENV: "production" });
  onStopRequest(server.stop);
  process.exitCode = await server.ended;
});
