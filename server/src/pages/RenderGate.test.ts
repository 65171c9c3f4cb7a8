import { expect, test } from "vitest";
import { RenderGate } from "./RenderGate.ts";

test("few run, few wait, the rest is refused at once, and all places come back", async () => {
  const gate = new RenderGate(2, 3);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => gate.run(work)));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  const again = await Promise.allSettled(
    Array.from({ length: 5 }, () => gate.run(() => Promise.reject(new Error("no")))),
  );
  expect(again.every((result) => result.status === "rejected" && result.reason.message === "no")).toBe(true);
});
