import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "./places.mjs";
import { run } from "./run.mjs";

/**
 * Runs steps side by side, as many as there are cores, and prints what each said once it has ended. Returns the names of those
 * that failed, in the order of the steps.
 */
export async function runSideBySide(steps) {
  const waiting = [...steps];
  const failed = new Set();
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (!(await runQuietly(step))) failed.add(step.name);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  return steps.map(({ name }) => name).filter((name) => failed.has(name));
}

async function runQuietly({ name, command, cwd = ".", env = {}, before }) {
  let seconds = 0;
  for (const part of [before, { command, cwd, env }]) {
    if (part === undefined) continue;
    const [program, ...args] = part.command.split(" ");
    const ended = await run(program, args, { cwd: join(ROOT, part.cwd ?? "."), env: part.env ?? {}, quiet: true });
    seconds += ended.seconds;
    if (!ended.succeeded) {
      console.log(`${ended.output.trimEnd()}\n✗ ${name}, ${seconds.toFixed(1)} s`);
      return false;
    }
  }
  console.log(`✓ ${name}, ${seconds.toFixed(1)} s`);
  return true;
}
