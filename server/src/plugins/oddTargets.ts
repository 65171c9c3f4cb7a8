import type { IncomingMessage, ServerResponse } from "node:http";
import { REFUSALS } from "@bruma/contract";
import type { Config } from "../config.ts";
import { refusalBody } from "./errors.ts";
import { readTarget } from "./readTarget.ts";
import { securityHeadersOf } from "./securityHeaders.ts";

const NOT_KEPT = { "cache-control": "no-store" };

/**
 * The one place that looks at how a target is written, before the cache, the router and the pages read it. Answers what is not written
 * plainly, and says whether it did.
 */
export function answerOddTargets(config: Readonly<Config>) {
  const headers = { ...Object.fromEntries(securityHeadersOf(config)), ...NOT_KEPT };

  return ({ method = "GET", url = "" }: IncomingMessage, response: ServerResponse): boolean => {
    const verdict = readTarget(method, url);
    if (verdict === "plain") return false;
    if ("location" in verdict) {
      response.writeHead(308, { ...headers, location: verdict.location, "content-length": "0" }).end();
      return true;
    }
    const body = JSON.stringify(refusalBody(verdict.refusal));
    response.writeHead(REFUSALS[verdict.refusal][0], {
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
    });
    response.end(method === "HEAD" ? undefined : body);
    return true;
  };
}
