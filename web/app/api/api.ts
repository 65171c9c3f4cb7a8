import { type Api, createApi, type PublicApi } from "@bruma/contract";
import { createContext } from "react-router";
import { OWNER_HEADER } from "../../sw/messages.ts";
import { currentUserId } from "../session/session.ts";

/** The API as a loader on the server sees it: what is the same for everybody. */
export const apiContext = createContext<PublicApi>();

/** The API as the browser sees it: private data, through TanStack Query. */
export const api: Api = createApi(async ({ method, path, body, headers, signal }) => {
  const response = await fetch(`/api${path}`, {
    method,
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...owner(), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  return { status: response.status, body: await response.json() };
});

/** For the service worker, which keeps what a customer may read without a connection apart from everybody else's. */
function owner(): Record<string, string> {
  const id = currentUserId();
  return id === undefined ? {} : { [OWNER_HEADER]: String(id) };
}
