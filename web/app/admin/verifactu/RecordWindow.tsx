import { type BillingRecord, DELIVERY_STATE_LABELS, formatEuros, INVOICE_TYPE_LABELS } from "@bruma/contract";
import { FileX2, PenLine } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Failure } from "../../api/Failure.tsx";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { formatDay, formatMoment } from "../../ui/dates.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { focusRow, rowLinkId } from "../list/rowFocus.ts";
import { invoicePath } from "../paths.ts";
import { Fact } from "../records/Fact.tsx";
import { adviceOf } from "./adviceOf.ts";
import { CorrectDialog } from "./CorrectDialog.tsx";
import { kindWords } from "./recordColumns.tsx";
import { STATE_TONES, useCancelLost } from "./verifactuQueries.ts";

interface RecordWindowProps {
  record: BillingRecord;
  open: boolean;
  onClose: () => void;
}

/** A record whole: what the agency said of it, and what can be done. */
export function RecordWindow({ record, open, onClose }: RecordWindowProps) {
  const { id, code, kind, state, error_code, error_text } = record;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const cancelling = useCancelLost();
  const may = useMay();
  const advice = adviceOf(record);
  const isWrong = state === "rejected" || state === "flawed";
  const mayWrite = may("payments.write");
  return (
    <>
      <Dialog
        wide
        open={open}
        onOpenChange={(stays) => !stays && onClose()}
        onCloseAutoFocus={(event) => focusRow(event, rowLinkId("abierto", id))}
        title={`Registro de ${code}`}
        description={`${kindWords(record)}, generado el ${formatMoment(record.generated_at)}`}
        footer={
          <>
            {mayWrite && kind === "recovered" && !record.is_cancelled && !cancelling.isSuccess && (
              <Button variant="quiet" icon={FileX2} onClick={() => setIsCancelling(true)}>
                Anular ante la AEAT
              </Button>
            )}
            {mayWrite && kind === "registration" && isWrong && (
              <Button
                variant={state === "rejected" ? "primary" : "quiet"}
                icon={PenLine}
                onClick={() => setIsCorrecting(true)}
              >
                Subsanar
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-5">
          <p>
            <Badge tone={STATE_TONES[state]}>{DELIVERY_STATE_LABELS[state]}</Badge>
          </p>
          {error_text !== null && (
            <Alert
              tone={state === "rejected" ? "danger" : "warn"}
              title={error_code === null ? "La AEAT dice" : `La AEAT dice (error ${error_code})`}
            >
              <p>{error_text}</p>
            </Alert>
          )}
          {advice !== null && (
            <Alert tone="info" title="Qué hacer">
              {advice}
            </Alert>
          )}
          {kind === "recovered" && record.is_cancelled && !cancelling.isSuccess && (
            <Alert tone="info">Esta factura ya está anulada ante la AEAT.</Alert>
          )}
          {cancelling.isSuccess && (
            <Alert tone="ok" live>
              La anulación está registrada y se envía sola.
            </Alert>
          )}
          <Failure of={cancelling} said="No se ha anulado. " />
          <Facts record={record} />
        </div>
      </Dialog>
      {/* What lies over it goes with it. */}
      <ConfirmDialog
        open={open && isCancelling}
        onOpenChange={setIsCancelling}
        title={`¿Anular ${code} ante la AEAT?`}
        text="Solo si has vuelto a facturar esa venta: para la AEAT, la factura que recibió quien compró deja de existir. No se puede deshacer."
        confirmLabel="Anular ante la AEAT"
        danger
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate(id, { onSettled: () => setIsCancelling(false) })}
      />
      {open && isCorrecting && (
        <CorrectDialog record={record} onClose={() => setIsCorrecting(false)} onDone={onClose} />
      )}
    </>
  );
}

function Facts({ record }: { record: BillingRecord }) {
  const { code, invoice_id, issued_on, type, total, recipient, recipient_nif, receipt, answered_at, hash } = record;
  return (
    <dl className="grid gap-x-6 gap-y-4 text-small sm:grid-cols-2">
      <Fact name="Factura">
        {invoice_id === null ? (
          code
        ) : (
          <Link to={invoicePath(invoice_id, code)} className="link">
            {code}
          </Link>
        )}
      </Fact>
      <Fact name="Expedida">{formatDay(issued_on)}</Fact>
      {type !== null && <Fact name="Clave">{`${type} · ${INVOICE_TYPE_LABELS[type]}`}</Fact>}
      {total !== null && <Fact name="Total">{formatEuros(total)}</Fact>}
      {recipient !== null && (
        <Fact name="Destinatario">{recipient_nif === null ? recipient : `${recipient} (${recipient_nif})`}</Fact>
      )}
      {answered_at !== null && <Fact name="Respuesta de la AEAT">{formatMoment(answered_at)}</Fact>}
      {receipt !== null && <Fact name="CSV de la AEAT">{receipt}</Fact>}
      <Fact name="Huella" className="min-w-0 sm:col-span-2">
        <span className="break-all">{hash}</span>
      </Fact>
    </dl>
  );
}
