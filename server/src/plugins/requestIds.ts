import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

export const REQUEST_ID = "x-request-id";

/** Names requests for the log: short enough to be read out on the telephone, and the program's own, so that two of them do not mix. */
export function newRequestIds(): () => string {
  const program = randomBytes(3).toString("hex");
  let count = 0;
  return () => {
    count += 1;
    return `${program}-${count.toString(36)}`;
  };
}

/** Whoever changes something learns its name; who only reads learns it where it fails, as answers that are kept are the same for all. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.method !== "GET" && request.method !== "HEAD") reply.header(REQUEST_ID, request.id);
    done();
  });
}
