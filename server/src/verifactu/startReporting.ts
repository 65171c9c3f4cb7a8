import { type Agency, type Shop, sendDue } from "@bruma/domain";
import type { FastifyBaseLogger } from "fastify";
import { startWork, type Working } from "../start/startWork.ts";

interface ReportingParts {
  shop: Shop;
  agency: Agency;
  log: FastifyBaseLogger;
}

const IDLE_MS = 5_000;

/** Sends the tax agency the records that wait, as they are made. Every instance may: one of them sends at a time. */
export function startReporting({ shop, agency, log }: ReportingParts): Working {
  return startWork({
    work: () => sendDue(shop, agency),
    onError: (error) => log.error({ err: error }, "the records of invoices could not be sent"),
    idleMs: IDLE_MS,
  });
}
