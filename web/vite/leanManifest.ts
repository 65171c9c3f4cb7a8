import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where one page is likely to be left for the next: there the router fetches ahead all that the next one needs. */
const ON_THE_WAY = /^storefront\/(layout|home|catalogue|product|cart|checkout)\//;
const START = "window.__reactRouterManifest=";

/**
 * The site map travels with every page, and two thirds of it name files to fetch ahead. Pages off a buyer's way go without:
 * their own module names the same files, a moment later. Documents have preloads of their own. What a route has not got is
 * not said: to the router, silence is a no.
 */
export async function leanManifest(folder: string): Promise<void> {
  const assets = join(folder, "assets");
  const names = (await readdir(assets)).filter((name) => /^manifest-.*\.js$/.test(name));
  for (const name of names) {
    const path = join(assets, name);
    await writeFile(path, withoutFarImports(await readFile(path, "utf8")));
  }
}

export function withoutFarImports(script: string): string {
  if (!script.startsWith(START)) throw new Error("React Router writes its manifest in another form: see leanManifest");
  const manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, "")) as Manifest;
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!ON_THE_WAY.test(id) && id !== "root") route.imports = [];
  }
  return `${START}${JSON.stringify(manifest, (_name, value) => (value === false ? undefined : value))};`;
}

interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}
