import clsx from "clsx";
import { Keyboard, Undo2 } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { FOR_KEYS } from "../../palette/KeyTable.tsx";
import type { Work } from "./useWork.ts";

interface WorkBarProps {
  work: Work;
  mayDecide: boolean;
  onUndo: () => void;
  onHelp: () => void;
}

/** What was done last, with the way back, and which keys there are. Stays in sight while the list goes by. */
export function WorkBar({ work: { word, last, isBusy }, mayDecide, onUndo, onHelp }: WorkBarProps) {
  return (
    <div className="sticky top-(--sticky-top,0px) z-20 -mx-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 bg-paper px-1 py-2">
      <div className="min-w-0 flex-1 basis-64 text-small">
        <p role="status" className={clsx(word?.isFailure && "sr-only")}>
          {word && !word.isFailure && <span key={word.serial}>{word.text}</span>}
        </p>
        <p role="alert" className="font-medium text-danger">
          {word?.isFailure && <span key={word.serial}>{word.text}</span>}
        </p>
        {!word && (
          <p className={clsx("text-muted", FOR_KEYS)}>Muévete con las flechas y aplica cada propuesta con Intro.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {mayDecide && (
          <Button variant="quiet" size="small" icon={Undo2} disabled={!last} busy={isBusy && !!last} onClick={onUndo}>
            Deshacer lo último
          </Button>
        )}
        <Button variant="quiet" size="small" icon={Keyboard} className={FOR_KEYS} onClick={onHelp}>
          Teclas
        </Button>
      </div>
    </div>
  );
}
