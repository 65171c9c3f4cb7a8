import type { BankEntry } from "@bruma/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { euroAmount } from "../../../forms/euroAmount.ts";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { groupIban } from "../../../orders/payment/iban.ts";
import { amountField } from "../../orders/money/moneyForm.ts";
import { Problem } from "../../records/Failure.tsx";
import { FormWindow } from "../../records/FormWindow.tsx";
import { RefundFields } from "../refunds/RefundFields.tsx";
import { REFUND_FIELDS, type RefundTyped } from "../refunds/refundForm.ts";
import { useApart } from "../refunds/useApart.tsx";
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
      <RefundForm key={entry.id} entry={entry} onDo={onDo} onDone={onClose} />
    </FormWindow>
  );
}

interface RefundFormProps {
  entry: BankEntry;
  onDo: (deed: EntryDeed) => Promise<Outcome>;
  onDone: () => void;
}

function RefundForm({ entry, onDo, onDone }: RefundFormProps) {
  const { rest, counterparty_iban, counterparty_name, refund_reason } = entry;
  const [problem, setProblem] = useState<string>();
  const apart = useApart();
  const form = useForm<RefundTyped>({
    defaultValues: {
      amount: amountField(rest),
      iban: counterparty_iban ? groupIban(counterparty_iban) : "",
      holder: counterparty_name ?? "",
      reason: refund_reason,
    },
  });

  async function submit({ amount, reason, ...to }: RefundTyped) {
    const written = reason.trim();
    const outcome = await onDo({
      do: "refund",
      amount: euroAmount(amount),
      ...to,
      ...(written && { reason: written }),
      ...apart.body,
    });
    if (outcome.isDone) return onDone();
    apart.onError(outcome.error);
    const isShown = showFieldRefusals<RefundTyped>(outcome.error, REFUND_FIELDS, form.setError);
    setProblem(isShown ? undefined : outcome.reason);
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Problem text={problem} />
      <RefundFields
        form={form}
        most={rest}
        ibanHint={counterparty_iban ? undefined : "El extracto no dice de qué cuenta vino: pídesela a quien pagó."}
      />
      {apart.field}
    </form>
  );
}
