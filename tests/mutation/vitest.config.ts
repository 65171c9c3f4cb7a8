import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import base from "../../vitest.config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

// As one file each they are loaded in half the time, once for every change.
const LARGE = ["drizzle-orm", "drizzle-orm/pg-core", "drizzle-orm/node-postgres", "zod"];

export default defineConfig({
  // Not among the packages, which are the original's: two runs at once would take each other's away.
  cacheDir: `${root}.vite`,
  // Stryker changes a copy of the repository, which finds the packages of the original: the rooms are to be the copy's.
  resolve: {
    alias: [
      { find: /^@bruma\/(\w+)$/, replacement: `${root}$1/src/index.ts` },
      { find: /^@bruma\/(\w+)\/(\w+)$/, replacement: `${root}$1/src/$2.ts` },
    ],
  },
  test: {
    ...base.test,
    projects: undefined,
    // A change is to be noticed by a test, not by a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    include: process.env.MUTATION_TESTS?.split(" ") ?? [],
    deps: { optimizer: { ssr: { enabled: true, include: LARGE } } },
  },
});
