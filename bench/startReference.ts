import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Answer } from "./ask.ts";
import type { Target } from "./startShop.ts";

const PROGRAM = fileURLToPath(new URL("reference.ts", import.meta.url));

export interface Reference extends Target {
  /** From now on it sends this answer at this path. */
  learn(path: string, answer: Answer): Promise<void>;
}

/** Starts the bare server in a process of its own; it ends with us, however we end. */
export async function startReference(): Promise<Reference> {
  // In a process group of its own: a terminal's Ctrl-C is for us.
  const child = fork(PROGRAM, { serialization: "advanced", detached: true });
  const ended = once(child, "exit");
  const [port] = await once(child, "message");
  return {
    url: `http://127.0.0.1:${port}`,
    async learn(path, answer) {
      child.send([path, answer]);
      await once(child, "message");
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
