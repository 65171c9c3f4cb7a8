import { defineConfig } from "vitest/config";

/** These put something in the place of a package, for the whole process. */
const ALONE = ["tests/attacks/guessing.test.ts"];
const NO_TESTS = ["**/node_modules/**", "**/build/**", "tests/e2e/**"];

export default defineConfig({
  test: {
    globalSetup: "db/src/testSetup.ts",
    pool: "forks",
    // Tests wait for the database more than they compute: as many processes as cores, less one, leave a core idle.
    maxWorkers: 3,
    // Generous: a busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: [
            "{contract,db,demo,domain,server,scripts}/**/*.test.ts",
            "web/{app,vite}/**/*.test.{ts,tsx}",
            "tests/**/*.test.ts",
          ],
          exclude: [...NO_TESTS, ...ALONE],
          // One process loads the rooms once for all files that it runs, which spares two fifths of the processor's time.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: ALONE, exclude: NO_TESTS } },
    ],
  },
});
