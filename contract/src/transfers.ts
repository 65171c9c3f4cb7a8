import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { Euros } from "./fields.ts";
import { reads } from "./transfers/access.ts";
import { entryEndpoints } from "./transfers/entries.ts";
import { refundEndpoints } from "./transfers/refunds.ts";
import { statementEndpoints } from "./transfers/statements.ts";

export * from "./transfers/entries.ts";
export * from "./transfers/matches.ts";
export * from "./transfers/refunds.ts";
export * from "./transfers/statements.ts";

const Figure = z.object({ count: z.int(), amount: Euros });
export const TransferSummary = z.object({
  /** Orders by transfer that still owe something, and those of them whose term is over. */
  unpaid: Figure,
  overdue: Figure,
  /** Entries that wait for somebody, and the money that came in with them and is nobody's yet. */
  unmatched: Figure,
  /** All that the shop owes: refunds that the bank has not shown yet, and orders of which one is still to be prepared. */
  refunds: Figure,
});
export type TransferSummary = z.infer<typeof TransferSummary>;

export const transferEndpoints = endpoints({
  "GET /admin/transfers/summary": {
    ...reads,
    summary: "What is unpaid, overdue, unmatched and to be given back",
    reply: z.object({ success: z.literal(true), summary: TransferSummary }),
  },
  ...statementEndpoints,
  ...entryEndpoints,
  ...refundEndpoints,
});
