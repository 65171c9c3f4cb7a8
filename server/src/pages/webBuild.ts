import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiTransport } from "@bruma/contract";
import { ROOT } from "@bruma/db";

// By path, not by import: the web is another room, and what it builds is only a file to us.
const WEB_BUILD = join(ROOT, "web/build");
const COMPRESSED = ".br";

export type HandleDocument = (
  request: Request,
  api: ApiTransport,
  report: (error: unknown) => void,
) => Promise<{ status: number; headers: Headers; body: string }>;

/** Read once: a later build does not change what this process serves. */
export interface BuiltFile {
  bytes: Buffer;
  /** From the file beside it whose name ends in `.br`, where the build wrote one. */
  brotli: Buffer | undefined;
}

export interface WebBuild {
  handleDocument: HandleDocument;
  /** The paths of the pages that want to be found. */
  listedPages: readonly string[];
  /** By public address. */
  files: ReadonlyMap<string, BuiltFile>;
}

export async function loadWebBuild(folder = WEB_BUILD): Promise<WebBuild> {
  const client = join(folder, "client");
  const [server, entries] = await Promise.all([
    import(pathToFileURL(join(folder, "server", "index.js")).href) as Promise<Omit<WebBuild, "files">>,
    readdir(client, { recursive: true, withFileTypes: true }),
  ]);
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const files = [...paths]
    .filter((path) => !path.endsWith(COMPRESSED))
    .map(async (path): Promise<[string, BuiltFile]> => {
      const compressed = path + COMPRESSED;
      const [bytes, brotli] = await Promise.all([
        readFile(path),
        paths.has(compressed) ? readFile(compressed) : undefined,
      ]);
      return [`/${relative(client, path).split(sep).join("/")}`, { bytes, brotli }];
    });
  return {
    handleDocument: server.handleDocument,
    listedPages: server.listedPages,
    files: new Map(await Promise.all(files)),
  };
}
