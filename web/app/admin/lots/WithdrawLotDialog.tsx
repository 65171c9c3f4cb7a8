import type { Lot } from "@bruma/contract";
import { type FormEvent, useId, useRef, useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { FormButtons } from "../FormButtons.tsx";
import { unitWords } from "./lotWords.ts";
import { useWithdrawLot } from "./useLots.ts";

/** Asks why before a lot is taken out of sale, and says what that does. */
export function WithdrawLotDialog({ lot, open, onClose }: { lot: Lot; open: boolean; onClose: () => void }) {
  const formId = useId();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const withdrawing = useWithdrawLot(lot.id);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (withdrawing.isPending) return;
    const reason = String(new FormData(event.currentTarget).get("reason")).trim();
    setError(reason ? undefined : "Indica el motivo");
    if (!reason) return input.current?.focus();
    withdrawing.mutate(reason, {
      onSuccess: ({ short }) => {
        onClose();
        const lacking =
          short > 0 ? `Faltan ${unitWords(short)} para pedidos que no han salido.` : "Sus unidades ya no se venden.";
        void notify.done("Lote retirado", { description: lacking });
      },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={`¿Retirar el lote ${lot.code}?`}
      description={`${lot.product}: quedan ${unitWords(lot.quantity)}.`}
      footer={
        <FormButtons form={formId} label="Retirar el lote" onBack={onClose} danger busy={withdrawing.isPending} />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {withdrawing.isError && (
          <Alert tone="danger" live>
            {reasonOf(withdrawing.error)}
          </Alert>
        )}
        <Alert tone="warn">
          <p>Lo que queda sale de la venta al momento y nada más sale de este lote. No se puede deshacer.</p>
          <p className="mt-1">Todavía no se avisa a nadie: ese es el paso siguiente, con su propio aviso.</p>
        </Alert>
        <Field label="Motivo" error={error} required hint="Queda en el lote y en el registro; no lo ven los clientes.">
          {(control) => (
            <Input
              {...control}
              ref={input}
              name="reason"
              maxLength={300}
              autoComplete="off"
              placeholder="Aviso del fabricante, fuga…"
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
