import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serviceWorker } from "./sw/serviceWorkerPlugin.ts";
import { leanIcons } from "./vite/leanIcons.ts";
import { leanRouter } from "./vite/leanRouter.ts";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leanRouter(), leanIcons(), serviceWorker()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Few files, as small ones compress badly; each with what its modules need, unless an earlier one has it.
            codeSplitting: {
              groups: [
                // What a new version of the shop does not change: it stays in the browser's cache.
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
                  priority: 2,
                },
                // What every page of the storefront needs.
                {
                  name: "shop",
                  test: /web\/app\/(root|storefront\/layout\/layout\.route|document\/pageMeta)\.tsx?$/,
                  priority: 1,
                },
                // What the home page, the catalogue and products have in common.
                {
                  name: "product",
                  test: /web\/app\/(storefront\/product\/ProductCard|ui\/Breadcrumb|ui\/Stepper)\.tsx$/,
                },
                // What every new visitor is asked.
                { name: "questions", test: /web\/app\/(age\/AgeDialog|consent\/ConsentBanner)\.tsx$/ },
              ],
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
