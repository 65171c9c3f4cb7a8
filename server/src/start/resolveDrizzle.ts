import { registerHooks } from "node:module";

const DRIZZLE = "/node_modules/drizzle-orm/";

/**
 * Tells Node where drizzle's own files are that drizzle's files name, and that they are modules. Node would read the kind of each
 * from drizzle's package.json, 180 kB long and parsed anew for each of its hundred files: half a second, and 18 MB that stay.
 * Returns what ends it.
 */
export function resolveDrizzle(): () => void {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (!specifier.startsWith(".") || !parentURL?.includes(DRIZZLE)) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    },
  });
  return () => hooks.deregister();
}
