import { type AdminOrder, shopDay } from "@bruma/contract";
import { useForm } from "react-hook-form";
import { Failure } from "../../../api/Failure.tsx";
import { euroAmount } from "../../../forms/euroAmount.ts";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { notify } from "../../../toasts/notify.ts";
import { type ActAsked, ActDialog } from "../acts/ActDialog.tsx";
import { NOT_CHANGED } from "../orderMoves.ts";
import { useRecordMoney } from "../orderQueries.ts";
import { MoneyFields } from "./MoneyFields.tsx";
import { amountField, MONEY_FIELDS, type MoneyForm, whatItLeaves } from "./moneyForm.ts";
import { useKnownMoney } from "./useKnownMoney.ts";

const FORM_ID = "record-payment";

/** For the moment the transfer shows up in the bank: apart from where the order is on its way. */
export function PayOrderDialog(asked: ActAsked) {
  const recording = useRecordMoney("payment");
  return (
    <ActDialog
      {...asked}
      to="paid"
      title={(id) => `Marcar como pagado el pedido #${id}`}
      description="Anota lo que ha llegado al banco. Si es solo una parte, podrás anotar el resto después. Un pago anotado no se puede deshacer."
      label="Anotar pago"
      form={FORM_ID}
      sending={recording}
    >
      {(order) => <PaymentForm order={order} recording={recording} onDone={asked.moves.keep} />}
    </ActDialog>
  );
}

interface PaymentFormProps {
  order: AdminOrder;
  recording: ReturnType<typeof useRecordMoney>;
  onDone: () => void;
}

function PaymentForm({ order, recording, onDone }: PaymentFormProps) {
  const { id } = order;
  const missing = order.missing || order.to_reclaim;
  const money = useKnownMoney(order);
  const form = useForm<MoneyForm>({ defaultValues: { amount: amountField(missing), on: shopDay(), note: "" } });

  function submit({ amount, on, note }: MoneyForm) {
    if (recording.isPending) return;
    recording.mutate(
      { id, amount: euroAmount(amount), on, note: note.trim(), known: money.known },
      {
        onSuccess: () => {
          void notify.done(`Pedido #${id}: pago anotado`);
          onDone();
        },
        onError: (error) => {
          money.onError(error);
          showFieldRefusals(error, MONEY_FIELDS, form.setError);
        },
      },
    );
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Failure of={recording} said={`${NOT_CHANGED}: `} />
      <MoneyFields form={form} hint={whatItLeaves(form.watch("amount"), missing)} />
    </form>
  );
}
