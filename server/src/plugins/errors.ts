import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ENDPOINTS, type Endpoint, REFUSALS, type RefusalBody, type RefusalCode } from "@bruma/contract";
import { Refusal } from "@bruma/domain";
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply } from "fastify";

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
    if (error instanceof Refusal) {
      if (app.config.environment === "test") expectDeclaredRefusal(error.code, request.routeOptions.config.endpoint);
      return sendRefusal(reply, error.code, error.details);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return sendRefusal(reply, CODE_BY_STATUS[status] ?? "request.malformed");
    if (status === 503) return sendRefusal(reply, "server.busy", { retry_after: 5 });
    request.log.error({ err: error }, "unexpected error");
    if (isDatabaseAway(error)) return sendRefusal(reply, "server.busy", { retry_after: 5 });
    return sendRefusal(reply, "server.unexpected", { request_id: request.id });
  });
}

// Given by the server itself on any endpoint.
const ANYWHERE: readonly string[] = [
  "auth.required",
  "auth.forbidden",
  "auth.no_permission",
  "auth.second_factor_setup_required",
  "request.invalid",
  "request.foreign_origin",
  "path.not_found",
];

/** In tests: an endpoint refuses only what the contract declares for it. */
function expectDeclaredRefusal(code: RefusalCode, key: string | undefined): void {
  const endpoint: Endpoint | undefined = key === undefined ? undefined : ENDPOINTS[key as keyof typeof ENDPOINTS];
  if (!endpoint || ANYWHERE.includes(code) || endpoint.refusals?.includes(code)) return;
  throw new Error(`${key} refuses with ${code}, which the contract does not declare`);
}

/** What is no HTTP never reaches a route; it is told in the same form, and the connection ends. */
export function answerBrokenHttp(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const code = error.code === "HPE_HEADER_OVERFLOW" ? "request.headers_too_large" : "request.malformed";
  const status = REFUSALS[code][0];
  const body = JSON.stringify(refusalBody(code));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
