import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { StartupProblem } from "@bruma/db";
import type { Config } from "../config.ts";

// A shop that was just told to stop may still be answering its last requests.
const PATIENCE_MS = 5_000;

/** Refuses a port that cannot be had before anything is opened: a first start would otherwise tell it after all its work. */
export async function waitForPort({ host, port }: Pick<Config, "host" | "port">): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const probe = createServer().listen(port, host);
      await once(probe, "listening");
      probe.close();
      await once(probe, "close");
      return;
    } catch (cause) {
      const isBusy = (cause as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isBusy || Date.now() > deadline) throw explainPort(cause, host, port);
      await pause(200);
    }
  }
}

/** What the person who starts the shop can do about it. */
export function explainPort(cause: unknown, host: string, port: number): unknown {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    return new StartupProblem(`Port ${port} is in use: stop what listens there, or choose another one with PORT.`, {
      cause,
    });
  }
  if (code === "EACCES") {
    return new StartupProblem(`Port ${port} needs more rights: choose one above 1023 with PORT.`, { cause });
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StartupProblem(`HOST ${host} is no address of this machine.`, { cause });
  }
  return cause;
}
