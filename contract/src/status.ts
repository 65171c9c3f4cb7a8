import { z } from "zod";
import { answer, endpoints } from "./endpoint.ts";

/** What one check found: of the machine, the database, jobs, mails, backups. */
export const StatusFinding = z.object({
  about: z.string(),
  verdict: z.enum(["good", "watch", "fault"]),
  found: z.string(),
  /** What to do about it; null where nothing is to be done. */
  mend: z.string().nullable(),
});
export type StatusFinding = z.infer<typeof StatusFinding>;

/** How long a route takes to answer, since this program started. */
export const SlowRoute = z.object({
  method: z.string(),
  route: z.string(),
  answers: z.number().int(),
  /** Half of the answers took no longer; estimated from a histogram. */
  p50_ms: z.number(),
  p95_ms: z.number(),
});
export type SlowRoute = z.infer<typeof SlowRoute>;

/** Errors of one kind in the last day, since this program started. */
export const RecentError = z.object({
  what: z.string(),
  /** What the program said, without anybody's data. */
  said: z.string(),
  advice: z.string(),
  times: z.number().int(),
  last_at: z.iso.datetime(),
  /** The request that met it last, as the log and its visitor know it; null where it was none. */
  reference: z.string().nullable(),
});
export type RecentError = z.infer<typeof RecentError>;

export const StatusJob = z.object({
  name: z.string(),
  /** When it last ran to its end, or was first expected. */
  last_at: z.iso.datetime(),
  is_late: z.boolean(),
});
export type StatusJob = z.infer<typeof StatusJob>;

export const ShopStatus = z.object({
  version: z.string(),
  started_at: z.iso.datetime(),
  looked_at: z.iso.datetime(),
  findings: z.array(StatusFinding),
  jobs: z.array(StatusJob),
  slow: z.array(SlowRoute),
  errors: z.array(RecentError),
});
export type ShopStatus = z.infer<typeof ShopStatus>;

export const statusEndpoints = endpoints({
  "GET /admin/status": {
    access: "settings.read",
    summary: "How the shop's machine, database, jobs, mails and backups are, what is slow and what failed lately",
    reply: answer({ status: ShopStatus }),
  },
});
