import { type AdminOrder, formatEuros, isOpenRefund, shopDay } from "@bruma/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { notify } from "../../../toasts/notify.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Failure } from "../../records/Failure.tsx";
import { FormButtons } from "../../records/FormButtons.tsx";
import { useApart } from "../../transfers/refunds/useApart.tsx";
import { useRecordMoney } from "../orderQueries.ts";
import { MoneyFields } from "./MoneyFields.tsx";
import { amountField, type MoneyForm } from "./moneyForm.ts";

interface RefundDialogProps {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}

const FORM_ID = "record-refund";

/** Money that went back to the buyer, up to what came in; it asks, because the ledger takes nothing back. */
export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={`Reembolsar el pedido #${order.id}`}
      description={`Haz la transferencia desde tu banco y anótala aquí. Puedes devolver hasta ${formatEuros(order.refundable)}.`}
      footer={<FormButtons form={FORM_ID} label="Reembolsar…" back="Volver" onBack={onClose} danger />}
    >
      <RefundForm order={order} onDone={onClose} />
    </Dialog>
  );
}

function RefundForm({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { id, refundable, excess } = order;
  const prepared = order.refunds.find(isOpenRefund);
  const recording = useRecordMoney("refund");
  const apart = useApart(prepared !== undefined);
  const [asked, setAsked] = useState<MoneyForm>();
  const form = useForm<MoneyForm>({
    defaultValues: { amount: amountField(Math.min(excess, refundable) || refundable), on: shopDay(), note: "" },
  });

  function refund({ amount, on, note }: MoneyForm) {
    recording.mutate(
      { id, amount: Number(amount), on, note: note.trim(), ...apart.body },
      {
        onSuccess: () => {
          void notify.done(`Pedido #${id}: reembolso anotado`);
          onDone();
        },
        onError: apart.onError,
        onSettled: () => setAsked(undefined),
      },
    );
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={form.handleSubmit(setAsked)} className="grid gap-4">
      {prepared && (
        <Alert tone="warn" title={`Ya hay una transferencia de ${formatEuros(prepared.amount)} preparada`}>
          Si es esta la que has pagado, vuelve y usa «Marcar como hecho». Anota aquí solo un reembolso distinto.
        </Alert>
      )}
      <Failure of={recording} otherwise="Error al actualizar el pedido" />
      <MoneyFields form={form} most={refundable} />
      {apart.field}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(stays) => !stays && setAsked(undefined)}
        title={`¿Anotar un reembolso de ${formatEuros(Number(form.getValues("amount")))}?`}
        text="El libro de pagos no se corrige: no se puede deshacer."
        confirmLabel="Sí, anotar reembolso"
        backLabel="Volver"
        danger
        busy={recording.isPending}
        onConfirm={() => asked && refund(asked)}
      />
    </form>
  );
}
