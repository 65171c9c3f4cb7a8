import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { KeyTable } from "../../palette/KeyTable.tsx";
import { OFFICE_KEYS } from "../../palette/officeKeys.ts";
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
      <h3 className="mt-4 mb-1 text-small font-semibold">En todas las pantallas</h3>
      <KeyTable of={OFFICE_KEYS.filter(([keys]) => !KEY_WORDS.some(([own]) => own.includes(keys[0] ?? "")))} />
    </Dialog>
  );
}
