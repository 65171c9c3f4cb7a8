import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./vite/compressFiles.ts";

export default {
  ssr: true,
  // The whole site map travels with the first page: few routes, and no extra request per link that comes into view.
  routeDiscovery: { mode: "initial" },
  // After all plugins: the service worker is among the files.
  buildEnd: async ({ reactRouterConfig }) => {
    await compressFiles(join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
