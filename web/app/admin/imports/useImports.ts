import type { Category, Import, ImportEffect, ImportKind } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { uploadImport } from "./uploadImport.ts";

const FRESH_MS = 10_000;
const PROGRESS_MS = 700;
const PICTURES_MS = 3_000;
const ROWS = 25;
const IMPORTS = ["admin", "imports"] as const;
const importKey = (id: number) => [...IMPORTS, "one", id];

export function useImports(page: number) {
  return useQuery({
    queryKey: [...IMPORTS, "list", page],
    queryFn: ({ signal }) => api("GET /admin/imports", { query: { page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** It is being carried out or taken back. */
export const isUnderWay = (record: Import | undefined) => record?.state === "running" || record?.state === "undoing";

/** Of its pictures, those that are still to come. */
export const picturesWaiting = ({ pictures }: Import) => pictures.total - pictures.fetched - pictures.failed;

/** How soon what is shown of it is out of date. */
function paceOf(record: Import | undefined): number | false {
  if (isUnderWay(record)) return PROGRESS_MS;
  return record && picturesWaiting(record) > 0 ? PICTURES_MS : false;
}

/** One import; while it runs, its progress. */
export function useImport(id: number) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: importKey(id),
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<Import>(importKey(id));
      const { import: now } = await api("GET /admin/imports/:id", { params: { id }, signal });
      if (isUnderWay(before) && !isUnderWay(now)) refreshOthers(queries);
      return now;
    },
    refetchInterval: ({ state }) => paceOf(state.data),
    staleTime: FRESH_MS,
  });
}

export function useImportRows(record: Import, effect: ImportEffect | undefined, page: number) {
  const { id, counts } = record;
  return useQuery({
    // Another mapping makes other lines.
    queryKey: [...IMPORTS, "rows", id, { effect, page, counts, tax: record.add_tax, categories: record.categories }],
    queryFn: ({ signal }) =>
      api("GET /admin/imports/:id/rows", { params: { id }, query: { effect, page, limit: ROWS }, signal }),
    placeholderData: keepPreviousData,
  });
}

export interface Upload {
  kind: ImportKind;
  file: File;
  onProgress: (share: number) => void;
}

export function useUpload() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, file, onProgress }: Upload) => uploadImport(kind, file, onProgress),
    onSuccess: ({ import: made }) => {
      queries.setQueryData(importKey(made.id), made);
      return queries.invalidateQueries({ queryKey: [...IMPORTS, "list"] });
    },
  });
}

export const useRemap = (id: number) =>
  useImportChange(id, (body: { categories: Record<string, Category>; addTax: boolean }) =>
    api("PUT /admin/imports/:id/mapping", { params: { id }, body }),
  );

export const useRun = (id: number) =>
  useImportChange(id, (leaveOutBad: boolean) =>
    api("POST /admin/imports/:id/run", { params: { id }, body: { leave_out_bad: leaveOutBad } }),
  );

export const useRetryPictures = (id: number) =>
  useImportChange(id, () => api("POST /admin/imports/:id/pictures/retry", { params: { id } }));

/** The pictures that did not come: read again whenever there is another one. */
export function useFailedPictures({ id, pictures }: Import, page: number) {
  return useQuery({
    queryKey: [...IMPORTS, "pictures", id, { page, failed: pictures.failed }],
    queryFn: ({ signal }) =>
      api("GET /admin/imports/:id/pictures", { params: { id }, query: { page, limit: ROWS }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useUndo = (id: number) =>
  useImportChange(id, () => api("POST /admin/imports/:id/undo", { params: { id } }));

export function useDrop(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api("DELETE /admin/imports/:id", { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...IMPORTS, "list"] }),
  });
}

function useImportChange<Asked>(id: number, change: (asked: Asked) => Promise<{ import: Import }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ import: now }) => {
      queries.setQueryData(importKey(id), now);
      refreshOthers(queries);
    },
    // Refused: somebody else has gone on with it meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: importKey(id) }),
  });
}

/** An import changes what most other screens show. */
function refreshOthers(queries: ReturnType<typeof useQueryClient>) {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== "imports" || queryKey[2] === "list" });
}
