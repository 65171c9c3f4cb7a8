import type { BankStatement, MappingQuestion, StatementMapping } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { recordQueries } from "../../records/recordQueries.ts";
import { useChange, useRefresh } from "../../records/useChange.ts";
import { sendForm } from "../../sendForm.ts";
import { KEPT } from "../transferQueries.ts";

const PROGRESS_MS = 700;

export const STATEMENTS = recordQueries("GET /admin/transfers/statements", KEPT);

/** One statement; while its entries are being matched, how far that is. */
export function useStatement(id: number) {
  const refresh = useRefresh(STATEMENTS);
  return useQuery({
    // Apart from what a change refreshes: it asks again by itself.
    queryKey: ["admin", "statement", id],
    queryFn: async ({ signal }) => {
      const { statement } = await api("GET /admin/transfers/statements/:id", { params: { id }, signal });
      if (statement.state === "done") void refresh();
      return statement;
    },
    refetchInterval: ({ state }) => (state.data?.state === "matching" ? PROGRESS_MS : false),
  });
}

interface Upload {
  file: File;
  /** For a table; left out, the answer asks. */
  mapping?: StatementMapping;
  /** Somebody has seen that it is of another account than the shop's. */
  otherAccount?: boolean;
  /** Of which account it is, where it left that open. */
  account?: string | undefined;
  onProgress: (share: number) => void;
}

export interface UploadAnswer {
  statement: BankStatement | null;
  question: MappingQuestion | null;
  other_accounts: string[] | null;
}

export const useUploadStatement = () =>
  useChange(STATEMENTS, ({ file, mapping, otherAccount, account, onProgress }: Upload) => {
    const form = new FormData();
    form.set("file_name", file.name.slice(-200));
    if (mapping) form.set("mapping", JSON.stringify(mapping));
    if (otherAccount) form.set("other_account", "true");
    if (account) form.set("account", account);
    form.set("file", file);
    return sendForm<UploadAnswer>("/admin/transfers/statements", form, { onProgress });
  });
