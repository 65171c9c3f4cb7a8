import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ROOT, withPrograms } from "./places.mjs";

/**
 * Runs a program to its end and passes on a signal that asks us to stop. `quiet` keeps what it says for the caller, and
 * shows every ten seconds that it is still at it. `owner`: the user (`uid`, `gid`) that it runs as, where it is not ours.
 */
export function run(command, args, { cwd = ROOT, env = {}, quiet = false, owner = {} } = {}) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const child = spawn(command, args, {
      cwd,
      ...owner,
      env: withPrograms(env),
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    const beat = () => console.log(`  … still at it after ${Math.round((Date.now() - begun) / 1000)} s`);
    const heart = quiet ? setInterval(beat, 10_000) : undefined;
    let asked; // the signal that asked us to stop
    const passOn = (signal) => {
      asked = signal;
      child.kill(signal);
    };
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, passOn);
    const finish = (code, signal) => {
      clearInterval(heart);
      for (const name of ["SIGINT", "SIGTERM"]) process.off(name, passOn);
      if (asked ?? signal) process.exit(128 + constants.signals[asked ?? signal]);
      resolve({ succeeded: code === 0, output, seconds: (Date.now() - begun) / 1000 });
    };
    child.once("close", finish);
    child.once("error", (error) => {
      output += error.message;
      console.error(`${command} cannot be run: ${error.message}`);
      finish(1, null);
    });
  });
}

/** npm itself, the one we were started by if there is one. */
export function npm(args, options) {
  const path = process.env.npm_execpath;
  if (path?.endsWith("npm-cli.js")) return run(process.execPath, [path, ...args], options);
  return run("npm", args, options);
}
