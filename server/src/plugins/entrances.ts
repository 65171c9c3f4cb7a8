import type { IncomingMessage, ServerResponse } from "node:http";
import { sourceOf, type VisitSource } from "@bruma/contract";
import { countEntrances, type Shop } from "@bruma/domain";
import type { FastifyInstance } from "fastify";

const WRITTEN_EVERY_MS = 10_000;
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|facebookexternalhit|lighthouse/i;
// Not a page of the shop, or a page of its staff.
const NOT_SHOP = /^\/(api|media|admin|assets)(\/|$)|\.\w{2,5}$/;

/**
 * Counts who comes in from outside, without a cookie and without asking the browser for anything: from the headers that it sends
 * with every document. Only the kind of place that somebody came from is kept, summed by day; no address, no user agent.
 */
export function watchEntrances(app: FastifyInstance, shop: Shop, publicUrl: string) {
  let pending = new Map<VisitSource, number>();

  async function write(): Promise<void> {
    const counts = pending;
    pending = new Map();
    try {
      await countEntrances(shop, counts);
    } catch (error) {
      for (const [source, count] of counts) add(source, count); // the next time
      app.log.warn({ err: error }, "visits are not counted yet");
    }
  }
  function add(source: VisitSource, count: number): void {
    pending.set(source, (pending.get(source) ?? 0) + count);
  }

  const timer = setInterval(() => void write(), WRITTEN_EVERY_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await write();
  });

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!isEntrance(request)) return;
    response.once("finish", () => {
      if (response.statusCode !== 200 && response.statusCode !== 304) return;
      const source = cameFrom(request, publicUrl);
      if (source !== "internal") add(source, 1);
    });
  };
}

/** A person opens a page by a link of another site, or by nothing: by the browser's own word (Fetch Metadata, W3C). */
function isEntrance({ method, url = "/", headers }: IncomingMessage): boolean {
  if (method !== "GET" || headers["sec-fetch-dest"] !== "document" || headers["sec-fetch-mode"] !== "navigate")
    return false;
  if (headers["sec-fetch-site"] === "same-origin" || headers["sec-purpose"] !== undefined) return false;
  if (/max-age=0|no-cache/.test(headers["cache-control"] ?? "")) return false; // a page is loaded again
  const [path = "/"] = url.split("?");
  return !NOT_SHOP.test(path) && !ROBOT.test(headers["user-agent"] ?? "");
}

function cameFrom({ url = "/", headers }: IncomingMessage, publicUrl: string): VisitSource {
  const query = url.split("?")[1] ?? "";
  return sourceOf({
    arrival: `${publicUrl}/?${query}`,
    referrer: headers.referer ?? "",
    campaign: /(^|&)utm_/.test(query),
  });
}
