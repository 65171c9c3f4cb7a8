import type { MailKind, MailState } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

// Mails are written and sent while the page is open.
const FRESH_MS = 10_000;
const MAILS = ["admin", "mails"] as const;
const mailKey = (id: number) => [...MAILS, "one", id];

export interface MailsAsked {
  state?: MailState | undefined;
  kind?: MailKind | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: string | undefined;
  page: number;
}

export function useMails(asked: MailsAsked) {
  return useQuery({
    queryKey: [...MAILS, "list", asked],
    queryFn: ({ signal }) => api("GET /admin/mails", { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

export function useMail(id: number) {
  return useQuery({
    queryKey: mailKey(id),
    queryFn: async ({ signal }) => (await api("GET /admin/mails/:id", { params: { id }, signal })).mail,
    staleTime: FRESH_MS,
  });
}

/** Queues a mail again; it is done once the list and the dialog show it. */
export function useResendMail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("POST /admin/mails/:id/resend", { params: { id } }),
    onSuccess: ({ mail }) => {
      queries.setQueryData(mailKey(mail.id), mail);
      return queries.invalidateQueries({ queryKey: [...MAILS, "list"] });
    },
    // Refused: it has gone on meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: MAILS }),
  });
}
