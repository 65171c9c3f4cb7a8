import type { Lot } from "@bruma/contract";
import type { FormEvent } from "react";
import { Failure } from "../../api/Failure.tsx";
import { InputField } from "../../forms/InputField.tsx";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { useTypedText } from "../records/useTypedText.ts";
import { useWithdrawLot } from "./lotQueries.ts";
import { unitWords } from "./lotWords.ts";

/** Asks why before a lot is taken out of sale, and says what that does. */
export function WithdrawLotDialog({ lot, open, onClose }: { lot: Lot; open: boolean; onClose: () => void }) {
  const { field, read } = useTypedText();
  const withdrawing = useWithdrawLot(lot.id);

  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = read(event, { reason: "Indica el motivo" });
    if (!typed?.reason || withdrawing.isPending) return;
    withdrawing.mutate(typed.reason, {
      onSuccess: ({ short }) => {
        onClose();
        const lacking =
          short > 0
            ? `${short === 1 ? "Falta" : "Faltan"} ${unitWords(short)} para pedidos que no han salido.`
            : "Sus unidades ya no se venden.";
        void notify.done("Lote retirado", { description: lacking });
      },
    });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`¿Retirar el lote ${lot.code}?`}
      description={`${lot.product}: ${lot.quantity === 1 ? "queda" : "quedan"} ${unitWords(lot.quantity)}.`}
      label="Retirar el lote"
      danger
      busy={withdrawing.isPending}
      onSubmit={submit}
    >
      <Failure of={withdrawing} />
      <Alert tone="warn">
        <p>Lo que queda sale de la venta al momento y nada más sale de este lote. No se puede deshacer.</p>
        <p className="mt-1">Todavía no se avisa a nadie: ese es el paso siguiente, con su propio aviso.</p>
      </Alert>
      <InputField
        {...field("reason")}
        label="Motivo"
        required
        hint="Queda en el lote y en el registro; no lo ven los clientes."
        maxLength={300}
        autoComplete="off"
        placeholder="Aviso del fabricante, fuga…"
      />
    </FormDialog>
  );
}
