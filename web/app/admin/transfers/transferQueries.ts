import { endpointQuery } from "../records/endpointQuery.ts";

/** Statements come in and colleagues work while the page is open. What moves here moves orders and the buyer's own pages. */
export const KEPT = { freshMs: 15_000, alsoChanges: "everything" } as const;

/** What is unpaid, overdue, unmatched and to be given back. */
export const SUMMARY = { ...endpointQuery("GET /admin/transfers/summary"), staleTime: KEPT.freshMs };
