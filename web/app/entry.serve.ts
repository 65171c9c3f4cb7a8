import * as build from "virtual:react-router/server-build";
import { type ApiTransport, createApi } from "@bruma/contract";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { apiContext } from "./api.ts";
import { listPages } from "./document/listPages.ts";
import { reportContext } from "./reportContext.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The paths of the pages that want to be found, for the sitemap. */
export const listedPages = listPages(build.routes);

/**
 * Renders one document, or answers one `.data` request of the router.
 * `api` is the server's own door to itself; `report` hears of every error that is not an answer of the API.
 */
export function handleDocument(
  request: Request,
  api: ApiTransport,
  report: (error: unknown) => void = console.error,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(api));
  context.set(reportContext, report);
  return handle(request, context);
}
