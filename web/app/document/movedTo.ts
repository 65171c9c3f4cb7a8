import type { PublicApi } from "@bruma/contract";

/** Where a product stands now that had this address in the shop that it comes from. */
export async function movedTo(api: PublicApi, path: string): Promise<string | null> {
  if (path.length > 1000) return null;
  return api("GET /old-addresses", { query: { path } })
    .then(({ to }) => to)
    .catch(() => null);
}
