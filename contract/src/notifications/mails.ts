import { z } from "zod";
import { answer, endpoints, oneById } from "../endpoint.ts";
import { Id, line, Pagination, Timestamp } from "../fields/fields.ts";
import { asWholeFile, dayFilters, filterOf, ListQuery, sortedBy } from "../fields/lists.ts";
import { MAIL_KINDS, MAIL_STATES } from "../vocabulary/index.ts";

export const MailSummary = z.object({
  id: Id,
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  to_address: z.string(),
  to_name: z.string(),
  order_id: Id.nullable(),
  /** Null until a worker has written it. */
  subject: z.string().nullable(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: Timestamp,
  /** When it is tried next; null where it is not. */
  next_try_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  resent_at: Timestamp.nullable(),
});
export type MailSummary = z.infer<typeof MailSummary>;

export const Mail = MailSummary.extend({
  html: z.string().nullable(),
  text: z.string().nullable(),
  /** It carries a link into somebody's account, so its text is kept from the caller. */
  is_private: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;

export const MailQuery = ListQuery.extend({
  state: filterOf(MAIL_STATES, "Estado no válido"),
  kind: filterOf(MAIL_KINDS, "Tipo no válido"),
  /** Part of an address, or the number of an order. */
  search: line(254).optional(),
  ...dayFilters,
  sort: sortedBy("created", "recipient", "sent").optional(),
});
export type MailQuery = z.infer<typeof MailQuery>;

const MailReply = answer({ mail: Mail });

export const mailEndpoints = endpoints({
  "GET /admin/mails": {
    access: "mails.read",
    summary: "Every mail that the shop wrote, newest first",
    query: MailQuery,
    reply: answer({
      mails: z.array(MailSummary),
      pagination: Pagination,
      summary: z.object({ waiting: z.int(), failed: z.int(), uncertain: z.int(), kept: z.int(), held: z.int() }),
      /** Whether a mail server is set; without one, mails are kept here. */
      sends: z.boolean(),
    }),
  },
  "GET /admin/mails/export": {
    access: "mails.read",
    summary: "The mails of the table as a file, without their texts, all pages of it",
    ...asWholeFile(MailQuery),
  },
  "GET /admin/mails/:id": {
    access: "mails.read",
    summary: "One mail with its text. Links into an account show only to an owner, where no mail server is set",
    ...oneById("mail.not_found"),
    reply: MailReply,
  },
  "POST /admin/mails/:id/resend": {
    access: "mails.write",
    summary: "Sends a mail again that was sent, kept, held back, given up or left in doubt",
    ...oneById("mail.not_found"),
    reply: MailReply,
    refusals: ["mail.under_way", "mail.link_spent"],
  },
});
