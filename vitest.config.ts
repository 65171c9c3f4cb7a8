import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** These put something in the place of a package, for the whole process. */
const ALONE = ["tests/attacks/guessing.test.ts"];
/** Half a minute and more each. Whatever begins last is waited for by one process while the others have nothing to do. */
const LONG = [
  "tests/attacks/hostileFiles.test.ts",
  "server/src/verifactu/sending.test.ts",
  "tests/attacks/uploads.test.ts",
  "tests/walks/walks.test.ts",
  "tests/fuzz/",
  "tests/upgrade/upgrade.test.ts",
  "tests/upgrade/command.test.ts",
  "tests/listPlans.test.ts",
  "tests/massAssignment.test.ts",
  "tests/access.test.ts",
  "tests/week/week.test.ts",
  "tests/api/products/imports.test.ts",
  "domain/src/transfers/reconcile.test.ts",
  "db/src/embedded/startEmbedded.test.ts",
  "server/src/jobs/jobs.test.ts",
];
const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.includes(path));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const NO_TESTS = ["**/node_modules/**", "**/build/**", "tests/e2e/**"];

export default defineConfig({
  test: {
    globalSetup: "db/src/testSetup.ts",
    pool: "forks",
    // Tests wait for the database more than they compute: as many processes as cores, less one, leave a core idle.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
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
