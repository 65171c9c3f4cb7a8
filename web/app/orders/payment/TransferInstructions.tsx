import {
  compactIban,
  deadlineWords,
  formatEuros,
  groupIban,
  looksLikeIban,
  type TransferPayment,
  workingDays,
} from "@bruma/contract";
import { lazy, Suspense } from "react";
import { useShop } from "../../document/shop.ts";
import { Alert } from "../../ui/Alert.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";

// Few scan it, and drawing it takes a library.
const TransferCode = lazy(async () => ({ default: (await import("./TransferCode.tsx")).TransferCode }));

// A bank's form takes the figure alone: «1234,50».
const PLAIN = new Intl.NumberFormat("es-ES", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** What to type into the bank's form, each piece to be copied; the heading around it is the page's. */
export function TransferInstructions({ transfer }: { transfer: TransferPayment }) {
  const { bank, holder, iban, concept, reference, amount, pay_before, qr } = transfer;
  const { payment_days } = useShop();
  if (!looksLikeIban(iban)) return <NoAccount concept={concept} />;
  return (
    <div>
      <dl className="divide-y divide-mist rounded-card border border-mist bg-surface">
        <Row what="Banco" shown={bank} />
        <Row what="Titular" shown={holder} />
        <Row what="IBAN" shown={groupIban(iban)} copied={compactIban(iban)} />
        <Row what="Importe" shown={formatEuros(amount)} copied={PLAIN.format(amount)} />
        <Row what="Concepto" shown={concept} />
        <Row what="Referencia RF, si tu banco la pide" shown={groupIban(reference)} copied={reference} />
      </dl>
      {pay_before && (
        <p className="mt-4">
          La transferencia tiene que llegarnos{" "}
          <time dateTime={pay_before} className="font-semibold">
            {deadlineWords(new Date(pay_before))}
          </time>
          . Si no llega, el pedido se cancela y no debes nada.
        </p>
      )}
      <p className="mt-3 text-small text-muted">
        Pon «{concept}» tal cual en el concepto, para que sepamos que el pago es tuyo. Procesarlo lleva{" "}
        {workingDays(payment_days)}.
      </p>
      {qr && (
        <Suspense fallback={<div className="mt-5 h-40" />}>
          <TransferCode payload={qr} />
        </Suspense>
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

/** A shop that is being set up has no account yet: nobody may be told to send money to nowhere. */
function NoAccount({ concept }: { concept: string }) {
  const { contact } = useShop();
  return (
    <Alert tone="warn" title="Todavía no podemos darte nuestra cuenta">
      Escríbenos a{" "}
      <a href={`mailto:${contact.email}?subject=${encodeURIComponent(concept)}`} className="underline">
        {contact.email}
      </a>{" "}
      y te mandamos los datos para la transferencia.
    </Alert>
  );
}
