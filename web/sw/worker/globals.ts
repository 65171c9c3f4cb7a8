import type { FromWorker } from "../messages.ts";

declare const self: ServiceWorkerGlobalScope;
/** Put in place of the name by the build: the shell's files, and the fingerprint of their list. */
declare const __SHELL__: readonly string[];
declare const __VERSION__: string;

export const worker = self;
export const SHELL = __SHELL__;
export const VERSION = __VERSION__;

export async function postToPages(message: FromWorker): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: "window" })) page.postMessage(message);
}
