import { type BankRefund, formatEuros, groupIban } from "@bruma/contract";
import { formatDay } from "../../../ui/dates.ts";
import { FormWindow } from "../../../ui/dialog/FormWindow.tsx";
import { useLast } from "../../../ui/dialog/useLast.ts";
import { amountField } from "../../orders/money/moneyForm.ts";
import { RefundForm } from "./RefundForm.tsx";
import { usePayAgain } from "./refundQueries.ts";
import { tellPrepared } from "./tellPrepared.ts";
import { useRefundForm } from "./useRefundForm.ts";

const FORM_ID = "pay-again";

/** A refund that the bank gave back is prepared once more: all that is asked is to which account. */
export function PayAgainDialog({ refund, onClose }: { refund: BankRefund | undefined; onClose: () => void }) {
  const paying = usePayAgain();
  const last = useLast(refund);
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
  const { id, amount, iban, holder, reason } = refund;
  const editing = useRefundForm({
    defaultValues: {
      amount: amountField(amount),
      iban: iban ? groupIban(iban) : "",
      holder: holder ?? "",
      reason,
    },
  });
  return (
    <RefundForm
      id={FORM_ID}
      editing={editing}
      onSend={(body) => {
        if (paying.isPending) return;
        paying.mutate(
          { id, ...body },
          {
            onSuccess: ({ refund: prepared }) => {
              tellPrepared(prepared);
              onDone();
            },
            onError: (error) => editing.onError(error),
          },
        );
      }}
      ibanHint="A esta cuenta no llegó: escribe la que te haya dado, o déjala si ya se puede pagar en ella."
    />
  );
}
