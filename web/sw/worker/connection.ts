import type { WorkboxPlugin } from "workbox-core/types.js";
import { postToPages } from "./globals.ts";

let isShowingCopies = false;

/** Whether the shop answers, as far as the last requests told. */
export function showsCopies(on: boolean): void {
  if (on === isShowingCopies) return;
  isShowingCopies = on;
  void postToPages({ type: "copies", on });
}

export const connectionState = () => ({ type: "copies", on: isShowingCopies }) as const;

/** For strategies that ask the network first: a copy is used only where it did not answer in time. */
export const watchConnection: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    showsCopies(false);
    return response;
  },
  // A request that its page called off says nothing of the connection.
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
    if (cachedResponse && !request.signal.aborted) showsCopies(true);
    return cachedResponse;
  },
};

/** Only what is whole and meant for everybody is kept: private answers say `no-store`. */
export const keepPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isPublic = response.headers.get("cache-control")?.includes("public");
    return response.status === 200 && !response.redirected && isPublic ? response : null;
  },
};
