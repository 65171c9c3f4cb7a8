import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/places.mjs";
import { AREAS } from "./areas.ts";

test.each(
  Object.entries(AREAS).flatMap(([area, parts]) =>
    parts.flatMap(({ mutate, tests }) => [...mutate, ...tests].map((pattern) => [area, pattern])),
  ),
)("of %s there is %s", (_area, pattern) => {
  // As many as it names: a file that moved away would no longer be changed.
  const named = /\{(.*)\}/.exec(pattern)?.[1]?.split(",").length ?? 1;
  expect(globSync(pattern, { cwd: ROOT })).toHaveLength(named);
});
