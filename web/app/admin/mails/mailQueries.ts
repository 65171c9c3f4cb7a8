import { recordQueries } from "../records/recordQueries.ts";
import { useSend } from "../records/useChange.ts";

// Mails are written and sent while the page is open.
export const MAILS = recordQueries("GET /admin/mails", { freshMs: 10_000 });

/** Queues a mail again. */
export const useResendMail = () => useSend(MAILS, "POST /admin/mails/:id/resend", ({ mail }) => mail.id);
