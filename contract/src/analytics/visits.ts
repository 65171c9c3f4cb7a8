import { z } from "zod";
import { Done, endpoints } from "../endpoint.ts";
import { PAGE_KINDS, VISIT_SOURCES } from "../vocabulary/index.ts";

/** A page was seen: which kind of page, and where its visitor came from. Nothing of who. */
export const Visit = z.strictObject({ page: z.enum(PAGE_KINDS), source: z.enum(VISIT_SOURCES) });
export type Visit = z.infer<typeof Visit>;

export const visitEndpoints = endpoints({
  "POST /visits": {
    access: "anyone",
    summary: "Counts a page view; sent only by visitors who accepted analytics",
    body: Visit,
    reply: Done,
  },
});
