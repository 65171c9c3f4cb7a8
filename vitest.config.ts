import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{contract,db,domain,server,scripts}/**/*.test.ts",
      "web/{app,vite}/**/*.test.{ts,tsx}",
      "tests/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "**/build/**", "tests/e2e/**"],
    globalSetup: "db/src/testSetup.ts",
    pool: "forks",
    // Generous: a busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
