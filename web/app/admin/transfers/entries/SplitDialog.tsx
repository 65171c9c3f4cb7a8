import type { EntryDetail } from "@bruma/contract";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { formatMoney, payerOf } from "../transferWords.ts";
import type { AboutEntry } from "./IgnoreDialog.tsx";
import { SplitForm } from "./SplitForm.tsx";

const FORM_ID = "split-entry";

/** Gives an entry to any orders, in any parts. */
export function SplitDialog({
  entry,
  detail,
  open,
  busy,
  onClose,
  onCloseAutoFocus,
  onDo,
}: AboutEntry & { detail: EntryDetail }) {
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      onCloseAutoFocus={onCloseAutoFocus}
      title={`Dividir ${formatMoney(entry.rest, entry.currency)}`}
      description={`De ${payerOf(entry)}. Elige los pedidos y cuánto va a cada uno.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" form={FORM_ID} busy={busy}>
            Anotar el reparto
          </Button>
        </>
      }
    >
      <SplitForm
        key={entry.id}
        formId={FORM_ID}
        entry={entry}
        candidates={detail.orders}
        onSplit={(allocation) => onDo({ do: "allocate", ...allocation })}
        onDone={onClose}
      />
    </Dialog>
  );
}
