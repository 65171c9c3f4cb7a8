import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { orderHead } from "./document/orderHead.ts";
import { reportContext } from "./reportContext.ts";

const RENDER_LIMIT_MS = 10_000;

/** The whole page at once: documents are kept as ready bytes, so there is nobody to stream to. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status;
  const page = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: AbortSignal.timeout(RENDER_LIMIT_MS),
    // Every boundary in its place in the markup, however large: no scripts that move late pieces.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      finalStatus = 500;
      loadContext.get(reportContext)(error);
    },
  });
  await page.allReady;
  const html = orderHead(await new Response(page).text());
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status: finalStatus, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
};
