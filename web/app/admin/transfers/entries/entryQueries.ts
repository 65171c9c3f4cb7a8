import type { AllocateEntry, EntryDetail } from "@bruma/contract";
import { api } from "../../../api/api.ts";
import { recordQueries } from "../../records/recordQueries.ts";
import { useChange } from "../../records/useChange.ts";
import { KEPT } from "../transferQueries.ts";

export const ENTRIES = recordQueries("GET /admin/transfers/entries", KEPT);

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
export const useEntryDeed = () => useChange(ENTRIES, send, ({ entry }) => entry.id);

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
