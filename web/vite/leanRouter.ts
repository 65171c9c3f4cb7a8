import type { Plugin } from "vite";
import { replaced, withSwitchedOff } from "./switchOff.ts";

const OFF = 'throw new Error("Switched off in web/vite/leanRouter.ts");';

/**
 * File of React Router → function → what its body becomes in the browser. All of it serves what this shop does not use:
 * - instrumentation: `HydratedRouter` is given none
 * - finding routes while walking: the whole site map comes with the first page (`routeDiscovery: "initial"`)
 * - actions, fetchers, blockers and middleware: what changes something goes over the API, by TanStack Query
 * - server components, pages without a server, and what speaks to developers
 * - the router's own pages of errors: the root has one, and behind it a sentence is enough
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
  "router/history.js": { warning: "" },
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
    getUpdatedRevalidatingFetchers: "return state.fetchers;",
    updateFetcherState: OFF,
    setFetcherError: OFF,
    resetFetcher: OFF,
    deleteFetcher: "",
    queueFetcherForDeletion: "",
    abortFetcher: "",
    markFetchersDone: "",
    markFetchRedirectsDone: "return false;",
    abortStaleFetchLoads: "return false;",
    _internalSetRoutes: OFF,
    normalizeNavigateOptions: "return { path };",
    defaultDataStrategyWithMiddleware: OFF,
    runClientMiddlewarePipeline: "if (args.request.signal.aborted) throw args.request.signal.reason; return handler();",
  },
  "dom/ssr/data.js": { createRequestInit: "return { signal: request.signal };" },
  "dom/ssr/single-fetch.js": {
    singleFetchActionStrategy: OFF,
    singleFetchLoaderFetcherStrategy: OFF,
    nonSsrStrategy: OFF,
  },
  "dom/ssr/routes.js": { createClientRoutesWithHMRRevalidationOptOut: OFF, noActionDefinedError: OFF },
  "dom/ssr/components.js": { RSCPrefetchPageLinksImpl: OFF },
  "dom/ssr/errorBoundaries.js": {
    RemixRootDefaultErrorBoundary:
      'return React$1.createElement("html", { lang: "es" }, React$1.createElement("body", null, "La tienda ha fallado. Recarga la página."));',
  },
  "hooks.js": { RSCErrorHandler: OFF, DefaultErrorComponent: "return null;" },
  "context.js": { useIsRSCRouterContext: "return false;" },
  "server-runtime/warnings.js": { warnOnce: "" },
};

/** File → condition → what it always is in the browser of this shop: what hangs on it falls away. */
const KNOWN: Record<string, Record<string, string>> = {
  "dom/ssr/components.js": { "staticContext ? `": "false ? `", '!isStatic ? " "': 'true ? " "' },
  "router/router.js": { 'if (typeof route.lazy === "function")': "if (false)" },
};

// A name for developers' tools, and a wrapper: for the bundler both are reasons to keep a component that nobody uses.
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const WRAPPED = /(?<=^const \w+ = )(?=React\$1\.(?:forwardRef|memo)\()/gm;

/** What the browser gets of one of the router's files. */
export function leanFile(file: string, code: string): string {
  let lean = withSwitchedOff(file, code, SWITCHED_OFF[file] ?? {});
  for (const [condition, known] of Object.entries(KNOWN[file] ?? {}))
    lean = replaced(file, lean, condition, () => known);
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
