import type { EntryDetail } from "@bruma/contract";
import { FormWindow } from "../../../ui/dialog/FormWindow.tsx";
import { formatMoney, whose } from "../transferWords.ts";
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
    <FormWindow
      wide
      open={open}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      title={`Dividir ${formatMoney(entry.rest, entry.currency)}`}
      description={`${whose(entry)}Elige los pedidos y cuánto va a cada uno.`}
      form={FORM_ID}
      label="Anotar el reparto"
      back="Volver"
      busy={busy}
    >
      <SplitForm
        key={entry.id}
        formId={FORM_ID}
        entry={entry}
        candidates={detail.orders}
        onSplit={(allocation) => onDo({ do: "allocate", ...allocation })}
        onDone={onClose}
      />
    </FormWindow>
  );
}
