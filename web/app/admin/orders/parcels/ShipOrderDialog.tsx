import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Loading, Skeleton } from "../../../ui/Skeleton.tsx";
import { focusRow, rowLinkId } from "../../list/rowFocus.ts";
import { useLastId } from "../../list/useLastId.ts";
import { FormButtons } from "../../records/FormButtons.tsx";
import { focusOpenDialog } from "../focusOpenDialog.ts";
import { ORDERS, useSendParcel } from "../orderQueries.ts";
import type { OrderMoves } from "../useOrderMoves.ts";
import { ParcelForm } from "./ParcelForm.tsx";

const FORM_ID = "ship-order";

interface ShipOrderDialogProps {
  moves: OrderMoves;
  /** The order whose dialog lies under this one. */
  openId: number | undefined;
}

/** Before a parcel leaves: who carries it, under which number, and what is in it. */
export function ShipOrderDialog({ moves, openId }: ShipOrderDialogProps) {
  const { asked, keep } = moves;
  const isAsked = asked?.to === "shipped";
  const id = useLastId(isAsked ? asked.id : undefined);
  const sending = useSendParcel();

  function close() {
    if (sending.isPending) return;
    sending.reset();
    keep();
  }

  if (id === undefined) return null;
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => !open && close()}
      onCloseAutoFocus={(event) => (id === openId ? focusOpenDialog(event) : focusRow(event, rowLinkId("pedido", id)))}
      title={`Enviar el pedido #${id}`}
      description="El cliente lo verá en su pedido y en el correo que le enviamos."
      footer={
        <FormButtons form={FORM_ID} label="Marcar como enviado" back="Volver" onBack={close} busy={sending.isPending} />
      }
    >
      <Parcel id={id} sending={sending} onDone={keep} />
    </Dialog>
  );
}

/** What is left to send is asked for when the window opens. */
function Parcel({ id, ...rest }: { id: number; sending: ReturnType<typeof useSendParcel>; onDone: () => void }) {
  const { data, isError, refetch } = useQuery(ORDERS.one(id));
  const order = data?.order;
  if (order) return <ParcelForm key={order.shipments.length} formId={FORM_ID} order={order} {...rest} />;
  if (isError) {
    return (
      <Button variant="quiet" onClick={() => void refetch()}>
        No hemos podido cargar el pedido. Reintentar
      </Button>
    );
  }
  return (
    <Loading label="Cargando el pedido…">
      <Skeleton className="h-40" />
    </Loading>
  );
}
