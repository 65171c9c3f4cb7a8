import { type ReactNode, useEffect, useRef } from "react";
import { focusContent } from "../../browser/focusContent.ts";
import { Button } from "../../ui/Button.tsx";
import { AT_FOOT } from "../list/ChosenBar.tsx";
import { isFocusFree } from "../records/isFocusFree.ts";
import { BulkOutcome, type BulkWords } from "./BulkOutcome.tsx";
import type { BulkRun } from "./useBulk.ts";

interface BulkReportProps extends BulkWords {
  run: BulkRun<unknown>;
  /** «Pedidos hechos» */
  progress: string;
  onClose: () => void;
}

/** How far it is, and then what became of each, at the lower end of the window. */
export function BulkReport({ run: { results, total, isRunning }, progress, onClose, ...words }: BulkReportProps) {
  if (isRunning) {
    return (
      <div role="status" className={`${AT_FOOT} grid gap-2 text-small`}>
        <p className="figures">
          {results.length} de {total}…
        </p>
        <progress value={results.length} max={total} aria-label={progress} className="h-2 w-full accent-brand" />
      </div>
    );
  }
  const close = () => {
    onClose();
    focusContent();
  };
  return (
    <Outcome>
      <BulkOutcome results={results} {...words}>
        <Button variant="bare" size="small" className="-ml-4" onClick={close}>
          Cerrar
        </Button>
      </BulkOutcome>
    </Outcome>
  );
}

/** What was pressed is gone: the focus passes on to what came of it, unless it is somewhere else by now. */
function Outcome({ children }: { children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusFree()) outcome.current?.focus();
  }, []);
  return (
    <div ref={outcome} tabIndex={-1} className={`${AT_FOOT} max-h-[60dvh] overflow-y-auto outline-none`}>
      {children}
    </div>
  );
}
