import type { BulkResult } from "@bruma/contract";
import type { OneDone } from "@bruma/domain";

/** What became of one of several. `words`: what is said where nothing refused it. */
export const presentDone = ({ id, refusal }: OneDone, words: string): BulkResult => ({
  id,
  done: refusal === null,
  message: refusal?.message ?? words,
});
