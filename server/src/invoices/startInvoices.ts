import { issueDue, type Shop } from "@bruma/domain";
import type { FastifyBaseLogger } from "fastify";
import { startWork, type Working } from "../start/startWork.ts";

export interface InvoiceParts {
  shop: Shop;
  log: FastifyBaseLogger;
  /** Tests are less patient. */
  pace?: { idleMs?: number };
}

const IDLE_MS = 2_000;

/** Issues the documents of what was sent, paid back or cancelled. Every instance may: an order is worked on by one of them. */
export function startInvoices({ shop, log, pace = {} }: InvoiceParts): Working {
  return startWork({
    work: async () => {
      const issued = await issueDue(shop);
      for (const { code, orderId } of issued) log.info({ invoice: code, order: orderId }, "invoice");
      return issued.length > 0;
    },
    onError: (error) => log.error({ err: error }, "an invoice could not be issued"),
    idleMs: pace.idleMs ?? IDLE_MS,
  });
}
