import type { BankEntry } from "@bruma/contract";
import { useState } from "react";
import type { EntryDeed, Outcome } from "../entries/entryQueries.ts";
import { useOneEntry } from "../entries/useOneEntry.ts";

interface Done {
  entry: BankEntry;
  deed: EntryDeed;
}

export interface Word {
  text: string;
  isFailure: boolean;
  /** The same word said again is read out again. */
  serial: number;
}

export interface Work {
  /** Does it, unless something else is under way: never twice. */
  run: (entry: BankEntry, deed: EntryDeed) => Promise<Outcome>;
  /** Takes back what was done last on this visit; answers with its entry. */
  undoLast: () => Promise<number | undefined>;
  isBusy: boolean;
  /** What can be taken back. */
  last: Done | undefined;
  /** Entries that are done, though the list may still hold them. */
  gone: ReadonlySet<number>;
  word: Word | undefined;
  say: (text: string, isFailure?: boolean) => void;
}

/** One deed after the other on the entries of the list, each of which can be taken back. */
export function useWork(): Work {
  const [done, setDone] = useState<readonly Done[]>([]);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [word, setWord] = useState<Word>();
  const last = done.at(-1);

  const say = (text: string, isFailure = false) =>
    setWord((before) => ({ text, isFailure, serial: (before?.serial ?? 0) + 1 }));

  const one = useOneEntry(
    (words, { id, state }) => {
      setGone((ids) => {
        const next = new Set(ids);
        if (state === "to_review") next.delete(id);
        else next.add(id);
        return next;
      });
      say(words);
    },
    (reason) => say(reason, true),
  );

  return {
    run: async (entry, deed) => {
      const outcome = await one.run(entry, deed);
      if (outcome.isDone) setDone((before) => [...before, { entry, deed }]);
      return outcome;
    },
    undoLast: async () => {
      if (!last) {
        say("No hay nada que deshacer en esta visita.");
        return undefined;
      }
      const outcome = await one.run(last.entry, { do: "undo" });
      if (!outcome.isDone) return undefined;
      setDone((before) => before.slice(0, -1));
      return last.entry.id;
    },
    isBusy: one.isBusy,
    last,
    gone,
    word,
    say,
  };
}
