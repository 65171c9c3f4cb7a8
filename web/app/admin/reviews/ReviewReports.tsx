import { type AdminReview, REPORT_REASON_LABELS } from "@bruma/contract";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { formatDay } from "../../ui/dates.ts";
import { userPath } from "../paths.ts";

type Report = AdminReview["reports"][number];

/** Why readers say that a review should not stand there. */
export function ReviewReports({ reports }: Pick<AdminReview, "reports">) {
  const title = reports.length === 1 ? "Una denuncia sin decidir" : `${reports.length} denuncias sin decidir`;
  return (
    <Alert tone="danger" title={title}>
      <ul className="grid gap-1.5">
        {reports.map(({ id, reason, comment, created_at, by }) => (
          <li key={id}>
            <span className="font-medium">{REPORT_REASON_LABELS[reason]}</span>
            <span className="figures"> · {formatDay(created_at)}</span>
            {by && <Reporter by={by} />}
            {comment && <span className="block whitespace-pre-line">{comment}</span>}
          </li>
        ))}
      </ul>
      {reports.some(({ by }) => by) && <p className="mt-2">Quien escribió la reseña no sabrá quién la denuncia.</p>}
    </Alert>
  );
}

/** The e-mail of a guest is no proof of who it is: anybody may type it. */
function Reporter({ by: { user_id, name, email } }: { by: NonNullable<Report["by"]> }) {
  const may = useMay();
  return (
    <span className="block">
      {user_id !== null && may("users.read") ? (
        <Link to={userPath(user_id)} className="link">
          {name}
        </Link>
      ) : (
        name
      )}
      {" · "}
      <a href={`mailto:${email}`} className="link break-all">
        {email}
      </a>
      {user_id === null && " (sin cuenta, sin comprobar)"}
    </span>
  );
}
