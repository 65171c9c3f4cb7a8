import type { AdminOrder } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Button } from "../../../ui/Button.tsx";
import { FormWindow } from "../../../ui/dialog/FormWindow.tsx";
import { Loading, Skeleton } from "../../../ui/Skeleton.tsx";
import { focusRow, rowLinkId } from "../../list/rowFocus.ts";
import { useOpening } from "../../list/useOpening.ts";
import { focusOpenDialog } from "../focusOpenDialog.ts";
import { ORDERS } from "../orderQueries.ts";
import type { OrderMoves } from "../useOrderMoves.ts";

/** Where an act is asked about. */
export interface ActAsked {
  moves: OrderMoves;
  /** The order whose dialog lies under this one. */
  openId: number | undefined;
}

interface ActDialogProps extends ActAsked {
  to: "paid" | "shipped";
  title: (id: number) => string;
  description: string;
  /** What sending the form does, and the form's `id`. */
  label: string;
  form: string;
  sending: { isPending: boolean; reset: () => void };
  children: (order: AdminOrder) => ReactNode;
}

/** What an act on an order needs to know, over the list or over the order's own window. The form begins anew each time. */
export function ActDialog(props: ActDialogProps) {
  const { moves, openId, to, title, sending, children, ...rest } = props;
  const { asked, keep } = moves;
  const { isPending, reset } = sending;
  const isAsked = asked?.to === to;
  const { id } = useOpening(isAsked, asked?.id);

  // Whatever closed it: no failure of this time is shown the next one.
  useEffect(() => {
    if (!isAsked && !isPending) reset();
  }, [isAsked, isPending, reset]);

  const close = () => void (isPending || keep());

  if (id === undefined) return null;
  return (
    <FormWindow
      {...rest}
      open={isAsked}
      onClose={close}
      onCloseAutoFocus={(event) => (id === openId ? focusOpenDialog(event) : focusRow(event, rowLinkId("pedido", id)))}
      title={title(id)}
      back="Volver"
      busy={isPending}
    >
      <OrderOf id={id}>{children}</OrderOf>
    </FormWindow>
  );
}

/** Asked for when the window opens: the row of the list does not tell all of it. */
function OrderOf({ id, children }: { id: number; children: (order: AdminOrder) => ReactNode }) {
  const { data, isError, refetch } = useQuery(ORDERS.one(id));
  if (data) return children(data.order);
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
