import { enableCompileCache, flushCompileCache, registerHooks } from "node:module";
import { join } from "node:path";
import { ROOT } from "./places.mjs";

// What was made of each file the last time: types taken off, compiled. Where it cannot be written, a start is slower.
enableCompileCache(join(ROOT, "node_modules/.cache/bruma"));
// Also for a process that is killed, some time after its start.
setTimeout(flushCompileCache, 15_000).unref();

// Node looks for a package anew each time one is imported, and reads drizzle-orm's package.json again, 180 kB of it: together
// more than a second and 70 MB at every start. All files of a room find the same ones.
const packages = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (parentURL === undefined || context.conditions.includes("require")) return next(specifier, context);
    const isDrizzle = parentURL.includes("/node_modules/drizzle-orm/");
    const isOurs = !parentURL.includes("/node_modules/");
    if (specifier.startsWith(".")) {
      if (isOurs && specifier.endsWith(".ts")) return file(specifier, parentURL, "module-typescript");
      return isDrizzle ? file(specifier, parentURL, "module") : next(specifier, context);
    }
    if (!isOurs && !isDrizzle) return next(specifier, context);
    const key = `${isDrizzle ? "drizzle-orm" : roomOf(parentURL)} ${specifier}`;
    const known = packages.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    packages.set(key, known);
    return known;
  },
});

const file = (specifier, parentURL, format) => ({
  url: new URL(specifier, parentURL).href,
  format,
  shortCircuit: true,
});

const roomOf = (url) => url.split("/src/")[0];
