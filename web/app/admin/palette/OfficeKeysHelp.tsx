import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { KeyTable } from "./KeyTable.tsx";
import { OFFICE_KEYS } from "./officeKeys.ts";

/** Which key does what, on every screen. */
export function OfficeKeysHelp(window: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      {...window}
      title="Teclas"
      description="Valen en todas las pantallas, mientras no escribas en una casilla. Todo lo que hacen está también en los menús."
    >
      <KeyTable of={OFFICE_KEYS} />
    </Dialog>
  );
}
