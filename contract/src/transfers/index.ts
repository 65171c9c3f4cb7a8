import { z } from "zod";
import { answer, endpoints } from "../endpoint.ts";
import { Euros } from "../fields/fields.ts";
import { entryEndpoints } from "./entries.ts";
import { refundEndpoints } from "./refunds.ts";
import { statementEndpoints } from "./statements.ts";

export * from "./entries.ts";
export * from "./matches.ts";
export * from "./refunds.ts";
export * from "./statements.ts";

const Figure = z.object({ count: z.int(), amount: Euros });
export const TransferSummary = z.object({
  /** Orders by transfer that still owe something, and those of them whose term is over. */
  unpaid: Figure,
  overdue: Figure,
  /** Entries that wait for somebody, and their money that is not allocated yet. */
  unmatched: Figure,
  /** All that the shop owes: refunds that the bank has not shown yet, and orders of which one is still to be prepared. */
  refunds: Figure,
});
export type TransferSummary = z.infer<typeof TransferSummary>;

export const transferEndpoints = endpoints({
  "GET /admin/transfers/summary": {
    access: "payments.read",
    summary: "What is unpaid, overdue, unmatched and to be given back",
    reply: answer({ summary: TransferSummary }),
  },
  ...statementEndpoints,
  ...entryEndpoints,
  ...refundEndpoints,
});
