import { check, integer, pgTable, text } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { moment } from "./types.ts";

/** When each recurring job last ran to its end, on any instance: since it is known, for one that has not run yet. */
export const jobRuns = pgTable(
  "job_runs",
  {
    name: text().primaryKey(),
    succeededAt: moment().notNull().defaultNow(),
    /** It is late when it has not run to its end for so long: as its schedule says. */
    withinSeconds: integer().notNull(),
  },
  () => [check("job_runs_within_seconds_check", sql`within_seconds > 0`)],
);
