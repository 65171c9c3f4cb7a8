import type { Endpoint } from "@bruma/contract";
import type { FastifyRequest } from "fastify";

/**
 * Under which key an endpoint's answer is kept: its path, and those parameters that the endpoint knows, by their names. What else is asked
 * changes no answer, and must not fill the cache. Whoever writes the target in this very form, as our own client does, is answered at once.
 */
export function answerKeyOf({ query: schema }: Endpoint): (request: Pick<FastifyRequest, "url" | "query">) => string {
  const known = Object.keys(schema?.shape ?? {}).toSorted();
  return ({ url, query }) => {
    const [path = ""] = url.split("?", 1);
    const asked = query as Record<string, string | string[] | undefined>;
    const search = new URLSearchParams();
    for (const name of known) for (const text of [asked[name] ?? []].flat()) search.append(name, text);
    return search.size === 0 ? path : `${path}?${search}`;
  };
}
