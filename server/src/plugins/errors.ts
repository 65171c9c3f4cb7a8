import { REFUSALS, type RefusalBody, type RefusalCode } from "@bruma/contract";
import { Refusal } from "@bruma/domain";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";

/** The body of a refusal; `error` and `message` are the same sentence. */
export function refusalBody(code: RefusalCode, details: Record<string, unknown> = {}): RefusalBody {
  const message = REFUSALS[code][1];
  return { error: message, message, code, ...details };
}

export function sendRefusal(
  reply: FastifyReply,
  code: RefusalCode,
  details: Record<string, unknown> = {},
): FastifyReply {
  if (typeof details.retry_after === "number") reply.header("retry-after", String(details.retry_after));
  return reply
    .code(REFUSALS[code][0])
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(refusalBody(code, details)));
}

const CODE_BY_STATUS: Record<number, RefusalCode> = {
  400: "request.malformed",
  404: "path.not_found",
  405: "path.method_not_allowed",
  413: "request.too_large",
  415: "request.unsupported_type",
  429: "request.too_many",
  503: "server.busy",
};

// PostgreSQL is away, or has no connection to give: the shop is busy, not broken.
const DATABASE_AWAY = /^(ECONN|CONNECT|CONNECTION_|ETIMEDOUT|EPIPE|08|53|57P)/;

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && DATABASE_AWAY.test(error.code)) return true;
  return isDatabaseAway(error.cause);
}

/** One error handler: it tells the caller the code, and the log the cause. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error.code, error.details);
    const status = error.statusCode ?? 500;
    if (status < 500) return sendRefusal(reply, CODE_BY_STATUS[status] ?? "request.malformed");
    if (status === 503) return sendRefusal(reply, "server.busy", { retry_after: 5 });
    request.log.error({ err: error }, "unexpected error");
    if (isDatabaseAway(error)) return sendRefusal(reply, "server.busy", { retry_after: 5 });
    return sendRefusal(reply, "server.unexpected", { request_id: request.id });
  });
}
