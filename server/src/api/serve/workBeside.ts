import type { FastifyInstance } from "fastify";

type Work = (stopping: AbortSignal) => Promise<unknown>;

/** For work that goes on beside the requests: a stopping server breaks it off, and waits until it has ended. */
export function workBeside(app: FastifyInstance, failure: string): (id: number | string, work: Work) => void {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  app.addHook("preClose", async () => {
    stopping.abort();
    await Promise.all(running);
  });
  return (id, work) => {
    const run = work(stopping.signal)
      .catch((error) => app.log.error({ err: error, id }, failure))
      .finally(() => running.delete(run));
    running.add(run);
  };
}
