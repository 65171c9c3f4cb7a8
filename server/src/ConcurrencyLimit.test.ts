import { expect, onTestFinished, test, vi } from "vitest";
import { ConcurrencyLimit } from "./ConcurrencyLimit.ts";

test("few run, few wait, the rest is refused at once, and all places come back", async () => {
  const limit = new ConcurrencyLimit({ mostRunning: 2, mostWaiting: 3, retryAfter: 2 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => limit.run(work)));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  const again = await Promise.allSettled(
    Array.from({ length: 5 }, () => limit.run(() => Promise.reject(new Error("no")))),
  );
  expect(again.every((result) => result.status === "rejected" && result.reason.message === "no")).toBe(true);
});

test("who waits too long is refused and never runs, and the others keep their turn", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limit = new ConcurrencyLimit({ mostRunning: 1, mostWaiting: 9, waitMs: 5_000, retryAfter: 5 });
  const slow = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = limit.run(() => slow.promise);
  const second = limit.run(async () => void done.push("second"));
  const refused = expect(second).rejects.toMatchObject({ code: "server.busy", details: { retry_after: 5 } });
  await vi.advanceTimersByTimeAsync(4_000);
  const third = limit.run(async () => void done.push("third"));
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
  slow.resolve();
  await first;
  await vi.advanceTimersByTimeAsync(1);
  await third;
  expect(done).toEqual(["third"]);
});
