import { endpointQuery } from "../records/endpointQuery.ts";

/** What keeps the shop from selling or its mail from leaving, asked for again while somebody is at work. */
export const READINESS = {
  ...endpointQuery("GET /admin/compliance/readiness"),
  staleTime: 15_000,
  refetchInterval: 60_000,
};
