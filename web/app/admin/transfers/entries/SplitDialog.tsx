import type { EntryDetail } from "@bruma/contract";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { FormButtons } from "../../records/FormButtons.tsx";
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
      footer={<FormButtons form={FORM_ID} label="Anotar el reparto" back="Volver" onBack={onClose} busy={busy} />}
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
