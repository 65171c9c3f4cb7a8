import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

const RENDER_LIMIT_MS = 10_000;
// What stands in the place of a part that waited for its code, or failed.
const LEFT_OUT = "<!--$!-->";
// In one go React leaves it out, and a browser would lay the page out as those of the nineties.
const DOCTYPE = "<!DOCTYPE html>";

/**
 * The markup of a document at once, when all of it is there: documents are kept as ready bytes, so there is nobody to stream to. In one go
 * where nothing has to be waited for, which spares its way through bytes: only the first page of its kind waits for code.
 */
export async function renderWhole(page: () => ReactNode, onError: (error: unknown) => void): Promise<string> {
  return atOnce(page()) ?? (await asItComes(page(), onError));
}

function atOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(LEFT_OUT) ? undefined : DOCTYPE + html;
  } catch {
    return undefined; // the other way meets the same error, and says whose it is
  }
}

function asItComes(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const pieces: Uint8Array[] = [];
  const collector = new Writable({
    write(piece, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      resolve(Buffer.concat(pieces).toString());
      done();
    },
  });
  const { pipe, abort } = renderToPipeableStream(page, {
    // Every boundary in its place in the markup, however large: no scripts that move late pieces.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(collector),
    onShellError: reject,
    onError,
  });
  const limit = setTimeout(() => abort(new Error("The page took too long to render")), RENDER_LIMIT_MS);
  return promise.finally(() => clearTimeout(limit));
}
