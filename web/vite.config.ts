import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serviceWorker } from "./sw/serviceWorkerPlugin.ts";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serviceWorker()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every page needs and a new version of the shop does not change: it stays in the browser's cache.
            codeSplitting: {
              groups: [{ name: "vendor", test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// }],
            },
          },
        },
      },
    },
    ssr: {
      // One self-contained file: the server imports it by path and needs nothing of this room's packages.
      resolve: command === "build" ? { noExternal: true as const } : {},
      keepProcessEnv: false,
      build: {
        rollupOptions: { input: "./app/entry.serve.ts", output: { codeSplitting: false } },
      },
    },
  },
}));
