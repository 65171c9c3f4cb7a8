import { type Order, workingDays } from "@bruma/contract";
import { Send } from "lucide-react";
import { useRef } from "react";
import { useShop } from "../../document/shop.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { useReportTransfer } from "./useReportTransfer.ts";

/** «Ya he hecho la transferencia»: the shop is told, once, and the page says so afterwards. */
export function ReportTransfer({ order }: { order: Order }) {
  const note = useRef<HTMLDivElement>(null);
  // The button is gone then, and the focus must not be lost with it.
  const report = useReportTransfer(order, () => note.current?.focus());
  const { payment_reported_at: reportedAt } = order;
  const { payment_days } = useShop();
  return (
    <div ref={note} tabIndex={-1} role="status" className="mt-5 rounded-card">
      {reportedAt ? (
        <Alert tone="info" title="Nos has dicho que ya la has hecho">
          Lo dijiste el <time dateTime={reportedAt}>{formatMoment(reportedAt)}</time>. Puede tardar{" "}
          {workingDays(payment_days)} en llegar: en cuanto la recibamos te avisamos, y esta página lo dirá sola.
        </Alert>
      ) : (
        <>
          <Button variant="quiet" icon={Send} busy={report.isPending} onClick={() => report.mutate()}>
            Ya he hecho la transferencia
          </Button>
          <p className="mt-2 text-small text-muted">Así sabemos que está de camino y no te la recordamos.</p>
        </>
      )}
    </div>
  );
}
