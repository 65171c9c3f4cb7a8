import { StartupProblem } from "@bruma/db";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { startShop } from "./startShop.ts";
import { stopOnSignal } from "./stopOnSignal.ts";
import { welcome } from "./welcome.ts";

// What the person who starts the shop can put right is told in one sentence; the rest is a bug and shows its stack.
try {
  const config = readConfig(process.env);
  const log = pino({
    level: config.logLevel,
    ...(process.stdout.isTTY ? { transport: { target: "pino-pretty", options: { ignore: "pid,hostname" } } } : {}),
  });
  const running = await startShop(config, log);
  stopOnSignal(log, running.stop);
  await welcome(config, running);
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
