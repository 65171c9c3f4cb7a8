import type { FileColumns, Import, ImportKind, ImportMapping } from "@bruma/contract";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange, useRemoval } from "../records/useChange.ts";
import { sendForm } from "../sendForm.ts";

const PROGRESS_MS = 700;
const PICTURES_MS = 3_000;

export const IMPORTS = recordQueries("GET /admin/imports", { freshMs: 10_000 });

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
  const one = IMPORTS.one(id);
  return useQuery({
    ...one,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData(one.queryKey)?.import;
      const answer = await api("GET /admin/imports/:id", { params: { id }, signal });
      if (isUnderWay(before) && !isUnderWay(answer.import)) refreshOthers(queries);
      return answer;
    },
    refetchInterval: ({ state }) => paceOf(state.data?.import),
  });
}

export interface Upload {
  kind: ImportKind;
  file: File;
  onProgress: (share: number) => void;
}

export const useUpload = () =>
  useChange(
    IMPORTS,
    ({ kind, file, onProgress }: Upload) => uploadImport(kind, file, onProgress),
    (answer) => answer.import.id,
  );

/** What somebody says of a file; the rest stays as it was said before. */
type ImportChoices = Partial<ImportMapping>;

export const columnsQuery = (id: number) => endpointQuery("GET /admin/imports/:id/columns", { params: { id } });

export function useRemap(id: number) {
  const queries = useQueryClient();
  return useImportChange(id, async (body: ImportChoices) => {
    const answer = await api("PUT /admin/imports/:id/mapping", { params: { id }, body });
    const { columns } = body;
    // Before the form is drawn for what is read so.
    if (columns) {
      await keepAnswer(queries, columnsQuery(id).queryKey, (asked) => asked && readAsChosen(asked, columns));
    }
    return answer;
  });
}

function readAsChosen<Asked extends FileColumns>(asked: Asked, chosen: Readonly<Record<string, string>>): Asked {
  return { ...asked, fields: asked.fields.map((field) => ({ ...field, column: chosen[field.title] ?? null })) };
}

export const useRun = (id: number) =>
  useImportChange(id, (leaveOutBad: boolean) =>
    api("POST /admin/imports/:id/run", { params: { id }, body: { leave_out_bad: leaveOutBad } }),
  );

export const useRetryPictures = (id: number) =>
  useImportChange(id, () => api("POST /admin/imports/:id/pictures/retry", { params: { id } }));

export const useUndo = (id: number) =>
  useImportChange(id, () => api("POST /admin/imports/:id/undo", { params: { id } }));

export const useDrop = () => useRemoval(IMPORTS, (id) => api("DELETE /admin/imports/:id", { params: { id } }));

function useImportChange<Sent>(id: number, change: (sent: Sent) => Promise<{ success: true; import: Import }>) {
  const queries = useQueryClient();
  const { queryKey } = IMPORTS.one(id);
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await keepAnswer(queries, queryKey, answer);
      refreshOthers(queries);
    },
    // Refused: somebody else has gone on with it meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** An import changes what most other screens show; of its own, the list. */
function refreshOthers(queries: QueryClient) {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [, area, endpoint] }) => area !== "imports" || endpoint === "GET /admin/imports",
  });
}

/** Sends a file to be looked at. */
function uploadImport(kind: ImportKind, file: File, onProgress: (share: number) => void): Promise<{ import: Import }> {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file_name", file.name.slice(-200));
  form.set("file", file);
  return sendForm("/admin/imports", form, { onProgress });
}
