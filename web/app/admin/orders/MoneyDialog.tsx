import type { AdminOrder } from "@bruma/contract";
import { useForm } from "react-hook-form";
import { failureText } from "../../account/orders/failureText.ts";
import { showFieldRefusals } from "../../account/signIn/showFieldRefusals.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FormButtons } from "../FormButtons.tsx";
import { shopDay } from "../shopDay.ts";
import { MoneyFields } from "./MoneyFields.tsx";
import { amountField, type MoneyForm, whatItLeaves } from "./moneyForm.ts";
import { useRecordMoney } from "./useOrders.ts";

interface MoneyDialogProps {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}

const FORM_ID = "record-payment";

/** For the moment the transfer shows up in the bank: apart from where the order is on its way. */
export function MoneyDialog({ order, open, onClose }: MoneyDialogProps) {
  const recording = useRecordMoney("payment");
  function close() {
    recording.reset();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && close()}
      title={`Marcar como pagado el pedido #${order.id}`}
      description="Anota lo que ha llegado al banco. Si es solo una parte, podrás anotar el resto después."
      footer={
        <FormButtons form={FORM_ID} label="Anotar pago" back="Volver" onBack={close} busy={recording.isPending} />
      }
    >
      <PaymentForm order={order} recording={recording} onDone={close} />
    </Dialog>
  );
}

interface PaymentFormProps {
  order: AdminOrder;
  recording: ReturnType<typeof useRecordMoney>;
  onDone: () => void;
}

/** Begun anew each time the window opens. */
function PaymentForm({ order: { id, missing }, recording, onDone }: PaymentFormProps) {
  const form = useForm<MoneyForm>({ defaultValues: { amount: amountField(missing), on: shopDay(), note: "" } });

  function submit({ amount, on, note }: MoneyForm) {
    if (recording.isPending) return;
    recording.mutate(
      { id, amount: Number(amount), on, note: note.trim() },
      {
        onSuccess: () => {
          void notify.done(`Pedido #${id}: pago anotado`);
          onDone();
        },
        onError: (error) => {
          showFieldRefusals(error, fieldOf, form.setError);
        },
      },
    );
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      {recording.isError && (
        <Alert tone="danger" live>
          {failureText(recording.error, "Error al actualizar el pedido")}
        </Alert>
      )}
      <MoneyFields form={form} hint={whatItLeaves(form.watch("amount"), missing)} />
    </form>
  );
}

const fieldOf = (name: string) => (["amount", "on", "note"] as const).find((field) => field === name);
