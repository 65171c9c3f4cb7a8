import { type ActAsked, ActDialog } from "../acts/ActDialog.tsx";
import { useSendParcel } from "../orderQueries.ts";
import { ParcelForm } from "./ParcelForm.tsx";

const FORM_ID = "ship-order";

/** Before a parcel leaves: who carries it, under which number, and what is in it. */
export function ShipOrderDialog(asked: ActAsked) {
  const sending = useSendParcel();
  return (
    <ActDialog
      {...asked}
      to="shipped"
      title={(id) => `Enviar el pedido #${id}`}
      description="El cliente lo verá en su pedido y en el correo que le enviamos."
      label="Marcar como enviado"
      form={FORM_ID}
      sending={sending}
    >
      {(order) => (
        <ParcelForm
          key={order.shipments.length}
          formId={FORM_ID}
          order={order}
          sending={sending}
          onDone={asked.moves.keep}
        />
      )}
    </ActDialog>
  );
}
