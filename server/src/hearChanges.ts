import type { Database } from "@bruma/db";
import { CHANGES_CHANNEL } from "@bruma/domain";
import { ALL, type AnswerCache } from "./cache/AnswerCache.ts";

/**
 * Drops from the cache what other instances changed. A connection that was lost may have missed something: with each new
 * listening everything is dropped.
 */
export async function hearChanges(database: Database, answers: AnswerCache): Promise<void> {
  await database.sql.listen(
    CHANGES_CHANNEL,
    (payload) => answers.forget(payload.split(" ")),
    () => answers.forget([ALL]),
  );
}
