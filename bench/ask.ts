import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** An answer as it came: compressed bytes stay compressed. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

// Node sets these itself for every connection or moment.
const OF_THE_CONNECTION = new Set(["date", "connection", "keep-alive"]);

/** One request, outside of any measuring. */
export async function ask(url: string, { method = "GET", headers = {}, body }: Question = {}): Promise<Answer> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    request(url, { method, headers: { ...headers, ...length } }, resolve)
      .on("error", reject)
      .end(body);
  });
  const kept = Object.entries(message.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
  return {
    status: message.statusCode ?? 0,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: await buffer(message),
  };
}
