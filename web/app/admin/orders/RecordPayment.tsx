import { failureText } from "../../account/orders/failureText.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { useRecordPayment } from "./useOrders.ts";

/** For the moment the transfer shows up in the bank: apart from where the order is on its way. */
export function RecordPayment({ id }: { id: number }) {
  const recording = useRecordPayment();
  return (
    <Button
      variant="quiet"
      size="small"
      busy={recording.isPending}
      onClick={() =>
        recording.mutate(id, {
          onSuccess: () => void notify.done(`Pedido #${id}: pagado`),
          onError: (error) => void notify.failed(failureText(error, "Error al actualizar el pedido")),
        })
      }
    >
      Marcar como pagado
    </Button>
  );
}
