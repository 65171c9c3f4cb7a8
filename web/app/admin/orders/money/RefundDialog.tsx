import { type AdminOrder, formatEuros, isOpenRefund, shopDay } from "@bruma/contract";
import { useForm } from "react-hook-form";
import { Failure } from "../../../api/Failure.tsx";
import { euroAmount } from "../../../forms/euroAmount.ts";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { notify } from "../../../toasts/notify.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { FormWindow } from "../../../ui/dialog/FormWindow.tsx";
import { useApart } from "../../transfers/refunds/useApart.tsx";
import { NOT_CHANGED } from "../orderMoves.ts";
import { useRecordMoney } from "../orderQueries.ts";
import { MoneyFields } from "./MoneyFields.tsx";
import { amountField, MONEY_FIELDS, type MoneyForm } from "./moneyForm.ts";
import { useKnownMoney } from "./useKnownMoney.ts";

interface RefundDialogProps {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}

const FORM_ID = "record-refund";

/** Money that went back to the buyer, up to what came in. The window itself is the question: it says that the ledger takes nothing back. */
export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  const recording = useRecordMoney("refund");
  function close() {
    if (recording.isPending) return;
    recording.reset();
    onClose();
  }
  return (
    <FormWindow
      open={open}
      onClose={close}
      readFirst
      title={`Anotar un reembolso del pedido #${order.id}`}
      description={`Haz la transferencia desde tu banco y anótala aquí: no se puede deshacer. Puedes devolver hasta ${formatEuros(order.refundable)}.`}
      form={FORM_ID}
      label="Anotar reembolso"
      back="Volver"
      danger
      busy={recording.isPending}
    >
      <RefundForm order={order} recording={recording} onDone={onClose} />
    </FormWindow>
  );
}

interface RefundFormProps {
  order: AdminOrder;
  recording: ReturnType<typeof useRecordMoney>;
  onDone: () => void;
}

function RefundForm({ order, recording, onDone }: RefundFormProps) {
  const { id, refundable, excess } = order;
  const money = useKnownMoney(order);
  const prepared = order.refunds.find(isOpenRefund);
  const apart = useApart(prepared !== undefined);
  const form = useForm<MoneyForm>({
    defaultValues: { amount: amountField(Math.min(excess, refundable) || refundable), on: shopDay(), note: "" },
  });

  function refund({ amount, on, note }: MoneyForm) {
    if (recording.isPending) return;
    recording.mutate(
      { id, amount: euroAmount(amount), on, note: note.trim(), known: money.known, ...apart.body },
      {
        onSuccess: () => {
          void notify.done(`Pedido #${id}: reembolso anotado`);
          onDone();
        },
        onError: (error) => {
          money.onError(error);
          apart.onError(error);
          showFieldRefusals(error, MONEY_FIELDS, form.setError);
        },
      },
    );
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={form.handleSubmit(refund)} className="grid gap-4">
      {prepared && (
        <Alert tone="warn" title={`Ya hay una transferencia de ${formatEuros(prepared.amount)} preparada`}>
          Si es esta la que has pagado, vuelve y usa «Marcar como hecho». Anota aquí solo un reembolso distinto.
        </Alert>
      )}
      <Failure of={recording} said={`${NOT_CHANGED}: `} />
      <MoneyFields form={form} most={refundable} />
      {apart.field}
    </form>
  );
}
