import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const JOURNEYS = new URL("../e2e/", import.meta.url).pathname;

test("a journey that stops the clock has a browser of its own: a stopped clock would stay stopped for whoever comes next", () => {
  const specs = readdirSync(JOURNEYS, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".spec.ts"),
  );
  const stopping = specs.filter((file) => /\.clock\./.test(readFileSync(join(JOURNEYS, file), "utf8")));
  expect(stopping.length).toBeGreaterThan(3);
  expect(stopping.filter((file) => /keptBrowser|lookers/.test(readFileSync(join(JOURNEYS, file), "utf8")))).toEqual([]);
});
