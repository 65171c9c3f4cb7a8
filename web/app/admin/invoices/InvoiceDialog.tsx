import {
  EXEMPTION_LABELS,
  formatEuros,
  formerWords,
  INVOICE_KIND_LABELS,
  INVOICE_TYPE_LABELS,
  type ListedInvoice,
} from "@bruma/contract";
import { CircleSlash, FileDown, PenLine, Printer } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { BillingDialog } from "../../addresses/BillingDialog.tsx";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { buttonLook } from "../../ui/buttonLook.ts";
import { formatDay, formatMoment } from "../../ui/dates.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { focusRow, rowLinkId } from "../list/rowFocus.ts";
import { OrderLink } from "../OrderLink.tsx";
import { invoicePath } from "../paths.ts";
import { type FactRow, FactTable } from "../records/FactTable.tsx";
import { DebtDialog } from "./DebtDialog.tsx";
import { InsolvencyEndDialog } from "./InsolvencyEndDialog.tsx";
import { INVOICE_TONES, useCorrectInvoice } from "./invoiceQueries.ts";

/** What a debt's being paid after all does (LIVA, art. 80.Cinco, 4.ª). */
const LATER_WORDS = {
  person:
    "Compró como particular: en cuanto apuntes el cobro, la tienda emite sola la rectificativa (R4) que vuelve a subir la base del IVA, en la parte que te pague.",
  business:
    "Compró como empresa o profesional: aunque te pague, la base del IVA no vuelve a subir y la tienda no emite nada. Si desistes de reclamar o acordáis el cobro, la ley pide una rectificativa en un mes que la tienda no emite: habla antes con tu asesor.",
};

interface InvoiceDialogProps {
  invoice: ListedInvoice;
  open: boolean;
  onClose: () => void;
}

/** What a document says, and what can be done with it: it is never changed, only corrected by another one. */
export function InvoiceDialog({ invoice, open, onClose }: InvoiceDialogProps) {
  const { id, code, kind, type, issued_at, order_id, recipient, recipient_nif } = invoice;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isUnpaid, setIsUnpaid] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const correcting = useCorrectInvoice();
  const mayWrite = useMay()("payments.write");
  // The others correct one of these by a difference.
  const isReplaced = invoice.rectified_by.some(({ is_replacement }) => is_replacement);
  const isWhole = kind === "complete" || invoice.method === "substitution";
  const mayRectify = mayWrite && isWhole && !isReplaced && invoice.left > 0;
  // Neither is there to be had again: the shop refuses both.
  const isUnpaidAlready = invoice.rectified_by.some((later) => later.type === "R2" || later.type === "R3");
  const isRaised = invoice.lessened === 0;
  const file = `/api/admin/invoices/${id}/pdf`;
  return (
    <>
      <Dialog
        wide
        open={open}
        onOpenChange={(stays) => !stays && onClose()}
        onCloseAutoFocus={(event) => focusRow(event, rowLinkId("factura", id))}
        title={`Factura ${code}`}
        description={`Expedida el ${formatMoment(issued_at)}`}
        footer={
          <>
            <a href={file} target="_blank" rel="noreferrer" className={buttonLook("quiet", "medium")}>
              <Icon of={Printer} size={18} />
              Abrir para imprimir
            </a>
            <a href={file} download className={buttonLook("primary", "medium")}>
              <Icon of={FileDown} size={18} />
              Descargar
            </a>
          </>
        }
      >
        <div className="grid gap-5">
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone={INVOICE_TONES[kind]}>{INVOICE_KIND_LABELS[kind]}</Badge>
            <span className="text-muted">
              {type} · {INVOICE_TYPE_LABELS[type]}
            </span>
          </p>
          <Facts invoice={invoice} />
          <div className="flex flex-wrap gap-2 empty:hidden">
            {mayRectify && !isUnpaidAlready && (
              <Button variant="quiet" size="small" icon={PenLine} onClick={() => setIsCorrecting(true)}>
                Corregir destinatario
              </Button>
            )}
            {mayRectify && !isUnpaidAlready && (
              <Button variant="quiet" size="small" icon={CircleSlash} onClick={() => setIsUnpaid(true)}>
                Impago o concurso
              </Button>
            )}
            {mayWrite && type === "R2" && !isRaised && (
              <Button variant="quiet" size="small" icon={CircleSlash} onClick={() => setIsEnding(true)}>
                Fin del concurso
              </Button>
            )}
          </div>
          {isRaised && (
            <Alert tone="info" title="La base del IVA ya ha vuelto a subir">
              No queda nada rebajado por esta factura: ya no hay nada que rectificar.
            </Alert>
          )}
          {!isRaised && invoice.debtor_is_business !== null && (
            <Alert tone="info" title="Si te paga después">
              {LATER_WORDS[invoice.debtor_is_business ? "business" : "person"]}
            </Alert>
          )}
        </div>
      </Dialog>
      {/* What lies over it goes with it. */}
      {open && isEnding && <InsolvencyEndDialog invoice={invoice} onClose={() => setIsEnding(false)} />}
      {open && isUnpaid && <DebtDialog invoice={invoice} onClose={() => setIsUnpaid(false)} />}
      {open && isCorrecting && (
        <BillingDialog
          onClose={() => setIsCorrecting(false)}
          title={`Corregir la factura ${code}`}
          text={`Se emite otra (R4) que la sustituye, con los mismos importes, y se envía a quien hizo el pedido #${order_id}.`}
          saveLabel="Emitir la corrección"
          known={{ name: recipient ?? "", nif: recipient_nif ?? "" }}
          save={(billing) => correcting.mutateAsync({ id, ...billing })}
        />
      )}
    </>
  );
}

function Facts({ invoice }: { invoice: ListedInvoice }) {
  const { operation_on, order_id, recipient, recipient_nif, base, vat, total, exemption, lessened, reason } = invoice;
  const rows: FactRow[] = [
    ["Operación", formatDay(operation_on)],
    ["Pedido", <OrderLink key="order" id={order_id} bare />],
    ["Destinatario", recipient],
    ["NIF", recipient_nif],
    ["Base imponible", formatEuros(base)],
    ["IVA", exemption === null ? formatEuros(vat) : `${formatEuros(vat)}. ${EXEMPTION_LABELS[exemption]}`],
    ["Total", formatEuros(total)],
    ["Sigue rebajado", lessened !== null && formatEuros(lessened)],
    ...linkedRows(invoice),
    ["Motivo", reason],
  ];
  return <FactTable rows={rows} />;
}

/** What it corrects or takes the place of, and what came after it. */
function linkedRows({ method, rectifies, rectified_by }: ListedInvoice): FactRow[] {
  const replacements = rectified_by.filter(({ is_replacement }) => is_replacement);
  const corrections = rectified_by.filter(({ is_replacement }) => !is_replacement);
  const rows: [string, ListedInvoice["rectifies"]][] = [
    [formerWords(method), rectifies],
    ["Rectificada por", corrections],
    ["Sustituida por", replacements],
  ];
  return rows.map(([label, linked]) => [label, linked.length > 0 && <LinkedInvoices key={label} linked={linked} />]);
}

function LinkedInvoices({ linked }: { linked: ListedInvoice["rectifies"] }) {
  return (
    <ul className="grid gap-0.5">
      {linked.map(({ id, code, issued_on }) => (
        <li key={id}>
          <Link to={invoicePath(id, code)} className="figures link">
            {code}
          </Link>{" "}
          <span className="text-muted">del {formatDay(issued_on)}</span>
        </li>
      ))}
    </ul>
  );
}
