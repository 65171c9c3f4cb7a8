import type { FastifyInstance } from "fastify";
import { serveKept } from "./serveKept.ts";

/** What is one person's, or the machine's: nothing to find there. */
const PRIVATE = ["/admin", "/api", "/cart", "/checkout", "/orders", "/profile", "/favorites"];

/** RFC 9309. */
export function serveRobots(app: FastifyInstance): void {
  const body = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${app.config.publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
  serveKept(app, "/robots.txt", async () => ({ body, tags: [] }));
}
