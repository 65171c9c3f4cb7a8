import * as build from "virtual:react-router/server-build";
import { type ApiTransport, createApi } from "@bruma/contract";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { apiContext } from "./api/api.ts";
import { htmlContext } from "./document/htmlContext.ts";
import { listPages } from "./document/listPages.ts";
import { reportContext } from "./document/reportContext.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The paths of the pages that want to be found, for the sitemap. */
export const listedPages = listPages(build.routes);

export interface Rendered {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Renders one document, or answers one `.data` request of the router.
 * `api` is the server's own door to itself; `report` gets every error that is not an answer of the API.
 */
export async function handleDocument(
  request: Request,
  api: ApiTransport,
  report: (error: unknown) => void = console.error,
): Promise<Rendered> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(api));
  context.set(reportContext, report);
  const html: { text?: string } = {};
  context.set(htmlContext, html);
  const response = await handle(request, context);
  const { status, headers, body } = response;
  return { status, headers, body: body === null ? (html.text ?? "") : await response.text() };
}
