import { type Api, createApi } from "@bruma/contract";
import { ask } from "./ask.ts";
import type { Target } from "./startShop.ts";

/** Calls a shop's endpoints, by whoever the headers say. */
export function apiOf({ url }: Target, headers: Record<string, string> = {}): Api {
  return createApi(async ({ method, path, body }) => {
    const sent = { body: JSON.stringify(body), headers: { ...headers, "content-type": "application/json" } };
    const answer = await ask(`${url}/api${path}`, { method, headers, ...(body !== undefined && sent) });
    return { status: answer.status, body: JSON.parse(String(answer.body)) };
  });
}
