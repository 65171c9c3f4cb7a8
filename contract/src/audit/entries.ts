import { z } from "zod";
import { answer, endpoints, oneById } from "../endpoint.ts";
import { Id, line, Pagination, PathId, Timestamp } from "../fields/fields.ts";
import { asWholeFile, dayFilters, ListQuery } from "../fields/lists.ts";

/** One act of the staff. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  /** Who; the name as it was then. 0: whoever works at the server's console. */
  actor_id: z.int(),
  actor_name: z.string(),
  /** The endpoint that was called: «PUT /admin/orders/:id/status». */
  action: z.string(),
  /** «order», «product»…, and which one. */
  subject: z.string().nullable(),
  subject_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditEntryDetail = AuditEntry.extend({ before: z.unknown(), after: z.unknown() });

const empty = z.literal("").transform(() => undefined);

export const AuditQuery = ListQuery.extend({
  actor: z.union([empty, z.literal("0").transform(Number), PathId], "Persona no válida").optional(),
  action: z.union([empty, line(100)]).optional(),
  subject: z.union([empty, line(40)]).optional(),
  subject_id: z.union([empty, line(100)]).optional(),
  ...dayFilters,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const auditEndpoints = endpoints({
  "GET /admin/audit": {
    access: "audit.read",
    summary: "Every change that the staff made, newest first, with what it can be filtered by",
    query: AuditQuery,
    reply: answer({
      entries: z.array(AuditEntry),
      pagination: Pagination,
      /** Whoever stands in the log, by the name of their last act, and what was done there. */
      people: z.array(z.object({ id: z.int(), name: z.string() })),
      actions: z.array(z.string()),
      subjects: z.array(z.string()),
    }),
  },
  "GET /admin/audit/export": {
    access: "audit.read",
    summary: "The same as CSV, all of it",
    ...asWholeFile(AuditQuery),
  },
  "GET /admin/audit/:id": {
    access: "audit.read",
    summary: "One change: what was there before, and after",
    ...oneById("audit.not_found"),
    reply: answer({ entry: AuditEntryDetail }),
  },
});
