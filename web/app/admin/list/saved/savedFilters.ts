import type { SavedFilter, SaveFilter } from "@bruma/contract";
import { api } from "../../../api/api.ts";
import { recordQueries } from "../../records/recordQueries.ts";
import { useChange } from "../../records/useChange.ts";
import type { Filters, ReadParameter } from "../filters.ts";
import { PART } from "../PartLinks.tsx";
import { ROWS } from "../useListAddress.ts";

const SAVED = recordQueries("GET /admin/saved-filters", { freshMs: 300_000 });

export const SAVED_FILTERS = SAVED.list({} as never);

export const useSaveFilter = () => useChange(SAVED, (body: SaveFilter) => api("POST /admin/saved-filters", { body }));

export const useDeleteFilter = () =>
  useChange(SAVED, ({ id }: SavedFilter) => api("DELETE /admin/saved-filters/:id", { params: { id } }));

/** What is no filter's: the part of the room where its list stands, and how many rows a page of it has. */
const STAYING = [PART, ROWS];

/** The address of a saved filter. */
export function addressOfSaved({ search }: Pick<SavedFilter, "search">, read: ReadParameter): string {
  const staying = STAYING.flatMap((name) => (read(name) ? `${name}=${encodeURIComponent(read(name))}` : []));
  return `?${[...staying, search.slice(1)].join("&")}`;
}

/** What a list's address says of its filters and its order, always in the same order; empty where it says nothing. */
export function searchOf(filters: Filters, read: ReadParameter): string {
  const said = new URLSearchParams();
  for (const { parameter } of Object.values(filters)) {
    const value = read(parameter);
    if (value) said.set(parameter, value);
  }
  return said.size === 0 ? "" : `?${said}`;
}
