import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const WORKER = fileURLToPath(new URL("workAndRest.fixture.ts", import.meta.url));
const OF_WORK_MB = 128;

test("what a time of much work took is given back once the program is at rest", async () => {
  // In a process of its own, whose memory no other test moves, and which gives nothing back by itself.
  const worker = spawn(process.execPath, ["--no-memory-reducer", WORKER], { stdio: ["ignore", "pipe", "inherit"] });
  const held: number[] = [];
  createInterface(worker.stdout).on("line", (line) => held.push(Number(line)));
  try {
    await expect.poll(() => held[0]).toBeGreaterThan(OF_WORK_MB / 2);
    await expect.poll(() => held.at(-1)).toBeLessThan(OF_WORK_MB / 4);
  } finally {
    worker.kill();
  }
});
