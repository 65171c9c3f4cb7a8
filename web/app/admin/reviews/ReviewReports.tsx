import { type AdminReview, REPORT_REASON_LABELS } from "@bruma/contract";
import { Alert } from "../../ui/Alert.tsx";
import { formatDay } from "../../ui/dates.ts";

/** Why readers say that a review should not stand there. */
export function ReviewReports({ reports }: Pick<AdminReview, "reports">) {
  const title = reports.length === 1 ? "Una denuncia sin decidir" : `${reports.length} denuncias sin decidir`;
  return (
    <Alert tone="danger" title={title}>
      <ul className="grid gap-1.5">
        {reports.map(({ id, reason, comment, created_at }) => (
          <li key={id} className="break-words">
            <span className="font-medium">{REPORT_REASON_LABELS[reason]}</span>
            <span className="figures"> · {formatDay(created_at)}</span>
            {comment && <span className="block whitespace-pre-line">{comment}</span>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
