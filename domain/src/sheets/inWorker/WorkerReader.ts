import { on } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";

const LONGEST_MS = 90_000;
/** What 100,000 entries of a spreadsheet take, three times. */
const MOST_MEMORY_MB = 1024;
const IDLE_MS = 60_000;
/** Taking a step in keeps the server for about as long; others get as much. */
const STEP_PAUSE_MS = 5;

/** It takes more time or memory than such a file does. */
export class TooMuchToRead extends Error {}

/**
 * Reads files in a thread beside the server's, one after the other, and keeps the thread until it has been idle for a minute. What ends
 * the thread ends that file: the next one gets a new thread.
 */
export class WorkerReader<Task, Step> {
  private readonly program: string;
  private readonly refusal: abstract new (
    ...args: never[]
  ) => Error;
  private thread: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private idle: NodeJS.Timeout | undefined;

  /**
   * `program`: the path of a module that serves steps (`serveSteps`); `refusal`: what `collect` throws of a file that was read to where it
   * is wrong.
   */
  constructor(program: string, refusal: abstract new (...args: never[]) => Error) {
    this.program = program;
    this.refusal = refusal;
  }

  /** Hands `task` to the thread, and what it tells to `collect`. Refuses (`TooMuchToRead`). */
  read<Answer>(task: Task, collect: (steps: AsyncIterable<Step>) => Promise<Answer>): Promise<Answer> {
    const turn = this.last.then(() => this.readNow(task, collect));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async readNow<Answer>(task: Task, collect: (steps: AsyncIterable<Step>) => Promise<Answer>): Promise<Answer> {
    clearTimeout(this.idle);
    const worker = this.thread ?? this.startThread();
    worker.ref();
    const patience = setTimeout(() => this.stop(worker), LONGEST_MS);
    try {
      return await collect(stepsOf<Task, Step>(worker, task));
    } catch (error) {
      if (!(error instanceof this.refusal)) this.stop(worker);
      throw isOutOfMemory(error) ? new TooMuchToRead() : error;
    } finally {
      clearTimeout(patience);
      worker.unref();
      this.idle = setTimeout(() => this.stop(worker), IDLE_MS).unref();
    }
  }

  private startThread(): Worker {
    const worker = new Worker(this.program, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
    worker.on("exit", () => this.forget(worker));
    this.thread = worker;
    return worker;
  }

  /** Ends it, and lets no further file be handed to it meanwhile. */
  private stop(worker: Worker): void {
    this.forget(worker);
    void worker.terminate();
  }

  private forget(worker: Worker): void {
    if (this.thread === worker) this.thread = undefined;
  }
}

async function* stepsOf<Task, Step>(worker: Worker, task: Task): AsyncGenerator<Step> {
  const told = on(worker, "message", { close: ["exit"] });
  worker.postMessage({ task });
  for await (const [step] of told as AsyncIterable<[Step]>) {
    yield step;
    await pause(STEP_PAUSE_MS);
    worker.postMessage("next");
  }
  throw new TooMuchToRead();
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
