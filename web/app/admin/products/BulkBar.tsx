import { ListChecks } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { BulkDialog } from "./BulkDialog.tsx";

interface BulkBarProps {
  ids: readonly number[];
  /** All of them were changed, or nobody wants to. */
  onDone: () => void;
}

/** What can be done to the chosen products, at the foot of the window while there are any. */
export function BulkBar({ ids, onDone }: BulkBarProps) {
  const [serial, setSerial] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isShown = ids.length > 0;
  return (
    <>
      {isShown && (
        <section
          aria-label="Productos elegidos"
          className="sticky bottom-4 z-20 mx-auto mt-6 flex w-fit animate-rise flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border border-mist bg-surface px-4 py-3 shadow-soft"
        >
          <p role="status" className="figures text-small font-semibold">
            {ids.length === 1 ? "1 producto elegido" : `${ids.length} productos elegidos`}
          </p>
          <div className="flex gap-2">
            <Button
              size="small"
              icon={ListChecks}
              onClick={() => {
                setSerial(serial + 1);
                setOpen(true);
              }}
            >
              Editar en bloque
            </Button>
            <Button size="small" variant="quiet" onClick={onDone}>
              Quitar selección
            </Button>
          </div>
        </section>
      )}
      {serial > 0 && <BulkDialog key={serial} ids={ids} open={isOpen} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
