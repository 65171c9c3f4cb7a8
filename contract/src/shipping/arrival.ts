import { z } from "zod";
import { Timestamp } from "../fields/fields.ts";
import { ARRIVAL_NEEDS } from "../vocabulary/index.ts";

const Day = z.iso.date();

/** When a parcel arrives: on one day, or from one to another (`YYYY-MM-DD`, by the shop's clock). */
export const Arrival = z.object({
  from: Day,
  to: Day,
  /** What has to be done before that moment for it to arrive then; null: nothing any more. */
  condition: z.object({ needs: z.enum(ARRIVAL_NEEDS), before: Timestamp }).nullable(),
});
export type Arrival = z.infer<typeof Arrival>;
