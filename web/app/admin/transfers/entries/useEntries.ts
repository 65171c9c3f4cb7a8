import { type AllocateEntry, ApiError, type EntryDetail } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { FRESH_MS, TRANSFERS, useRefreshTransfers } from "../useTransfers.ts";
import type { EntriesAsked } from "./entryQuery.ts";

const entryKey = (id: number | undefined) => [...TRANSFERS, "entry", id];

export function useEntries(asked: EntriesAsked, page: number, limit: number) {
  return useQuery({
    queryKey: [...TRANSFERS, "entries", { ...asked, page, limit }],
    queryFn: ({ signal }) => api("GET /admin/transfers/entries", { query: { ...asked, page, limit }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** One entry, with what it may pay. */
export function useEntry(id: number | undefined) {
  return useQuery({
    queryKey: entryKey(id),
    queryFn: ({ signal }): Promise<EntryDetail> =>
      api("GET /admin/transfers/entries/:id", { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    staleTime: FRESH_MS,
  });
}

/** What can be done with an entry. */
export type EntryDeed =
  | ({ do: "allocate" } & Pick<AllocateEntry, "allocations"> & { reactivate?: boolean })
  | { do: "settle"; refund_id: number }
  | { do: "reverse"; entry_id: number }
  | { do: "likeness"; known_id: number; is_same: boolean }
  | { do: "ignore"; reason: string }
  | { do: "refund"; amount?: number; iban?: string; holder?: string; reason?: string; apart?: true }
  | { do: "undo" };

/** How it went; `error` is missing where nothing was tried because something else was under way. */
export type Outcome = { isDone: true } | { isDone: false; reason: string; error?: unknown };

interface Asked {
  id: number;
  deed: EntryDeed;
}

/** Does it; done once the list and the figures show it. */
export function useEntryDeed() {
  const queries = useQueryClient();
  const refresh = useRefreshTransfers();
  return useMutation({
    mutationFn: (asked: Asked): Promise<EntryDetail> => send(asked),
    onSuccess: (detail) => {
      queries.setQueryData(entryKey(detail.entry.id), detail);
      return refresh();
    },
    // Somebody else was faster: what is on screen is out of date.
    onError: (error) => (error instanceof ApiError && error.status < 500 ? refresh() : undefined),
  });
}

function send({ id, deed }: Asked): Promise<EntryDetail> {
  const params = { id };
  switch (deed.do) {
    case "allocate": {
      const { allocations, reactivate = false } = deed;
      return api("POST /admin/transfers/entries/:id/allocate", { params, body: { allocations, reactivate } });
    }
    case "settle":
      return api("POST /admin/transfers/entries/:id/settle", { params, body: { refund_id: deed.refund_id } });
    case "reverse":
      return api("POST /admin/transfers/entries/:id/reverse", { params, body: { entry_id: deed.entry_id } });
    case "likeness": {
      const { known_id, is_same } = deed;
      return api("POST /admin/transfers/entries/:id/likeness", { params, body: { known_id, is_same } });
    }
    case "ignore":
      return api("POST /admin/transfers/entries/:id/ignore", { params, body: { reason: deed.reason } });
    case "refund": {
      const { do: _, ...body } = deed;
      return api("POST /admin/transfers/entries/:id/refund", { params, body });
    }
    case "undo":
      return api("POST /admin/transfers/entries/:id/undo", { params });
  }
}

export const isUnknownEntry = (error: unknown) => error instanceof ApiError && error.status === 404;
