import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/**
 * The program of a thread of `WorkerReader`: a task comes in, and a step goes out for each `"next"`, so that others get a turn in
 * between. On a machine with few cores, whoever asks the shop for something comes first.
 */
export function serveSteps<Task, Step>(stepsOf: (task: Task) => Iterator<Step>): void {
  // Elsewhere it would be the whole process.
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);
  let steps: Iterator<Step> = [].values();
  parentPort?.on("message", (asked: "next" | { task: Task }) => {
    if (asked !== "next") steps = stepsOf(asked.task);
    const { done, value } = steps.next();
    if (!done) parentPort?.postMessage(value);
  });
}
