import type { BankEntry, EntryDetail } from "@bruma/contract";
import { type KeyboardEvent, useRef } from "react";
import type { EntryDeed } from "../entries/entryQueries.ts";
import type { WorkAction } from "./WorkActions.tsx";
import { answerOf, choicesOf, isToGiveBack, proposalOf } from "./workChoices.ts";
import { deedOf, type WorkDeed } from "./workKeys.ts";

// Two presses in so short a time were meant as one.
const DOUBLE_PRESS_MS = 350;
/** What waits until it is said whether an entry is a known one. */
const FIRST_ASKED: ReadonlySet<WorkDeed["do"]> = new Set(["apply", "choose", "split", "refund"]);

interface WorkKeys {
  current: BankEntry | undefined;
  detail: EntryDetail | undefined;
  mayDecide: boolean;
  step: (by: 1 | -1) => void;
  run: (deed: EntryDeed) => Promise<unknown>;
  undo: () => Promise<void>;
  ask: (action: WorkAction) => void;
  onHelp: () => void;
  say: (text: string, isFailure?: boolean) => void;
}

/** What the keys do while the focus is in the list, and in none of its windows. */
export function useWorkKeys({ current, detail, mayDecide, step, run, undo, ask, onHelp, say }: WorkKeys) {
  const lastPress = useRef(Number.NEGATIVE_INFINITY);

  function decide(choose: (known: EntryDetail) => EntryDeed | undefined, otherwise: string, at: number) {
    if (at - lastPress.current < DOUBLE_PRESS_MS) return;
    if (!detail) return say("Un momento: la propuesta está en camino.");
    const deed = choose(detail);
    if (!deed) return say(otherwise);
    lastPress.current = at;
    void run(deed);
  }

  function act(deed: WorkDeed, at: number) {
    if (deed.do === "move") return step(deed.by);
    if (deed.do === "help") return onHelp();
    if (!current && deed.do !== "undo") return;
    if (deed.do === "open") return ask("open");
    if (!mayDecide) return say("Tu cuenta puede mirar las transferencias, no decidir sobre ellas.");
    if (current?.likeness === "asked" && FIRST_ASKED.has(deed.do)) {
      return say("Di antes si es el mismo movimiento (s) o es otro (n).");
    }
    switch (deed.do) {
      case "apply":
        if (current && isToGiveBack(current)) return ask("refund");
        return decide(
          (known) => current && proposalOf(current, known),
          "No hay una propuesta clara: elige con un número o divide.",
          at,
        );
      case "choose":
        return decide((known) => choicesOf(known)[deed.candidate], `No hay candidato ${deed.candidate + 1}.`, at);
      case "likeness":
        return decide(
          (known) => answerOf(known, deed.isSame),
          "Este movimiento no se parece a ninguno que ya estuviera.",
          at,
        );
      case "undo":
        lastPress.current = Number.NEGATIVE_INFINITY; // whoever undoes and answers anew, however fast, means both
        return void undo();
      case "split":
      case "refund":
        if (current && current.amount < 0) return say("Es dinero que salió: elige a qué corresponde o descártalo.");
        return ask(deed.do);
      case "ignore":
        return ask("ignore");
    }
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // What happens in a window comes through here too.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (target.closest("input, textarea, select")) return;
    if (event.key === "Enter" && target.closest("a, button")) return;
    const deed = deedOf(event);
    if (!deed) return;
    event.preventDefault();
    act(deed, event.timeStamp);
  };
}
