import { ORDER_STATUS_LABELS, type OrderSummary } from "@bruma/contract";
import { PackageX } from "lucide-react";
import { failureText, NO_CONNECTION } from "../../account/orders/failureText.ts";
import { isUnknownOrder } from "../../account/orders/useMyOrders.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { OrderFacts } from "./OrderFacts.tsx";
import { focusRow } from "./rowFocus.ts";
import type { OrderMoves } from "./useOrderMoves.ts";
import { useOrder } from "./useOrders.ts";

interface OrderDialogProps {
  id: number;
  /** The list's row of it, where the list holds it: shown until the rest is there, or where it does not come. */
  row: OrderSummary | undefined;
  open: boolean;
  onClose: () => void;
  moves: OrderMoves;
}

export function OrderDialog({ id, row, open, onClose, moves }: OrderDialogProps) {
  const detail = useOrder(id);
  const order = detail.data ?? row;
  const failure = moves.failureOf(id);

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      onCloseAutoFocus={(event) => focusRow(event, id)}
      title={`Pedido #${id}`}
      description={order && `${formatMoment(order.created_at)} · ${order.user_name}`}
      footer={order && <OrderActions order={order} moves={moves} />}
    >
      <p role="status" className="sr-only">
        {order && `Estado: ${ORDER_STATUS_LABELS[order.status]}`}
      </p>
      {failure && (
        <Alert tone="danger" live className="mb-4">
          {failure}
        </Alert>
      )}
      {detail.isError && order && (
        <Alert tone="warn" live className="mb-4">
          <p>No hemos podido cargar el detalle: faltan los pagos, las notas y el historial.</p>
          <Button
            variant="bare"
            size="small"
            className="-ml-4"
            busy={detail.isFetching}
            onClick={() => detail.refetch()}
          >
            Reintentar
          </Button>
        </Alert>
      )}
      {order && <OrderFacts order={order} detail={detail.data} isLoading={detail.isPending} moves={moves} />}
      {!order && detail.isPending && (
        <Loading label="Cargando el pedido…" className="grid gap-4 pb-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {!order && detail.isError && <NoOrder error={detail.error} onRetry={() => void detail.refetch()} />}
    </Dialog>
  );
}

function NoOrder({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isUnknownOrder(error)) return <EmptyState icon={PackageX} title="Pedido no encontrado" />;
  return <ErrorState title="Error al cargar el pedido" message={failureText(error, NO_CONNECTION)} onRetry={onRetry} />;
}
