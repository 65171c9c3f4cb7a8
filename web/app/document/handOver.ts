import type { EntryContext } from "react-router";
import { asInlineText } from "./asInlineJson.ts";

const END = "</body></html>";

/**
 * Writes what the loaders gave at the end of a document, as the router's own `StreamTransfer` does. That one renders a
 * boundary for each piece of the stream and waits for it, while all of it is there.
 */
export async function handOver(html: string, { renderMeta, serverHandoffStream }: EntryContext): Promise<string> {
  if (!renderMeta?.didRenderScripts || serverHandoffStream === undefined) return html;
  if (!html.endsWith(END)) throw new Error("A document ends otherwise than with its body: see handOver");
  const decoder = new TextDecoder();
  let data = "";
  for await (const piece of serverHandoffStream) data += decoder.decode(piece, { stream: true });
  const script = `<script>window.__reactRouterContext.streamController.enqueue(${asInlineText(data)});window.__reactRouterContext.streamController.close();</script>`;
  return html.slice(0, -END.length) + script + END;
}
