import type { Plugin } from "vite";
import { replaced, withSwitchedOff } from "./switchOff.ts";

/** File of React Router → function → what its body becomes on the server: nobody clicks there, nor comes near a link. */
export const SWITCHED_OFF: Record<string, Record<string, string>> = {
  "dom/lib.js": { useLinkClickHandler: "return () => {};", useViewTransitionState: "return false;" },
  "dom/ssr/components.js": { usePrefetchBehavior: "return [false, null, {}];" },
};

// An address from the root is the same wherever the link stands: the way there need not be worked out for each of fifty links.
const RESOLVING = "let routePathnamesJson = ";
const AT_ONCE = 'if (typeof to === "string" && to.startsWith("/")) return resolveTo(to, [], "/");';

/** What the server gets of one of the router's files. */
export function leanServerFile(file: string, code: string): string {
  if (file === "hooks.js") return replaced(file, code, RESOLVING, (line) => AT_ONCE + line);
  return withSwitchedOff(file, code, SWITCHED_OFF[file] ?? {});
}

/** Spares the rendering on the server what only a browser needs. */
export function leanServer(): Plugin {
  const awaited = new Set(["hooks.js", ...Object.keys(SWITCHED_OFF)]);
  return {
    name: "lean-server",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.+\.js$/ },
      handler(code, id) {
        const file = id.split("/dist/production/lib/")[1] ?? "";
        awaited.delete(file);
        return { code: leanServerFile(file, code), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && awaited.size > 0)
        this.error(`React Router has no ${[...awaited].join(", ")} any more`);
    },
  };
}
