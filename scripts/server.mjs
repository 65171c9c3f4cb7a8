import { spawn } from "node:child_process";
import { constants } from "node:os";
import { onceAbandoned } from "./abandoned.mjs";
import { NODE_24, PROGRAM, ROOT, withPrograms } from "./places.mjs";

const LIFELINE = new URL("lifeline.mjs", import.meta.url).href;

// Room for what is short-lived. Left to itself Node takes up to 130 MB for it on a machine with much memory, more than all the
// rest, and has to fetch it through the processor's cache.
const YOUNG = "--max-semi-space-size=8";

// Long enough for the slowest request and the database's last checkpoint.
const STOP_LIMIT_MS = 30_000;

/**
 * Starts the server on Node 24, in a process group of its own: a terminal's Ctrl-C reaches it once, through us. `owner`: the user it
 * runs as; `program`: from the repository's root.
 */
export function startServer(env, { owner = {}, program = PROGRAM } = {}) {
  const child = spawn(NODE_24, [YOUNG, "--import", LIFELINE, program], {
    cwd: ROOT,
    ...owner,
    env: withPrograms(env),
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
    child.once("error", (error) => {
      console.error(`The server cannot be run: ${error.message}`);
      resolve(1);
    });
  });
  let giveUp;
  return {
    pid: child.pid,
    ended,
    /** Politely first; at once after a while, or when `isUrgent`. */
    stop(isUrgent = false) {
      child.kill(isUrgent ? "SIGKILL" : "SIGTERM");
      giveUp ??= setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
      return ended.finally(() => clearTimeout(giveUp));
    },
  };
}

/** Calls `stop` when somebody wants us gone: by a signal, or because npm has gone. A second signal is urgent. */
export function onStopRequest(stop) {
  let firstAt;
  const request = () => {
    firstAt ??= Date.now();
    // The terminal and npm may both send the same Ctrl-C.
    stop(Date.now() - firstAt > 1000);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, request);
  onceAbandoned(request);
}
