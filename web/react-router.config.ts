import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole site map travels with the first page: few routes, and no extra request per link that comes into view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
