import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serviceWorker } from "./sw/serviceWorkerPlugin.ts";
import { spanishFonts } from "./vite/spanishFonts.ts";

const SHARED_BY_PRODUCTS = new RegExp(
  [
    "web/app/storefront/product/(ProductCard|opinions)\\.tsx?$",
    "web/app/ui/(Breadcrumb|Stepper)\\.tsx$",
    "web/app/document/(JsonLd\\.tsx|jsonLd\\.ts)$",
    "lucide-react/dist/esm/icons/(bell|check|landmark|package-x|rotate-ccw|shield-check|truck)\\.mjs$",
  ].join("|"),
);

export default defineConfig(({ command }) => ({
  plugins: [spanishFonts(), tailwindcss(), reactRouter(), serviceWorker()],
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
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                // For who is signed in, and for who puts something in the cart.
                { name: "queries", test: /node_modules\/@tanstack\//, priority: 2 },
                // What every page of the storefront needs.
                {
                  name: "shop",
                  test: /web\/(app\/(root|storefront\/layout\/layout\.route|document\/pageMeta)\.tsx?|sw\/messages\.ts)$/,
                  priority: 1,
                },
                // What the home page, the catalogue and products have in common, and small drawings that only some of them
                // show: a file of its own would cost more than the drawing.
                { name: "product", test: SHARED_BY_PRODUCTS },
                // Fields stand in the catalogue's filters and in the question for the age, which the catalogue shall not wait for.
                { name: "fields", test: /web\/app\/ui\/(Field|Input|controlLook)\.tsx?$/, priority: 1 },
                // What stands over every page and is not seen at its first paint.
                { name: "questions", test: /web\/app\/questionParts\.ts$/ },
                { name: "late", test: /web\/app\/shellParts\.ts$/ },
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
        rollupOptions: {
          input: "./app/entry.serve.ts",
          output: {
            codeSplitting: false,
            // The server keeps the text in memory as long as it runs. Names stay, for errors that tell where they come from.
            minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
}));
