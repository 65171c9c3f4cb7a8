import type { Readable } from "node:stream";
import { ENDPOINTS, type Endpoint } from "@bruma/contract";
import type { FastifyInstance } from "fastify";
import { addRoute } from "./addRoute.ts";
import type { Call, Key, ServeOptions } from "./Call.ts";
import { callOf } from "./callOf.ts";

export interface ServedFile {
  /** Under which the browser saves it: plain ASCII. */
  name: string;
  bytes: Uint8Array | Readable;
  /** Its address says which version it is: browsers need never ask again. */
  isForEver?: boolean;
}
type FileHandler<K extends Key> = (call: Call<K>) => Promise<ServedFile>;

/** Like `serve`, for an endpoint whose answer is a file to be saved. */
export function serveFile<K extends Key>(app: FastifyInstance, key: K, handler: FileHandler<K>): void;
export function serveFile<K extends Key>(
  app: FastifyInstance,
  key: K,
  options: ServeOptions<K>,
  handler: FileHandler<K>,
): void;
export function serveFile<K extends Key>(
  app: FastifyInstance,
  key: K,
  ...given: [FileHandler<K>] | [ServeOptions<K>, FileHandler<K>]
): void {
  const [options, handler] = given.length === 1 ? [{}, given[0]] : given;
  const endpoint: Endpoint = ENDPOINTS[key];
  const type = endpoint.file ?? "application/octet-stream";
  const read = callOf(app, key);
  addRoute(app, key, options, (limited) => async (request, reply) => {
    const call = read(request, reply, []);
    const { name, bytes, isForEver = false } = await limited(() => handler(call));
    return reply
      .type(type)
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("cache-control", isForEver ? "public, max-age=31536000, immutable" : "no-store")
      .send(bytes);
  });
}
