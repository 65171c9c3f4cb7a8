import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ENDPOINTS, type Endpoint, REFUSALS, type RefusalBody, type RefusalCode, refusalsOf } from "@bruma/contract";
import { Refusal } from "@bruma/domain";
import type {
  ConnectionError,
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import { StoreUnavailable } from "../media/StoreUnavailable.ts";
import { opensPage, REFUSAL_PAGE_POLICY, refusalPage } from "./refusalPage.ts";
import { REQUEST_ID } from "./requestIds.ts";

/** The body of a refusal; `error` and `message` are the same sentence. */
export function refusalBody(
  code: RefusalCode,
  details: Record<string, unknown> = {},
  message: string = REFUSALS[code][1],
): RefusalBody {
  return { error: message, message, code, ...details };
}

/** As JSON, or as a page to whoever opens one. */
export function sendRefusal(
  reply: FastifyReply,
  code: RefusalCode,
  details: Record<string, unknown> = {},
  message?: string,
): FastifyReply {
  if (typeof details.retry_after === "number") reply.header("retry-after", String(details.retry_after));
  const [status] = REFUSALS[code];
  // What the log knows it by: whoever met it can name it.
  const named = status < 500 ? details : { ...details, request_id: reply.request.id };
  if (status >= 500) reply.header(REQUEST_ID, reply.request.id);
  const body = refusalBody(code, named, message);
  reply.code(status).header("cache-control", "no-store");
  if (opensPage(reply.request)) {
    const reference = status < 500 ? undefined : reply.request.id;
    reply.type("text/html; charset=utf-8").header("content-security-policy", REFUSAL_PAGE_POLICY);
    return reply.send(refusalPage(body.message, code === "server.busy", reference));
  }
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}

const CODE_BY_STATUS: Record<number, RefusalCode> = {
  400: "request.malformed",
  404: "path.not_found",
  413: "request.too_large",
  415: "request.unsupported_type",
  429: "request.too_many",
  503: "server.busy",
};

// PostgreSQL is away, has no connection or no room to give, may not write (25006, or 42501 of its own files), has taken too long
// (57014), waited too long for a lock (55P03), ended a transaction as often as it was tried, by a deadlock (40P01) or because what it had
// read was changed (40001), or ended one of which it got nothing (25P03): the shop is busy, not broken.
const DATABASE_BUSY = /^(ECONN|CONNECT|CONNECTION_|ETIMEDOUT|EPIPE|08|53|57|58|55P03|40P01|40001|25006|25P03|42501)/;
// A value that PostgreSQL cannot hold (class 22: a number too great, a day that never was, NUL in a text). The contract should have
// refused it, which the log says; but it came from the client.
const UNHOLDABLE = /^22(003|007|008|021|P02|P05)$/;
// Our own files have no room, or may not be written.
const DISK_FULL = /^(ENOSPC|EDQUOT|EROFS)$/;

function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && codes.test(error.code)) return true;
  return hasCode(error.cause, codes);
}

// What they write refers to their account or session, which is no more.
const OF_CALLER = /_(users_id|carts_user_id|sessions_id)_fk$/;

/** A customer deleted the account, or ended the session, while another request of theirs was under way. Staff accounts are not deleted. */
function isOfErasedCaller(error: unknown, caller: FastifyRequest["caller"]): boolean {
  if (caller?.role !== "user" || !(error instanceof Error)) return false;
  if ("code" in error && error.code === "23503" && "constraint" in error) {
    return OF_CALLER.test(String(error.constraint));
  }
  return isOfErasedCaller(error.cause, caller);
}

/** One error handler: it tells the caller the code, and the log the cause. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) noteTurnedAway(request, error.code);
    else {
      const status = error.statusCode ?? 500;
      if (status < 500) return sendRefusal(reply, CODE_BY_STATUS[status] ?? "request.malformed");
      if (status === 503) return sendRefusal(reply, "server.busy", { retry_after: 5 });
      if (isOfErasedCaller(error, request.caller)) return sendRefusal(reply, "auth.required");
    }
    const { code, details, message } = refusalFor(app, error, request.routeOptions.config.endpoint, request.log);
    return sendRefusal(reply, code, details, message);
  });
}

/** What the caller of an endpoint is told of an error; the log is told of one that is no refusal. */
export function refusalFor(
  app: FastifyInstance,
  error: unknown,
  endpoint: string | undefined,
  log: FastifyBaseLogger,
): Refusal {
  if (error instanceof Refusal) {
    if (app.config.environment === "test") expectDeclaredRefusal(error.code, endpoint);
    return error;
  }
  log.error({ err: error }, "unexpected error");
  if (hasCode(error, DISK_FULL)) return new Refusal("server.no_space", { retry_after: 60 });
  if (error instanceof StoreUnavailable || hasCode(error, DATABASE_BUSY)) {
    return new Refusal("server.busy", { retry_after: 5 });
  }
  return new Refusal(hasCode(error, UNHOLDABLE) ? "request.malformed" : "server.unexpected");
}

/** Logs refused logins, forbidden calls and rate limits: with the account's id where known, without personal data. */
function noteTurnedAway(request: FastifyRequest, code: RefusalCode): void {
  if (![401, 403, 429].includes(REFUSALS[code][0])) return;
  const { caller, routeOptions } = request;
  request.log.info({ code, endpoint: routeOptions.config.endpoint, userId: caller?.userId }, "turned away");
}

// Given by the server itself on any endpoint.
const ANYWHERE: readonly string[] = [
  "server.busy",
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
  if (!endpoint || ANYWHERE.includes(code) || refusalsOf(endpoint).includes(code)) return;
  throw new Error(`${key} refuses with ${code}, which the contract does not declare`);
}

const BROKEN: Partial<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: "request.headers_too_large",
  // Also told to a connection that a browser opened early and never used: on a 408 it asks again on another one.
  ERR_HTTP_REQUEST_TIMEOUT: "request.too_slow",
};

/** What is no HTTP never reaches a route; it is told in the same form, and the connection ends. */
export function answerBrokenHttp(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const code = BROKEN[error.code] ?? "request.malformed";
  const status = REFUSALS[code][0];
  const body = JSON.stringify(refusalBody(code));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}
