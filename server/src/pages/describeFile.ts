import type { FastifyReply } from "fastify";
import { contentTypeOf } from "./contentType.ts";

/** Of an address under which there will never be anything else. */
export const FOR_A_YEAR = "public, max-age=31536000, immutable";

// They speak of what is opened as a page of its own. Without them each of a page's forty files is half a kilobyte less.
const ONLY_FOR_PAGES = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];
/** Says what a file is and how long it holds. */
export function describeFile(reply: FastifyReply, name: string, cacheControl: string): void {
  reply.type(contentTypeOf(name)).header("cache-control", cacheControl);
  if (cacheControl !== FOR_A_YEAR) return;
  for (const header of ONLY_FOR_PAGES) reply.removeHeader(header);
  // A drawing that is opened by itself may hold scripts.
  if (!name.endsWith(".svg")) reply.removeHeader("content-security-policy");
}
