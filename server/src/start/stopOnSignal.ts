import type { FastifyBaseLogger } from "fastify";

const PATIENCE_MS = 25_000;

/** Stops in order on the first signal, at once on the second, and in any case after a while. Aborts the returned signal first. */
export function stopOnSignal(log: FastifyBaseLogger, stop: () => Promise<void>): AbortSignal {
  const stopping = new AbortController();
  const end = async (signal: string) => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "stopping failed");
      process.exit(1);
    }
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal));
  return stopping.signal;
}
