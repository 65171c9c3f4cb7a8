import { invalid } from "@bruma/domain";
import type { FastifyRequest } from "fastify";

/** IETF draft «The Idempotency-Key HTTP Header Field». Refuses `request.invalid` for one that is too long or not ASCII. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || key === "") return undefined;
  if (typeof key !== "string" || key.length > 200 || !/^[\x20-\x7e]+$/.test(key)) {
    throw invalid({ "Idempotency-Key": "De 1 a 200 caracteres ASCII" });
  }
  return key;
}
