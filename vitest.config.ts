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
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
