import { type BankRefund, counted, formatEuros, isOpenRefund, shopDay, toCents } from "@bruma/contract";
import { Check, FileDown } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../../api/reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { ChosenBar } from "../../list/ChosenBar.tsx";
import type { PaidRefunds } from "./MarkManyDone.tsx";
import { useMakeFile } from "./refundQueries.ts";
import { sameAccountWords } from "./sameAccountWords.ts";

interface SelectedRefundsProps {
  chosen: readonly BankRefund[];
  onPaid: (paid: PaidRefunds) => void;
  onForget: () => void;
}

/** Puts the chosen ones that are to do into one file for the bank, or closes those that the bank has paid. */
export function SelectedRefunds({ chosen, onPaid, onForget }: SelectedRefundsProps) {
  const [isAsking, setAsking] = useState(false);
  const making = useMakeFile();
  const open = chosen.filter(isOpenRefund);
  const refunds = chosen.filter(({ state }) => state === "to_do");
  const count = counted(refunds.length, "reembolso", "reembolsos");

  function make() {
    if (making.isPending) return;
    making.mutate(
      { refund_ids: refunds.map(({ id }) => id) },
      {
        onSuccess: ({ file }) => {
          // The session's cookie goes with the address.
          location.assign(fileAddress(file.id));
          onForget();
        },
        onError: (error) => void notify.failed(reasonOf(error)),
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <>
      {chosen.length > 0 && (
        <ChosenBar
          label="Acciones para los reembolsos elegidos"
          count={
            open.length > 0
              ? `${counted(open.length, "reembolso", "reembolsos")} sin terminar · ${formatEuros(sumOf(open))}`
              : "Ninguno de los elegidos está por hacer ni en el banco."
          }
        >
          <Button size="small" icon={FileDown} disabled={refunds.length === 0} onClick={() => setAsking(true)}>
            Fichero para el banco
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={Check}
            disabled={open.length === 0}
            onClick={() => onPaid(paidOf(open))}
          >
            Marcar como hechos…
          </Button>
          <Button variant="bare" size="small" onClick={onForget}>
            Quitar selección
          </Button>
        </ChosenBar>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`¿Preparar un fichero con ${count}?`}
        text={
          <>
            Se descarga un fichero pain.001, la orden de transferencias SEPA que entienden los bancos: súbelo en la
            banca en línea de tu empresa y fírmalo allí. Paga {formatEuros(sumOf(refunds))}. Los reembolsos pasan a
            «Enviado al banco» y se dan por hechos cuando el extracto los muestra.
            <SharedAccounts refunds={refunds} />
          </>
        }
        confirmLabel="Preparar y descargar"
        busy={making.isPending}
        onConfirm={make}
      />
    </>
  );
}

/** What is to be noticed before the money leaves. */
function SharedAccounts({ refunds }: { refunds: readonly BankRefund[] }) {
  const shared = refunds.filter(({ same_account }) => same_account.length > 0);
  return shared.map(({ id, order_id, holder, amount, same_account }) => (
    <span key={id} className="mt-2 block text-warn">
      {formatEuros(amount)} a {holder}
      {order_id !== null && ` (pedido #${order_id})`}. {sameAccountWords(same_account)}
    </span>
  ));
}

const sumOf = (refunds: readonly BankRefund[]) => refunds.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100;

const paidOf = (refunds: readonly BankRefund[]): PaidRefunds => ({
  ids: refunds.map(({ id }) => id),
  amount: sumOf(refunds),
  on: shopDay(),
  names: new Map(refunds.map(({ id, amount, holder }) => [id, `${formatEuros(amount)} a ${holder}`])),
});

const fileAddress = (id: number) => `/api/admin/transfers/refunds/files/${id}`;
