import { api } from "../../api/api.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange } from "../records/useChange.ts";

// Messages come in while the page is open.
export const MESSAGES = recordQueries("GET /admin/messages", { freshMs: 15_000 });

export type MessageChange = { text: string } | { state: "new" | "closed" };

/** Answers a message, closes it or opens it again. */
export const useChangeMessage = (id: number) =>
  useChange(
    MESSAGES,
    (change: MessageChange) =>
      "text" in change
        ? api("PUT /admin/messages/:id/answer", { params: { id }, body: change })
        : api("PUT /admin/messages/:id/state", { params: { id }, body: change }),
    ({ message }) => message.id,
  );
