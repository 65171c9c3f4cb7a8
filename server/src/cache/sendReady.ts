import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnswerCache } from "./AnswerCache.ts";
import { pageKey } from "./pageKey.ts";
import { chooseEncoding, type EncodedAnswer, type ReadyAnswer } from "./ReadyAnswer.ts";

/** RFC 9110, 13.1.2: weak comparison, a list, or `*`. */
function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true; // as every browser says it
  return ifNoneMatch.split(",").some((candidate) => {
    const tag = candidate.trim().replace(/^W\//, "");
    return tag === etag || tag === "*";
  });
}

/** Sends an answer through Fastify, with 304 where the client has it already. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): Promise<FastifyReply> {
  const encoded = await answer.encoded(chooseEncoding(request.headers["accept-encoding"]));
  if (answer.status === 200 && isNotModified(request.headers["if-none-match"], encoded.etag)) {
    return reply.code(304).headers(encoded.knownHeaders).send();
  }
  return reply.code(answer.status).headers(encoded.headers).send(encoded.body);
}

/**
 * Answers a GET or HEAD from ready bytes before Fastify's own work begins, and says whether it did. The kept headers are
 * those that Fastify sent with the same answer before, so both doors give the same.
 */
export function answerAtOnce(cache: AnswerCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const target = request.url ?? "";
  const answer = cache.get(target) ?? cache.get(pageKey(target)) ?? cache.getSpelled(target);
  const encoded = answer?.ready(chooseEncoding(request.headers["accept-encoding"]));
  if (encoded === undefined) return false;
  send(request, response, encoded);
  return true;
}

function send(request: IncomingMessage, response: ServerResponse, answer: EncodedAnswer): void {
  const { head, knownHead, etag, body } = answer;
  if (isNotModified(request.headers["if-none-match"], etag)) {
    response.writeHead(304, knownHead).end();
    return;
  }
  response.writeHead(200, head).end(request.method === "HEAD" ? undefined : body);
}
