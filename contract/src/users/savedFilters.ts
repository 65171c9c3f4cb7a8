import { z } from "zod";
import { answer, endpoints, oneById } from "../endpoint.ts";
import { Id, line } from "../fields/fields.ts";
import { SAVED_FILTER_NAME_MAX } from "../vocabulary/accounts.ts";

/** A list of the back office as its address narrows and sorts it, under a name of one's own. */
export const SavedFilter = z.object({
  id: Id,
  /** The path of the list's endpoint: `/admin/orders`. */
  list: z.string(),
  name: z.string(),
  /** What the address says after its path: `?estado=pending&orden=-total`. */
  search: z.string(),
});
export type SavedFilter = z.infer<typeof SavedFilter>;

const SavedFilters = answer({ filters: z.array(SavedFilter) });

export const SaveFilter = z.strictObject({
  list: line(100).regex(/^\/[a-z/-]+$/, "No es una lista"),
  name: line(SAVED_FILTER_NAME_MAX, "Escribe un nombre"),
  search: line(1_000).regex(/^\?[^\s#]+$/, "No es un filtro"),
});
export type SaveFilter = z.infer<typeof SaveFilter>;

export const savedFilterEndpoints = endpoints({
  "GET /admin/saved-filters": {
    access: "dashboard.read",
    summary: "The filters that the caller saved, of all lists, by name",
    reply: SavedFilters,
  },
  "POST /admin/saved-filters": {
    access: "dashboard.read",
    summary: "Saves a list's filter for the caller; one of the same list and name is replaced",
    body: SaveFilter,
    reply: SavedFilters,
    refusals: ["saved_filter.too_many"],
  },
  "DELETE /admin/saved-filters/:id": {
    access: "dashboard.read",
    summary: "Deletes a filter that the caller saved",
    ...oneById("saved_filter.not_found"),
    reply: SavedFilters,
  },
});
