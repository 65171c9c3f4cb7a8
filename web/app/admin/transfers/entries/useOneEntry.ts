import type { BankEntry } from "@bruma/contract";
import { useRef } from "react";
import { reasonOf } from "../../../reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";
import { deedText } from "../transferWords.ts";
import { type EntryDeed, type Outcome, useEntryDeed } from "./useEntries.ts";

export interface OneEntry {
  run: (entry: BankEntry, deed: EntryDeed) => Promise<Outcome>;
  isBusy: boolean;
  /** Why the last deed failed. */
  problem: string | undefined;
}

/** What is done from an entry's own window; a message tells of it. */
export function useOneEntry(): OneEntry {
  const doing = useEntryDeed();
  const underWay = useRef(false);
  return {
    async run(entry, deed) {
      if (underWay.current) return { isDone: false, reason: "Un momento: lo anterior está en marcha." };
      underWay.current = true;
      try {
        await doing.mutateAsync({ id: entry.id, deed });
        void notify.done(deedText(entry, deed));
        return { isDone: true };
      } catch (error) {
        return { isDone: false, reason: reasonOf(error), error };
      } finally {
        underWay.current = false;
      }
    },
    isBusy: doing.isPending,
    problem: doing.isError ? reasonOf(doing.error) : undefined,
  };
}
