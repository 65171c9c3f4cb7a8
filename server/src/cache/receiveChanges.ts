import { type Database, listenTo } from "@bruma/db";
import { CHANGES_CHANNEL } from "@bruma/domain";
import type { AnswerCache } from "./AnswerCache.ts";
import type { Changes } from "./Changes.ts";

/**
 * Drops from the cache what other instances changed. A connection that was lost may have missed something: until it listens again
 * nothing kept is trusted, and then everything is dropped.
 */
export function receiveChanges(
  database: Database,
  answers: AnswerCache,
  changes: Changes,
): Promise<{ stop(): Promise<void> }> {
  return listenTo(database, CHANGES_CHANNEL, {
    onMessage: (payload) => changes.receive(payload.split(" ")),
    onListening: () => answers.restoreTrust(),
    onLost: () => answers.distrust(),
  });
}
