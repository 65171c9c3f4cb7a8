import "./checkNode.mjs";
import { onceAbandoned } from "./abandoned.mjs";
import { installPackages } from "./packages.mjs";
import { run } from "./run.mjs";
import { main } from "./trouble.mjs";

// Runs the command that it is given, by Node 24 and with every package at hand: `npm start` leaves out those of tests and tools.
const [program, ...args] = process.argv.slice(2);

onceAbandoned(() => process.kill(process.pid, "SIGTERM"));
await main(async () => {
  await installPackages("all");
  const { succeeded } = await run(program, args);
  process.exitCode = succeeded ? 0 : 1;
});
