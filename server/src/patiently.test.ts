import { expect, test } from "vitest";
import { patiently } from "./patiently.ts";

/** Work that fails the first `times`, and what was told of it. */
function failing(times: number) {
  const told: unknown[] = [];
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw new Error(`failure ${tries}`);
    return tries;
  };
  return { told, run: () => patiently(work, { mostTries: 3, betweenMs: 1, report: (error) => told.push(error) }) };
}

test("what fails for a while is begun again, and each failure is told", async () => {
  const { told, run } = failing(2);
  expect(await run()).toBe(3);
  expect(told.map(String)).toEqual(["Error: failure 1", "Error: failure 2"]);
});

test("what goes on failing is given up, with its last failure", async () => {
  const { told, run } = failing(5);
  await expect(run()).rejects.toThrow("failure 3");
  expect(told).toHaveLength(2);
});
