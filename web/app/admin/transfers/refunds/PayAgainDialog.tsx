import { type BankRefund, formatEuros } from "@bruma/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { reasonOf } from "../../../api/reasonOf.ts";
import { euroAmount } from "../../../forms/euroAmount.ts";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { groupIban } from "../../../orders/payment/iban.ts";
import { formatDay } from "../../../ui/dates.ts";
import { amountField } from "../../orders/money/moneyForm.ts";
import { Problem } from "../../records/Failure.tsx";
import { FormWindow } from "../../records/FormWindow.tsx";
import { RefundFields } from "./RefundFields.tsx";
import { REFUND_FIELDS, type RefundTyped } from "./refundForm.ts";
import { usePayAgain } from "./refundQueries.ts";
import { tellPrepared } from "./tellPrepared.ts";
import { useApart } from "./useApart.tsx";

const FORM_ID = "pay-again";

/** A refund that the bank gave back is prepared once more: all that is asked is to which account. */
export function PayAgainDialog({ refund, onClose }: { refund: BankRefund | undefined; onClose: () => void }) {
  const paying = usePayAgain();
  // It keeps its words while it fades away.
  const [last, setLast] = useState(refund);
  if (refund && refund !== last) setLast(refund);
  if (!last) return null;
  const { amount, returned_on } = last;
  return (
    <FormWindow
      open={refund !== undefined}
      onClose={onClose}
      title={`Pagar otra vez ${formatEuros(amount)}`}
      description={`El banco devolvió este reembolso${returned_on ? ` el ${formatDay(returned_on)}` : ""}. Se anula y otro queda por hacer en su lugar, con su propia referencia.`}
      form={FORM_ID}
      label="Preparar otra vez"
      back="Volver"
      busy={paying.isPending}
    >
      <PayAgainForm refund={last} paying={paying} onDone={onClose} />
    </FormWindow>
  );
}

interface PayAgainFormProps {
  refund: BankRefund;
  paying: ReturnType<typeof usePayAgain>;
  onDone: () => void;
}

function PayAgainForm({ refund, paying, onDone }: PayAgainFormProps) {
  const [problem, setProblem] = useState<string>();
  const apart = useApart();
  const form = useForm<RefundTyped>({
    defaultValues: {
      amount: amountField(refund.amount),
      iban: refund.iban ? groupIban(refund.iban) : "",
      holder: refund.holder ?? "",
      reason: refund.reason,
    },
  });

  function submit({ amount, iban, holder, reason }: RefundTyped) {
    if (paying.isPending) return;
    const written = reason.trim();
    paying.mutate(
      {
        id: refund.id,
        amount: euroAmount(amount),
        iban,
        holder,
        ...(written && { reason: written }),
        ...apart.body,
      },
      {
        onSuccess: ({ refund: prepared }) => {
          tellPrepared(prepared);
          onDone();
        },
        onError: (error) => {
          apart.onError(error);
          setProblem(showFieldRefusals<RefundTyped>(error, REFUND_FIELDS, form.setError) ? undefined : reasonOf(error));
        },
      },
    );
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Problem text={problem} />
      <RefundFields
        form={form}
        ibanHint="A esta cuenta no llegó: escribe la que te haya dado, o déjala si ya se puede pagar en ella."
      />
      {apart.field}
    </form>
  );
}
