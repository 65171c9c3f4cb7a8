import { type AdminOrder, formatEuros, isMoneyGone, PAYMENT_KIND_LABELS } from "@bruma/contract";
import { useState } from "react";
import { Link } from "react-router";
import { useMay } from "../../../api/useMay.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { entryPath } from "../../paths.ts";
import { useNextAct } from "../acts/useNextAct.ts";
import { ACT_LABELS } from "../orderMoves.ts";
import type { OrderMoves } from "../useOrderMoves.ts";
import { MoneyBack } from "./MoneyBack.tsx";
import { OrderRefunds } from "./OrderRefunds.tsx";
import { RefundDialog } from "./RefundDialog.tsx";

/** What came in and went back, what is missing or too much, and the way to note more, where that is not what comes next anyway. */
export function OrderMoney({ order, moves }: { order: AdminOrder; moves: OrderMoves }) {
  const { payments, missing, excess, refundable, settled, to_reclaim: toReclaim } = order;
  const may = useMay()("payments.write");
  const isNext = useNextAct()(order) === "paid";
  const [isRefunding, setRefunding] = useState(false);
  const isDue = missing > 0;
  const takesMore = (isDue || order.status !== "cancelled") && !isNext;

  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-10">
        <Figure name="Recibido" euros={order.paid} />
        {order.refunded > 0 && <Figure name="Devuelto" euros={order.refunded} />}
        {settled > 0 && <Figure name="Descontado por devolución" euros={settled} />}
        {isDue && <Figure name="Falta por recibir" euros={missing} look="text-warn" />}
        {toReclaim > 0 && <Figure name="Por reclamar al comprador" euros={toReclaim} look="text-warn" />}
        {excess > 0 && (
          <Figure
            name={order.payment_status === "overpaid" && order.status !== "cancelled" ? "De más" : "Por devolver"}
            euros={excess}
            look="text-warn"
          />
        )}
      </dl>
      <MoneyBack order={order} />
      {toReclaim > 0 && (
        <p>
          Un pago se deshizo cuando ya se había devuelto dinero de este pedido: de lo que el comprador se ha quedado
          faltan {formatEuros(toReclaim)}. Pídeselos y anótalos como otro pago cuando lleguen.
        </p>
      )}
      {payments.length > 0 && <Ledger payments={payments} />}
      <OrderRefunds order={order} />
      {may && (takesMore || refundable > 0) && (
        <div className="flex flex-wrap gap-3">
          {takesMore && (
            <Button variant="quiet" size="small" onClick={() => moves.ask(order, "paid")}>
              {isDue ? ACT_LABELS.paid : "Anotar otro pago"}
            </Button>
          )}
          {refundable > 0 && (
            <>
              <Button variant="quiet" size="small" onClick={() => setRefunding(true)}>
                Anotar un reembolso hecho
              </Button>
              <ButtonLink to={`/admin/transfers?ver=reembolsos&nuevo=${order.id}`} variant="quiet" size="small">
                Preparar reembolso
              </ButtonLink>
            </>
          )}
        </div>
      )}
      <RefundDialog order={order} open={isRefunding} onClose={() => setRefunding(false)} />
    </div>
  );
}

function Figure({ name, euros, look = "" }: { name: string; euros: number; look?: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className={`figures text-base font-semibold ${look}`}>{formatEuros(euros)}</dd>
    </div>
  );
}

function Ledger({ payments }: Pick<AdminOrder, "payments">) {
  const may = useMay()("payments.write");
  return (
    <ul className="divide-y divide-mist border-y border-mist" aria-label="Pagos y reembolsos">
      {payments.map(({ id, kind, amount, on, note, by, entry_id }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0">
            {PAYMENT_KIND_LABELS[kind]} el <time dateTime={on}>{formatDay(on)}</time>
            <span className="text-muted"> · {by}</span>
            {note && <span className="block text-muted">{note}</span>}
            {entry_id !== null && <EntryLink id={entry_id} canUndo={may && kind === "payment"} />}
          </span>
          <span className="figures font-semibold whitespace-nowrap">
            {isMoneyGone(kind) && "−"}
            {formatEuros(amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where the money came from; it is undone there, for all that the entry pays. */
function EntryLink({ id, canUndo }: { id: number; canUndo: boolean }) {
  return (
    <Link to={entryPath(id)} className="link block w-fit">
      {canUndo ? "Ver el movimiento del banco o deshacer" : "Ver el movimiento del banco"}
    </Link>
  );
}
