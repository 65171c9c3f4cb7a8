import type { CallOf, Endpoints, ReplyOf } from "@bruma/contract";
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

export type ReadKey = Extract<keyof Endpoints, `GET ${string}`>;

/** What goes out of date together: «messages» of `GET /admin/messages/:id`. */
export const areaOf = (endpoint: ReadKey) => endpoint.replace(/^GET \/(admin\/)?/, "").replace(/\/.*/, "");

/** An endpoint's answer. It is kept under its area, so that a change can make the whole area out of date. */
export function endpointQuery<Key extends ReadKey>(endpoint: Key, call?: CallOf<Key>) {
  return queryOptions({
    queryKey: ["admin", areaOf(endpoint), endpoint, call] as QueryKey,
    queryFn: ({ signal }): Promise<ReplyOf<Endpoints[Key]>> => api(endpoint, { ...call, signal } as CallOf<Key>),
  });
}
