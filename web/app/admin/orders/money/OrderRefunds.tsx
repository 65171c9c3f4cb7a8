import { type AdminOrder, formatEuros, isOpenRefund, type OrderRefund, REFUND_STATE_LABELS } from "@bruma/contract";
import { useState } from "react";
import { Link } from "react-router";
import { useMay } from "../../../api/useMay.ts";
import { Button } from "../../../ui/Button.tsx";
import { RefundMoveDialog } from "../../transfers/refunds/RefundMoveDialog.tsx";
import { SameAccount } from "../../transfers/refunds/SameAccount.tsx";

/** Refunds by transfer of an order that are not at their end: what a person must not pay, or note, a second time. */
export function OrderRefunds({ order }: { order: AdminOrder }) {
  const may = useMay()("payments.write");
  const [done, setDone] = useState<OrderRefund>();
  const waiting = order.refunds.filter((refund) => isOpenRefund(refund) || refund.may_be_paid);
  if (waiting.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-mist border-y border-mist" aria-label="Reembolsos por transferencia">
        {waiting.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0">
              <Link to={`/admin/transfers?ver=reembolsos&buscar=${order.id}`} className="link">
                Reembolso de {formatEuros(refund.amount)}
              </Link>
              <span className="text-muted"> · {REFUND_STATE_LABELS[refund.state]}</span>
              <SameAccount others={refund.same_account} />
              {refund.may_be_paid && (
                <span className="block text-warn">Ya estaba en un fichero: el banco puede pagarlo todavía.</span>
              )}
            </span>
            {may && (
              <Button variant="quiet" size="small" onClick={() => setDone(refund)}>
                {refund.may_be_paid ? "El banco lo ha pagado" : "Marcar como hecho"}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RefundMoveDialog move={done && { refund: done, to: "done" }} onClose={() => setDone(undefined)} />
    </>
  );
}
