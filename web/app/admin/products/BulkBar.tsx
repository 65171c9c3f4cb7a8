import { counted } from "@bruma/contract";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { ChosenBar } from "../list/ChosenBar.tsx";
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
        <ChosenBar label="Productos elegidos" count={counted(ids.length, "producto elegido", "productos elegidos")}>
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
        </ChosenBar>
      )}
      {serial > 0 && <BulkDialog key={serial} ids={ids} open={isOpen} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
