import { type AdminOrder, shopDay } from "@bruma/contract";
import { useForm } from "react-hook-form";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { notify } from "../../../toasts/notify.ts";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Failure } from "../../records/Failure.tsx";
import { FormButtons } from "../../records/FormButtons.tsx";
import { useRecordMoney } from "../orderQueries.ts";
import { MoneyFields } from "./MoneyFields.tsx";
import { amountField, type MoneyForm, whatItLeaves } from "./moneyForm.ts";

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
      <Failure of={recording} otherwise="Error al actualizar el pedido" />
      <MoneyFields form={form} hint={whatItLeaves(form.watch("amount"), missing)} />
    </form>
  );
}

const fieldOf = (name: string) => (["amount", "on", "note"] as const).find((field) => field === name);
