import type { ContactType, MessageState } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

// Messages come in while the page is open.
const FRESH_MS = 15_000;
const MESSAGES = ["admin", "messages"] as const;
const messageKey = (id: number) => [...MESSAGES, "one", id];

export interface MessagesAsked {
  state?: MessageState | "overdue" | undefined;
  type?: ContactType | undefined;
  search?: string;
  from?: string;
  to?: string;
  sort?: string | undefined;
  page: number;
}

export function useMessages(asked: MessagesAsked) {
  return useQuery({
    queryKey: [...MESSAGES, "list", asked],
    queryFn: ({ signal }) => api("GET /admin/messages", { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

export function useMessage(id: number) {
  return useQuery({
    queryKey: messageKey(id),
    queryFn: async ({ signal }) => (await api("GET /admin/messages/:id", { params: { id }, signal })).message,
    staleTime: FRESH_MS,
  });
}

export type MessageChange = { text: string } | { state: "new" | "closed" };

/** Answers a message, closes it or opens it again; it is done once the list and the dialog show it. */
export function useChangeMessage(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: MessageChange) =>
      "text" in change
        ? api("PUT /admin/messages/:id/answer", { params: { id }, body: change })
        : api("PUT /admin/messages/:id/state", { params: { id }, body: change }),
    onSuccess: ({ message }) => {
      queries.setQueryData(messageKey(id), message);
      return queries.invalidateQueries({ queryKey: [...MESSAGES, "list"] });
    },
    // Somebody else was there before: what is on screen is out of date.
    onError: () => queries.invalidateQueries({ queryKey: MESSAGES }),
  });
}
