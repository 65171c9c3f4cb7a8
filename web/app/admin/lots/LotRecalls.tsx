import { type Lot, MAIL_STATE_LABELS } from "@bruma/contract";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { formatMoment } from "../../ui/dates.ts";
import { personWords } from "./lotWords.ts";

/** What its buyers were told, and how far those mails have come. */
export function LotRecalls({ lot: { recalls } }: { lot: Lot }) {
  const may = useMay();
  if (recalls.length === 0) return null;
  return (
    <section aria-label="Avisos enviados" className="grid gap-3 text-small">
      <h3 className="text-subheading">Avisos enviados</h3>
      <ul className="grid gap-3">
        {recalls.map(({ id, at, by, hazard, mail_count, with_unknown, mails }) => (
          <li key={id} className="grid gap-1 rounded-card bg-sunken px-4 py-3.5">
            <p className="font-semibold">
              {formatMoment(at)} · {personWords(mail_count)}
            </p>
            <p className="figures">
              {mails.length === 0
                ? "Sus correos ya no se guardan."
                : mails.map(({ state, count }) => `${MAIL_STATE_LABELS[state]}: ${count}`).join(" · ")}
            </p>
            <p className="whitespace-pre-line text-muted">{hazard}</p>
            <p className="text-tiny text-muted">
              {by ? `Lo envió ${by}` : "Lo envió alguien que ya no está"}
              {with_unknown && " · también a quien lo recibió sin lote anotado"}
            </p>
          </li>
        ))}
      </ul>
      {may("mails.read") && (
        <Link to="/admin/mails?tipo=lot_recall" className="link w-fit">
          Ver los correos uno a uno
        </Link>
      )}
    </section>
  );
}
