import type { SaveFitFamily } from "@bruma/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange, useRemoval } from "../records/useChange.ts";

/** Families. Their edges stand in the grid and at products too. */
export const FAMILIES = recordQueries("GET /admin/fit-families", { alsoChanges: ["fits", "products"] });

/** Makes a family, or changes the one with this id. */
export const useSaveFamily = (id: number | undefined) =>
  useChange(
    FAMILIES,
    (body: SaveFitFamily & { name: string }) =>
      id === undefined
        ? api("POST /admin/fit-families", { body: { name: body.name } })
        : api("PUT /admin/fit-families/:id", { params: { id }, body }),
    ({ family }) => family.id,
  );

export const useDeleteFamily = () =>
  useRemoval(FAMILIES, (id) => api("DELETE /admin/fit-families/:id", { params: { id } }));

/** After a change of edges: at their other end they are to be seen too, and a new family in the list of them. */
export function useRefreshFits() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [, area] }) => ["fits", "fit-families", "products"].includes(String(area)),
    });
}
