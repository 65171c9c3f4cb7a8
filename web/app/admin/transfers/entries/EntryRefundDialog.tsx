import type { BankEntry } from "@bruma/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { groupIban } from "../../../account/orders/iban.ts";
import { showFieldRefusals } from "../../../account/signIn/showFieldRefusals.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FormButtons } from "../../FormButtons.tsx";
import { amountField } from "../../orders/moneyForm.ts";
import { RefundFields } from "../refunds/RefundFields.tsx";
import { fieldOfRefund, type RefundTyped } from "../refunds/refundForm.ts";
import { useApart } from "../refunds/useApart.tsx";
import { formatMoney, payerOf } from "../transferWords.ts";
import type { AboutEntry } from "./IgnoreDialog.tsx";
import type { EntryDeed, Outcome } from "./useEntries.ts";

const FORM_ID = "refund-entry";

/** What is left of an entry is to be given back: prepared here, made at the bank. */
export function EntryRefundDialog({ entry, open, busy, onClose, onCloseAutoFocus, onDo }: AboutEntry) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      onCloseAutoFocus={onCloseAutoFocus}
      title={`Reembolsar a ${payerOf(entry)}`}
      description={`Quedan ${formatMoney(entry.rest, entry.currency)} sin pedido. Se prepara aquí y se paga desde tu banco, en «Reembolsos».`}
      footer={<FormButtons form={FORM_ID} label="Preparar reembolso" back="Volver" onBack={onClose} busy={busy} />}
    >
      <RefundForm key={entry.id} entry={entry} onDo={onDo} onDone={onClose} />
    </Dialog>
  );
}

interface RefundFormProps {
  entry: BankEntry;
  onDo: (deed: EntryDeed) => Promise<Outcome>;
  onDone: () => void;
}

function RefundForm({ entry, onDo, onDone }: RefundFormProps) {
  const { rest, counterparty_iban, counterparty_name } = entry;
  const [problem, setProblem] = useState<string>();
  const apart = useApart();
  const form = useForm<RefundTyped>({
    defaultValues: {
      amount: amountField(rest),
      iban: counterparty_iban ? groupIban(counterparty_iban) : "",
      holder: counterparty_name ?? "",
      reason: "",
    },
  });

  async function submit({ amount, reason, ...to }: RefundTyped) {
    const written = reason.trim();
    const outcome = await onDo({
      do: "refund",
      amount: Number(amount),
      ...to,
      ...(written && { reason: written }),
      ...apart.body,
    });
    if (outcome.isDone) return onDone();
    apart.hear(outcome.error);
    const isShown = showFieldRefusals<RefundTyped>(outcome.error, fieldOfRefund, form.setError);
    setProblem(isShown ? undefined : outcome.reason);
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <RefundFields form={form} most={rest} />
      {apart.field}
    </form>
  );
}
