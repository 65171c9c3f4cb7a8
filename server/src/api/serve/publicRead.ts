import { ENDPOINTS, type Endpoint } from "@bruma/contract";
import type { FastifyInstance } from "fastify";
import { ReadyAnswer } from "../../cache/ReadyAnswer.ts";
import { securityHeadersOf } from "../../plugins/securityHeaders.ts";
import type { Limited } from "./addRoute.ts";
import { answerKeyOf } from "./answerKey.ts";
import type { Call, Key } from "./Call.ts";
import { type Asked, callOf } from "./callOf.ts";

/** The answer as it is kept, or made now and kept. */
export type PublicRead = (asked: Asked & { url: string }) => Promise<ReadyAnswer>;

/** How an endpoint that is the same for everybody is read: by its route, and by the pages that we render. */
export function publicRead<K extends Key>(
  app: FastifyInstance,
  key: K,
  limited: Limited,
  produce: (call: Call<K>) => Promise<string>,
): PublicRead {
  const endpoint: Endpoint = ENDPOINTS[key];
  const keyOf = answerKeyOf(endpoint);
  const read = callOf(app, key);
  const headers = publicHeaders(app);
  return async (asked) => {
    const address = keyOf(asked);
    const ready = await app.answers.getOrMake(address, async () => {
      const tags: string[] = [];
      const call = read(asked, tags);
      const body = Buffer.from(await limited(() => produce(call)));
      return new ReadyAnswer({ status: 200, headers, body, tags, isCompressible: true });
    });
    app.answers.noteSpelling(asked.url, address);
    return ready;
  };
}

/** As every answer of the server has them, and those of a kept one. */
const publicHeaders = ({ config }: FastifyInstance): Record<string, string> => ({
  ...Object.fromEntries(securityHeadersOf(config)),
  "content-type": "application/json; charset=utf-8",
  "cache-control": "public, max-age=0, must-revalidate",
});
