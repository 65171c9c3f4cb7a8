import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./vite/compressFiles.ts";

export default {
  ssr: true,
  // One file a route: a few lines in another are a request that a slow phone feels.
  splitRouteModules: false,
  // A page names its own routes; the browser asks for those of the links that it sees, once the page is awake.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  // After all plugins: the service worker is among the files.
  buildEnd: async ({ reactRouterConfig }) => {
    await compressFiles(join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
