import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ApiTransport } from "@bruma/contract";

// By path, not by import: the web is another room, and what it builds is only a file to us.
const WEB_BUILD = fileURLToPath(new URL("../../../web/build", import.meta.url));

export type HandleDocument = (
  request: Request,
  api: ApiTransport,
  report: (error: unknown) => void,
) => Promise<Response>;

export interface WebBuild {
  handleDocument: HandleDocument;
  /** The paths of the pages that want to be found. */
  listedPages: readonly string[];
  /** Public address of each built file → its bytes, read once: a later build does not change what this process serves. */
  files: ReadonlyMap<string, Buffer>;
}

export async function loadWebBuild(folder = WEB_BUILD): Promise<WebBuild> {
  const client = join(folder, "client");
  const [server, entries] = await Promise.all([
    import(pathToFileURL(join(folder, "server", "index.js")).href) as Promise<Omit<WebBuild, "files">>,
    readdir(client, { recursive: true, withFileTypes: true }),
  ]);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return {
    handleDocument: server.handleDocument,
    listedPages: server.listedPages,
    files: new Map(
      await Promise.all(
        paths.map(async (path) => [`/${relative(client, path).split(sep).join("/")}`, await readFile(path)] as const),
      ),
    ),
  };
}
