import { parentPort } from "node:worker_threads";

/** The program of a thread of `WorkerReader`: a task comes in, and a step goes out for each `"next"`, so that others get a turn in between. */
export function serveSteps<Task, Step>(stepsOf: (task: Task) => Iterator<Step>): void {
  let steps: Iterator<Step> = [].values();
  parentPort?.on("message", (asked: "next" | { task: Task }) => {
    if (asked !== "next") steps = stepsOf(asked.task);
    const { done, value } = steps.next();
    if (!done) parentPort?.postMessage(value);
  });
}
