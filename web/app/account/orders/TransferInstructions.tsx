import { formatEuros, type TransferInstructions as Transfer } from "@bruma/contract";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { compactIban, groupIban } from "./iban.ts";

interface TransferInstructionsProps {
  transfer: Transfer;
  /** Until when the unpaid order is kept. */
  deadline?: string | null;
}

// A bank's form takes the figure alone: «1234,50».
const PLAIN = new Intl.NumberFormat("es-ES", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** What to type into the bank's form, each piece to be copied; the heading around it is the page's. */
export function TransferInstructions({ transfer, deadline }: TransferInstructionsProps) {
  const { bank, holder, iban, reference, amount } = transfer;
  return (
    <div>
      <dl className="divide-y divide-mist rounded-card border border-mist bg-surface">
        <Row what="Banco" shown={bank} />
        <Row what="Titular" shown={holder} />
        <Row what="IBAN" shown={groupIban(iban)} copied={compactIban(iban)} />
        <Row what="Referencia" shown={reference} />
        <Row what="Importe" shown={formatEuros(amount)} copied={PLAIN.format(amount)} />
      </dl>
      <p className="mt-4 text-small text-muted">
        Pon la referencia tal cual en el concepto de la transferencia, para que sepamos que el pago es tuyo. Procesarlo
        lleva 1 o 2 días laborables.
      </p>
      {deadline && (
        <p className="mt-2 text-small">
          Te guardamos el pedido hasta el{" "}
          <time dateTime={deadline} className="font-semibold whitespace-nowrap">
            {formatMoment(deadline)}
          </time>
          . Si para entonces no hemos recibido la transferencia, se cancelará.
        </p>
      )}
    </div>
  );
}

function Row({ what, shown, copied = shown }: { what: string; shown: string; copied?: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2.5 pr-3 pl-4">
      <dt className="text-tiny text-muted">{what}</dt>
      <dd className="figures row-start-2 min-w-0 font-semibold">{shown}</dd>
      <dd className="row-span-2">
        <CopyButton text={copied} what={what} />
      </dd>
    </div>
  );
}
