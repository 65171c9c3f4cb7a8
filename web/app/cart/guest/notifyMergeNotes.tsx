import type { MergeNote } from "@bruma/contract";
import { notify } from "../../toasts/notify.ts";
import { mergeSentence } from "./mergeNotes.ts";

// A list takes longer to read than a sentence.
const SHOWN_MS = 12_000;

export function notifyMergeNotes(notes: readonly MergeNote[], title = "Hemos unido tu carrito con el de tu cuenta") {
  const list = (
    <ul className="grid gap-1">
      {notes.map((note) => (
        <li key={note.variantId}>{mergeSentence(note)}</li>
      ))}
    </ul>
  );
  void notify.info(title, { description: list, duration: SHOWN_MS });
}
