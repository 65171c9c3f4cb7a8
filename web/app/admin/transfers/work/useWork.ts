import type { BankEntry } from "@bruma/contract";
import { useRef, useState } from "react";
import { reasonOf } from "../../../reasonOf.ts";
import { type EntryDeed, type Outcome, useEntryDeed } from "../entries/useEntries.ts";
import { deedText } from "../transferWords.ts";

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
  const doing = useEntryDeed();
  const underWay = useRef(false);
  const [done, setDone] = useState<readonly Done[]>([]);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [word, setWord] = useState<Word>();
  const last = done.at(-1);

  const say = (text: string, isFailure = false) =>
    setWord((before) => ({ text, isFailure, serial: (before?.serial ?? 0) + 1 }));

  async function attempt(entry: BankEntry, deed: EntryDeed): Promise<Outcome> {
    // At once, not with the next drawing: two presses can come in between.
    if (underWay.current) return { isDone: false, reason: "Un momento: lo anterior está en marcha." };
    underWay.current = true;
    try {
      const { entry: now } = await doing.mutateAsync({ id: entry.id, deed });
      setGone((ids) => {
        const next = new Set(ids);
        if (now.state === "to_review") next.delete(now.id);
        else next.add(now.id);
        return next;
      });
      say(deedText(entry, deed));
      return { isDone: true };
    } catch (error) {
      const reason = reasonOf(error);
      say(reason, true);
      return { isDone: false, reason, error };
    } finally {
      underWay.current = false;
    }
  }

  return {
    run: async (entry, deed) => {
      const outcome = await attempt(entry, deed);
      if (outcome.isDone) setDone((before) => [...before, { entry, deed }]);
      return outcome;
    },
    undoLast: async () => {
      if (!last) {
        say("No hay nada que deshacer en esta visita.");
        return undefined;
      }
      const outcome = await attempt(last.entry, { do: "undo" });
      if (!outcome.isDone) return undefined;
      setDone((before) => before.slice(0, -1));
      return last.entry.id;
    },
    isBusy: doing.isPending,
    last,
    gone,
    word,
    say,
  };
}
