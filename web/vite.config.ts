import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serviceWorker } from "./sw/serviceWorkerPlugin.ts";
import { spanishFonts } from "./vite/spanishFonts.ts";

/**
 * What every page of the storefront needs, and what is small and stands on many: a file of its own costs its compression, its list of
 * imports and a request, which together weigh more than what a page would not have needed.
 */
const SHARED = new RegExp(
  [
    "web/app/(root|storefront/layout/layout\\.route|document/(pageMeta|JsonLd|jsonLdThings)|api/api)\\.tsx?$",
    "web/sw/messages\\.ts$",
    "web/app/(products/(ProductCard|TakeBackNote|favourites/AlertButton)|storefront/product/opinions|reviews/ReviewedProduct)\\.tsx?$",
    "web/app/ui/(Breadcrumb|Card|ErrorState|FilterChip|pagination/Pagination|pictures/Drawing)\\.tsx?$",
    "web/app/forms/(Checkbox|Field|Input|Select|Stepper|controlLook)\\.tsx?$",
    "contract/src/vocabulary/attributes\\.ts$",
    "lucide-react/dist/esm/icons/(bell|check|chevron-(left|right)|landmark|package-x|rotate-ccw|shield-check|truck)\\.mjs$",
  ].join("|"),
);

// The catalogue's own, but for what comes when somebody asks for it.
const CATALOGUE =
  /web\/app\/storefront\/catalogue\/(?!ApproximateNote|NoResults|filters\/FilterSheet\.|search\/(use)?[Ss]uggest)/;

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
                { name: "shop", test: SHARED, priority: 1 },
                { name: "catalogue", test: CATALOGUE },
                // What is said of products, on the home page and with them.
                { name: "said", test: /web\/app\/(reviews\/(ReviewItem|reviewWords)|ui\/dates)\.tsx?$/ },
                // What stands over every page, or at its end, and is not seen at its first paint.
                { name: "questions", test: /web\/app\/shell\/questionParts\.ts$/ },
                {
                  name: "late",
                  test: /web\/app\/(shell\/shellParts|document\/ShopGuarantee|ui\/GuaranteeNoticeView)\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Holds all that it imports: the server imports it by path and needs nothing of this room's packages.
      resolve: command === "build" ? { noExternal: true as const } : {},
      keepProcessEnv: false,
      build: {
        rollupOptions: {
          input: "./app/entry.serve.ts",
          output: {
            // By itself: one sign that Latin-1 lacks doubles the memory of a whole file.
            codeSplitting: { groups: [{ name: "packages", test: /node_modules/ }] },
            // The server keeps the text in memory as long as it runs. Names stay, for errors that tell where they come from.
            minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
}));
