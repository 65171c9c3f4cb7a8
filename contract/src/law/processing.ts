import { z } from "zod";
import { answer, endpoints } from "../endpoint.ts";

/** The record of processing activities (GDPR, art. 30.1). */
export const ProcessingRecord = z.object({
  controller: z.object({
    name: z.string(),
    nif: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  activities: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      purpose: z.string(),
      people: z.string(),
      data: z.string(),
      recipients: z.string(),
      term: z.string(),
      bases: z.array(z.string()),
      /** Where the data stand: «orders.ship_name». */
      columns: z.array(z.string()),
    }),
  ),
  /** What the shop itself does for their security. */
  measures: z.array(z.string()),
});
export type ProcessingRecord = z.infer<typeof ProcessingRecord>;

export const processingEndpoints = endpoints({
  "GET /admin/processing": {
    access: "law.read",
    summary: "The record of processing activities, made from what is classified of each column",
    reply: answer({ record: ProcessingRecord }),
  },
});
