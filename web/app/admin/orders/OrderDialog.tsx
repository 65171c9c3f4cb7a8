import { ORDER_STATUS_LABELS, type OrderSummary } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { Problem } from "../../api/Failure.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/dates.ts";
import type { Opened } from "../list/OpenRecord.tsx";
import { focusRow, rowLinkId } from "../list/rowFocus.ts";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { OrderFacts } from "./OrderFacts.tsx";
import { ORDERS } from "./orderQueries.ts";
import type { OrderMoves } from "./useOrderMoves.ts";

interface OrderDialogProps extends Opened {
  /** The list's row of it, where the list holds it: shown until the rest is there, or where it does not come. */
  row: OrderSummary | undefined;
  moves: OrderMoves;
}

export function OrderDialog({ id, row, open, onClose, moves }: OrderDialogProps) {
  const query = useQuery(ORDERS.one(id));
  const detail = query.data?.order;
  const order = detail ?? row;
  const failure = moves.failureOf(id);

  return (
    <RecordDialog
      columns
      query={query}
      open={open}
      onClose={onClose}
      onCloseAutoFocus={(event) => focusRow(event, rowLinkId("pedido", id))}
      title={`Pedido #${id}`}
      description={order && `${formatMoment(order.created_at)} · ${order.user_name}`}
      footer={order && <OrderActions order={order} moves={moves} />}
      loading="Cargando el pedido…"
      error="Error al cargar el pedido"
      gone={{ icon: PackageX, title: "Pedido no encontrado" }}
      hasRow={row !== undefined}
    >
      <p role="status" className="sr-only">
        {order && `Estado: ${ORDER_STATUS_LABELS[order.status]}`}
      </p>
      <Problem text={failure} className="mb-4" />
      {query.isError && order && (
        <Alert tone="warn" live className="mb-4">
          <p>No hemos podido cargar el detalle: faltan los pagos, las notas y el historial.</p>
          <Button
            variant="bare"
            size="small"
            className="-ml-4"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Reintentar
          </Button>
        </Alert>
      )}
      {order && <OrderFacts order={order} detail={detail} isLoading={query.isPending} moves={moves} />}
    </RecordDialog>
  );
}
