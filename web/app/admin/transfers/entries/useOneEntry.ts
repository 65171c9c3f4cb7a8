import type { BankEntry } from "@bruma/contract";
import { useRef } from "react";
import { reasonOf } from "../../../api/reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";
import { deedText } from "../transferWords.ts";
import { type EntryDeed, type Outcome, useEntryDeed } from "./entryQueries.ts";

export interface OneEntry {
  run: (entry: BankEntry, deed: EntryDeed) => Promise<Outcome>;
  isBusy: boolean;
  /** Why the last deed failed. */
  problem: string | undefined;
}

const tell = (words: string) => void notify.done(words);

/** One deed at a time on an entry, told by a message where the caller does not tell it. */
export function useOneEntry(
  onDone: (words: string, now: BankEntry) => void = tell,
  onFailed?: (reason: string) => void,
): OneEntry {
  const doing = useEntryDeed();
  const underWay = useRef(false);
  return {
    async run(entry, deed) {
      // At once, not with the next drawing: two presses can come in between.
      if (underWay.current) return { isDone: false, reason: "Un momento: lo anterior está en marcha." };
      underWay.current = true;
      try {
        const { entry: now } = await doing.mutateAsync({ id: entry.id, deed });
        onDone(deedText(now, deed), now);
        return { isDone: true };
      } catch (error) {
        onFailed?.(reasonOf(error));
        return { isDone: false, reason: reasonOf(error), error };
      } finally {
        underWay.current = false;
      }
    },
    isBusy: doing.isPending,
    problem: doing.isError ? reasonOf(doing.error) : undefined,
  };
}
