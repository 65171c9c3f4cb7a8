import type { Order, OrderStatus } from "@bruma/contract";
import { formatMoment } from "../ui/dates.ts";

const WHAT_HAPPENED: Record<OrderStatus, string> = {
  pending: "Pedido recibido",
  processing: "Preparando pedido",
  shipped: "Pedido enviado",
  delivered: "Pedido entregado",
  cancelled: "Pedido cancelado",
};

interface OrderHistoryProps {
  history: Order["history"];
  /** Who did it, in the reader's words: a buyer is «tú» to himself. */
  nameOf?: (by: string) => string;
}

/** Who did what when, the latest first. */
export function OrderHistory({ history, nameOf = (by) => by }: OrderHistoryProps) {
  return (
    <ol className="grid gap-3 text-small">
      {history.toReversed().map(({ at, by, from, to, note }) => (
        <li key={`${at} ${to} ${note}`} className="border-l-2 border-mist pl-3">
          <p className="font-medium">{from === to ? note : WHAT_HAPPENED[to]}</p>
          <p className="text-tiny text-muted">
            <time dateTime={at}>{formatMoment(at)}</time> · {nameOf(by)}
          </p>
          {note && from !== to && <p className="mt-0.5 text-muted">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
