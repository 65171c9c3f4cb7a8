import { type BankEntry, groupIban } from "@bruma/contract";
import { FormWindow } from "../../../ui/dialog/FormWindow.tsx";
import { amountField } from "../../orders/money/moneyForm.ts";
import { RefundForm } from "../refunds/RefundForm.tsx";
import { useRefundForm } from "../refunds/useRefundForm.ts";
import { formatMoney, nameOf } from "../transferWords.ts";
import type { EntryDeed, Outcome } from "./entryQueries.ts";
import type { AboutEntry } from "./IgnoreDialog.tsx";

const FORM_ID = "refund-entry";

/** What is left of an entry is to be given back: prepared here, made at the bank. */
export function EntryRefundDialog({ entry, open, busy, onClose, onCloseAutoFocus, onDo }: AboutEntry) {
  const name = nameOf(entry);
  return (
    <FormWindow
      open={open}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      title={name ? `Preparar un reembolso a ${name}` : "Preparar un reembolso"}
      description={`Quedan ${formatMoney(entry.rest, entry.currency)} sin pedido. Se prepara aquí y se paga desde tu banco, en «Reembolsos».`}
      form={FORM_ID}
      label="Preparar reembolso"
      back="Volver"
      busy={busy}
    >
      <EntryRefundForm key={entry.id} entry={entry} onDo={onDo} onDone={onClose} />
    </FormWindow>
  );
}

interface EntryRefundFormProps {
  entry: BankEntry;
  onDo: (deed: EntryDeed) => Promise<Outcome>;
  onDone: () => void;
}

function EntryRefundForm({ entry, onDo, onDone }: EntryRefundFormProps) {
  const { rest, counterparty_iban, counterparty_name, refund_reason } = entry;
  const editing = useRefundForm({
    defaultValues: {
      amount: amountField(rest),
      iban: counterparty_iban ? groupIban(counterparty_iban) : "",
      holder: counterparty_name ?? "",
      reason: refund_reason,
    },
  });
  return (
    <RefundForm
      id={FORM_ID}
      editing={editing}
      onSend={async (body) => {
        const outcome = await onDo({ do: "refund", ...body });
        if (outcome.isDone) onDone();
        else editing.onError(outcome.error, outcome.reason);
      }}
      most={rest}
      ibanHint={counterparty_iban ? undefined : "El extracto no dice de qué cuenta vino: pídesela a quien pagó."}
    />
  );
}
