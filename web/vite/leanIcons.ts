import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OURS = fileURLToPath(new URL("../app/ui/drawIcon.ts", import.meta.url));

/** Draws lucide's icons by ourselves, in the browser and on the server: the drawings stay theirs. */
export function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    apply: "build",
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `export { drawIcon as default } from ${JSON.stringify(OURS)};`,
    },
  };
}
