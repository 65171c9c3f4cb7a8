import { type Database, listenTo } from "@bruma/db";
import { CHANGES_CHANNEL } from "@bruma/domain";
import type { AnswerCache } from "./cache/AnswerCache.ts";
import type { Changes } from "./cache/Changes.ts";

/**
 * Drops from the cache what other instances changed. A connection that was lost may have missed something: until it listens again
 * nothing kept is trusted, and then everything is dropped.
 */
export function hearChanges(
  database: Database,
  answers: AnswerCache,
  changes: Changes,
): Promise<{ stop(): Promise<void> }> {
  return listenTo(database, CHANGES_CHANNEL, {
    onMessage: (payload) => changes.hear(payload.split(" ")),
    onListening: () => answers.trust(),
    onLost: () => answers.doubt(),
  });
}
