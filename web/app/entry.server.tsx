import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { handOver } from "./document/handOver.ts";
import { htmlContext } from "./document/htmlContext.ts";
import { orderHead } from "./document/orderHead.ts";
import { renderWhole } from "./document/renderWhole.ts";
import { reportContext } from "./document/reportContext.ts";

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status;
  const { serverHandoffStream: _, ...context } = routerContext;
  const page = () => <ServerRouter context={context} url={request.url} />;
  const html = await renderWhole(page, (error) => {
    finalStatus = 500;
    loadContext.get(reportContext)(error);
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  loadContext.get(htmlContext).text = await handOver(orderHead(html), routerContext);
  return new Response(null, { status: finalStatus, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
};
