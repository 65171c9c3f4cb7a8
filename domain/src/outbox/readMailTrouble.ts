import { type Db, mails } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { dayAfter, shopDay, withinDays } from "../time/index.ts";
import { countMails } from "./readMails.ts";

/** Mails that failed long ago are history: somebody has seen them, or nobody will. */
const LOOKED_BACK_DAYS = 7;
/** The first refusals may be greylisting, or a restart. */
const REFUSED_TRIES = 2;

/** What of the shop's mail did not leave. `since`: the first day that `failed` and `uncertain` count. */
export async function readMailTrouble(db: Db, now: Date) {
  const since = dayAfter(shopDay(now), -LOOKED_BACK_DAYS);
  const written = withinDays(mails.createdAt, { from: since });
  const [{ kept, held }, { rows }] = await Promise.all([
    countMails(db),
    db.execute<{ failed: number; uncertain: number; refusal: string | null }>(sql`
      select
        (select count(*)::int from ${mails} where state = 'failed' and ${written}) as failed,
        (select count(*)::int from ${mails} where state = 'uncertain' and ${written}) as uncertain,
        (select coalesce(last_error, '') from ${mails} where state = 'queued' and attempts >= ${REFUSED_TRIES}
          order by due_at desc limit 1) as refusal`),
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error("an aggregate returned no row");
  return { kept, held, since, ...row };
}
