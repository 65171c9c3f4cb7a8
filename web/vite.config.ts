import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serviceWorker } from "./sw/serviceWorkerPlugin.ts";
import { spanishFonts } from "./vite/spanishFonts.ts";

const SHARED_BY_PRODUCTS = new RegExp(
  [
    "web/app/(products/ProductCard|storefront/product/opinions|ui/Breadcrumb|forms/Stepper)\\.tsx?$",
    "web/app/document/(JsonLd|jsonLdThings)\\.tsx?$",
    "contract/src/vocabulary/attributes\\.ts$",
    "lucide-react/dist/esm/icons/(bell|check|chevron-right|landmark|package-x|rotate-ccw|shield-check|truck)\\.mjs$",
  ].join("|"),
);

// The catalogue's own, but for what comes when somebody asks for it.
const CATALOGUE =
  /web\/app\/storefront\/catalogue\/(?!ApproximateNote|NoResults|filters\/FilterSheet\.|search\/(use)?[Ss]uggest)/;

const SHARED_BY_LISTS = new RegExp(
  [
    "web/app/ui/(pagination/Pagination|FilterChip|ErrorState)\\.tsx?$",
    "lucide-react/dist/esm/icons/chevron-left\\.mjs$",
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
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown[/:]runtime/,
                  priority: 2,
                },
                // For who is signed in, and for who puts something in the cart.
                { name: "queries", test: /node_modules\/@tanstack\//, priority: 2 },
                // What every page of the storefront needs.
                {
                  name: "shop",
                  test: /web\/(app\/(root|storefront\/layout\/layout\.route|document\/pageMeta|ui\/pictures\/Drawing)\.tsx?|sw\/messages\.ts)$/,
                  priority: 1,
                },
                // What the home page, the catalogue and products have in common, and small drawings that only some of them
                // show: a file of its own would cost more than the drawing.
                { name: "product", test: SHARED_BY_PRODUCTS, priority: 1 },
                { name: "controls", test: /web\/app\/forms\/(Checkbox|Select)\.tsx$/, priority: 1 },
                { name: "catalogue", test: CATALOGUE },
                // What is said of products, on the home page and with them.
                { name: "said", test: /web\/app\/(reviews\/ReviewItem|ui\/dates)\.tsx?$/ },
                // Fields stand in the catalogue's filters and in the question for the age, which the catalogue shall not wait for.
                { name: "fields", test: /web\/app\/forms\/(Field|Input|controlLook)\.tsx?$/, priority: 1 },
                // Each file that a page names is a request of its own, which a slow phone feels: 22 were the catalogue's.
                { name: "lists", test: SHARED_BY_LISTS, priority: 1 },
                // What stands over every page and is not seen at its first paint.
                { name: "questions", test: /web\/app\/shell\/questionParts\.ts$/ },
                { name: "late", test: /web\/app\/shell\/shellParts\.ts$/ },
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
