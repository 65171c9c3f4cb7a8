import { readFileSync } from "node:fs";

/**
 * Calls back when the npm that started this script has gone. A SIGTERM or SIGKILL to npm ends npm, or the shell that it
 * puts in between, but is not passed on to us.
 */
export function onceAbandoned(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const npm = [parent, statOf(parent)?.parent].find((pid) => isNpm(pid));
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isRunning(npm))) return;
    clearInterval(watch);
    callback();
  }, 250);
  watch.unref();
}

function isRunning(pid) {
  const stat = statOf(pid);
  return stat !== undefined && stat.state !== "Z";
}

function isNpm(pid) {
  return /^npm\b|npm-cli\.js/.test(read(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ?? "");
}

function statOf(pid) {
  const text = read(`/proc/${pid}/stat`);
  const [state, parent] = text?.slice(text.lastIndexOf(")") + 2).split(" ") ?? [];
  return text && { state, parent: Number(parent) };
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
