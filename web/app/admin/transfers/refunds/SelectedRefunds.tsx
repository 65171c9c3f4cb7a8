import { type BankRefund, counted, formatEuros, toCents } from "@bruma/contract";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../../api/reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { ChosenBar } from "../../list/ChosenBar.tsx";
import { useMakeFile } from "./refundQueries.ts";
import { sameAccountWords } from "./sameAccountWords.ts";

interface SelectedRefundsProps {
  /** Those of the chosen ones that are to do: only they go into a file. */
  refunds: readonly BankRefund[];
  /** How many are chosen in all. */
  chosen: number;
  onForget: () => void;
}

/** Puts the chosen ones into one file for the bank. */
export function SelectedRefunds({ refunds, chosen, onForget }: SelectedRefundsProps) {
  const [isAsking, setAsking] = useState(false);
  const making = useMakeFile();
  const total = refunds.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100;
  const count = counted(refunds.length, "reembolso", "reembolsos");

  function make() {
    if (making.isPending) return;
    making.mutate(
      refunds.map(({ id }) => id),
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
      {chosen > 0 && (
        <ChosenBar
          label="Acciones para los reembolsos elegidos"
          count={
            refunds.length > 0
              ? `${count} por hacer · ${formatEuros(total)}`
              : "En el fichero solo van los reembolsos por hacer, y ninguno de los elegidos lo está."
          }
        >
          <Button size="small" icon={FileDown} disabled={refunds.length === 0} onClick={() => setAsking(true)}>
            Fichero para el banco
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
            banca en línea de tu empresa y fírmalo allí. Paga {formatEuros(total)}. Los reembolsos pasan a «Enviado al
            banco» y se dan por hechos cuando el extracto los muestra.
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
function SharedAccounts({ refunds }: Pick<SelectedRefundsProps, "refunds">) {
  const shared = refunds.filter(({ same_account }) => same_account.length > 0);
  return shared.map(({ id, order_id, holder, amount, same_account }) => (
    <span key={id} className="mt-2 block text-warn">
      {formatEuros(amount)} a {holder}
      {order_id !== null && ` (pedido #${order_id})`}. {sameAccountWords(same_account)}
    </span>
  ));
}

const fileAddress = (id: number) => `/api/admin/transfers/refunds/files/${id}`;
