import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

const WORKER = fileURLToPath(new URL("worker/sw.ts", import.meta.url));
const CLIENT = fileURLToPath(new URL("../build/client", import.meta.url));

// What can be read without a connection, and the layout around it. Any other page's files are kept when it is visited.
const READABLE = [
  "entry.client",
  "app/root",
  "app/storefront/layout/",
  "app/storefront/home/",
  "app/storefront/catalogue/",
  "app/storefront/product/",
  "app/storefront/checkout/cart/",
  "app/orders/",
];
// What these pages load for something that needs a connection anyway.
const OF_NO_USE_OFFLINE = ["app/addresses/BillingDialog"];

/** Builds `/sw.js` after the pages, with the list of the shell's files in it. */
export function serviceWorker(): Plugin {
  let shell: readonly string[] = [];
  return {
    name: "bruma:service-worker",
    apply: "build",
    writeBundle(_options, bundle) {
      if (this.environment.name === "client") shell = shellOf(bundle);
    },
    // The server's build is the last; by then the router has written the list of its routes too.
    async closeBundle() {
      if (this.environment.name === "ssr") await buildWorker(shell);
    },
  };
}

/** Styles, fonts and marks of all pages but the back office's. */
const STYLES = /(?<!\/admin-[\w-]+)\.css$|-spanish-.*\.woff2$|mark-.*\.svg$/;

/** The files of the readable pages, of everything that they import, and the buyers' styles and fonts. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || files.has(name)) return;
    if (OF_NO_USE_OFFLINE.some((part) => chunk.moduleIds.some((id) => id.includes(part)))) return;
    files.add(name);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) add(imported);
  };
  for (const output of Object.values(bundle)) {
    const isStyle = output.type === "asset" && STYLES.test(output.fileName);
    if (isStyle) files.add(output.fileName);
    if (output.type === "chunk" && output.isEntry && READABLE.some((part) => output.facadeModuleId?.includes(part))) {
      add(output.fileName);
    }
  }
  return [...files].sort().map((file) => `/${file}`);
}

async function buildWorker(shell: readonly string[]): Promise<void> {
  const routes = (await readdir(join(CLIENT, "assets"))).filter((name) => /^manifest-\w+\.js$/.test(name));
  const files = [...shell, ...routes.map((name) => `/assets/${name}`)];
  const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 8);
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      __SHELL__: JSON.stringify(files),
      __VERSION__: JSON.stringify(version),
      "process.env.NODE_ENV": '"production"',
    },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      target: "es2022",
      rollupOptions: { input: WORKER, output: { format: "iife", entryFileNames: "sw.js" } },
    },
  });
}
