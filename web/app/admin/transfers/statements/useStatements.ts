import type { BankStatement, MappingQuestion, StatementMapping } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { sendForm } from "../../sendForm.ts";
import { FRESH_MS, TRANSFERS, useRefreshTransfers } from "../useTransfers.ts";

const PAGE = 15;
const PROGRESS_MS = 700;

export function useStatements(page: number) {
  return useQuery({
    queryKey: [...TRANSFERS, "statements", page],
    queryFn: ({ signal }) => api("GET /admin/transfers/statements", { query: { page, limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** One statement; while its entries are being matched, how far that is. */
export function useStatement(id: number | undefined) {
  const refresh = useRefreshTransfers();
  return useQuery({
    // Apart from what a change refreshes: it asks again by itself.
    queryKey: ["admin", "statement", id],
    queryFn: async ({ signal }) => {
      const { statement } = await api("GET /admin/transfers/statements/:id", { params: { id: id ?? 0 }, signal });
      if (statement.state === "done") void refresh();
      return statement;
    },
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === "matching" ? PROGRESS_MS : false),
  });
}

interface Upload {
  file: File;
  /** For a CSV; left out, the one that was used the last time. */
  mapping: StatementMapping | undefined;
  onProgress: (share: number) => void;
}

export interface UploadAnswer {
  statement: BankStatement | null;
  question: MappingQuestion | null;
}

export function useUploadStatement() {
  const refresh = useRefreshTransfers();
  return useMutation({
    mutationFn: ({ file, mapping, onProgress }: Upload) => {
      const form = new FormData();
      form.set("file_name", file.name.slice(-200));
      if (mapping) form.set("mapping", JSON.stringify(mapping));
      form.set("file", file);
      return sendForm<UploadAnswer>("/admin/transfers/statements", form, onProgress);
    },
    onSuccess: refresh,
  });
}
