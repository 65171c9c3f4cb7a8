import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The Node that everything but these scripts runs on: it comes with the packages. */
export const NODE_24 = join(ROOT, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

/** The server, built. */
export const PROGRAM = "server/build/server.js";

/** An environment in which `node` is Node 24 and the packages' programs are found by name. */
export function withPrograms(env = {}) {
  const path = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...env };
}

export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

const NOT_SOURCES = new Set(["node_modules", "build", ".react-router", ".fonts"]);

/** A fingerprint of files and folders, by name and content. */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    hash.update(path);
    hash.update(readFileSync(join(ROOT, path)));
  };
  const walk = (folder) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile()) add(path);
      else if (entry.isDirectory() && !NOT_SOURCES.has(entry.name)) walk(path);
    }
  };
  for (const path of paths) path.endsWith("/") ? walk(path) : add(path);
  return hash.digest("hex");
}
