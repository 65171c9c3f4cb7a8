import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { KeyTable } from "../../palette/KeyTable.tsx";
import { KEY_WORDS } from "./workKeys.ts";

/** Which key does what. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Una tecla por movimiento"
      description="Valen mientras el foco está en la lista. Todo lo que hacen está también en los botones."
    >
      <KeyTable of={KEY_WORDS} />
    </Dialog>
  );
}
