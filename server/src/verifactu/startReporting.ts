import { type Agency, type Shop, sendDue } from "@bruma/domain";
import type { FastifyBaseLogger } from "fastify";
import { workLoop } from "../start/workLoop.ts";

interface ReportingParts {
  shop: Shop;
  agency: Agency;
  log: FastifyBaseLogger;
}

const IDLE_MS = 5_000;

/** Sends the tax agency the records that wait, as they are made. Every instance may: one of them sends at a time. */
export function startReporting({ shop, agency, log }: ReportingParts): { stop(): Promise<void> } {
  const end = new AbortController();
  const working = workLoop({
    work: () => sendDue(shop, agency),
    onError: (error) => log.error({ err: error }, "the records of invoices could not be sent"),
    idleMs: IDLE_MS,
    stopping: end.signal,
  });
  return {
    async stop() {
      end.abort();
      await working;
    },
  };
}
