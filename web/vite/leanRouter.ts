import type { Plugin } from "vite";

const OFF = 'throw new Error("Switched off in web/vite/leanRouter.ts");';

/**
 * File of React Router → function → what its body becomes in the browser. All of it serves what this shop does not use:
 * - instrumentation: `HydratedRouter` is given none
 * - finding routes while walking: the whole site map comes with the first page (`routeDiscovery: "initial"`)
 * - actions, fetchers and blockers: what changes something goes over the API, by TanStack Query
 * - server components, pages without a server, and reloading while developing
 */
export const SWITCHED_OFF: Record<string, Record<string, string>> = {
  "router/instrumentation.js": {
    consumeInstrumentationClientResultMetaReceiver: "",
    getRouteInstrumentationUpdates: "return {};",
    instrumentClientSideRouter: "return router;",
  },
  "dom/ssr/fog-of-war.js": {
    isFogOfWarEnabled: "return false;",
    getPartialManifest: OFF,
    getPatchRoutesOnNavigationFunction: "",
    useFogOFWarDiscovery: "",
  },
  "router/router.js": {
    checkFogOfWar: "return { active: false, matches: null };",
    discoverRoutes: OFF,
    patchRoutes: OFF,
    handleAction: OFF,
    fetch: OFF,
    handleFetcherAction: OFF,
    handleFetcherLoader: OFF,
    shouldBlockNavigation: "",
    getBlocker: OFF,
    updateBlocker: OFF,
    deleteBlocker: OFF,
    _internalSetRoutes: OFF,
  },
  "dom/ssr/single-fetch.js": {
    singleFetchActionStrategy: OFF,
    singleFetchLoaderFetcherStrategy: OFF,
    nonSsrStrategy: OFF,
  },
  "dom/ssr/routes.js": { createClientRoutesWithHMRRevalidationOptOut: OFF, noActionDefinedError: OFF },
  "dom/ssr/components.js": { RSCPrefetchPageLinksImpl: OFF },
  "hooks.js": { RSCErrorHandler: OFF },
};

// A name for developers' tools, and a wrapper: for the bundler both are reasons to keep a component that nobody uses.
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const WRAPPED = /(?<=^const \w+ = )(?=React\$1\.(?:forwardRef|memo)\()/gm;

/** What the browser gets of one of the router's files. */
export function leanFile(file: string, code: string): string {
  const lean = Object.entries(SWITCHED_OFF[file] ?? {}).reduce((text, [name, body]) => {
    const whole = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\)) \\{\\n[\\s\\S]*?^\\1\\}$`, "m");
    if (!whole.test(text)) throw new Error(`React Router has no function ${name} in ${file} any more`);
    return text.replace(whole, (_function, indent, head) => `${indent}${head} {${body}}`);
  }, code);
  return lean.replace(DISPLAY_NAME, "").replace(WRAPPED, "/* @__PURE__ */ ");
}

/** Spares every buyer's phone what React Router brings and this shop has no use for. */
export function leanRouter(): Plugin {
  const awaited = new Set(Object.keys(SWITCHED_OFF));
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.+\.js$/ },
      handler(code, id) {
        const file = id.split("/dist/production/lib/")[1] ?? "";
        awaited.delete(file);
        return { code: leanFile(file, code), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && awaited.size > 0)
        this.error(`React Router has no ${[...awaited].join(", ")} any more`);
    },
  };
}
