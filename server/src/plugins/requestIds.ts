import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

export const REQUEST_ID = "x-request-id";

/** A name for a request in the log: short enough to be read out on the telephone. By chance, as a count would tell how many visitors a shop has. */
export const newRequestId = (): string => randomUUID().slice(0, 13);

/** Whoever changes something learns its name; who only reads learns it where it fails, as answers that are kept are the same for all. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.method !== "GET" && request.method !== "HEAD") reply.header(REQUEST_ID, request.id);
    done();
  });
}
