import { api } from "../../api/api.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange } from "../records/useChange.ts";

// Mails are written and sent while the page is open.
export const MAILS = recordQueries("GET /admin/mails", { freshMs: 10_000 });

/** Queues a mail again. */
export const useResendMail = () =>
  useChange(
    MAILS,
    (id: number) => api("POST /admin/mails/:id/resend", { params: { id } }),
    ({ mail }) => mail.id,
  );
