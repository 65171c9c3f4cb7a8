import type { Consent } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { Link } from "react-router";
import { LoadFailure } from "../../../api/LoadFailure.tsx";
import { useSession } from "../../../session/session.ts";
import { formatMoment } from "../../../ui/dates.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Loading, Skeleton } from "../../../ui/Skeleton.tsx";
import { tabPath } from "../../profile/tabs.ts";
import { consentsQuery } from "./consentsQuery.ts";

const WORDS: Record<Consent["kind"], { granted: string; refused: string }> = {
  adult: { granted: "Declaraste ser mayor de 18 años", refused: "Retiraste tu declaración de edad" },
  terms: { granted: "Aceptaste los términos y condiciones", refused: "Dejaste de aceptar los términos y condiciones" },
  marketing: { granted: "Aceptaste recibir publicidad por email", refused: "Dejaste de aceptar publicidad por email" },
};

/** What was agreed to, and when; the newest first. */
export function ConsentsPanel() {
  const { user } = useSession();
  const { data, isError, error, refetch } = useQuery(consentsQuery(user?.id));
  return (
    <Panel title="Tus consentimientos">
      {data?.consents.length === 0 && <p className="text-muted">Todavía no hay ninguno.</p>}
      {data && data.consents.length > 0 && (
        <ul className="grid gap-3">
          {data.consents.map((consent) => (
            <li key={`${consent.kind} ${consent.at}`} className="flex gap-3">
              <span className={consent.granted ? "pt-0.5 text-ok" : "pt-0.5 text-muted"}>
                <Icon of={consent.granted ? Check : X} size={18} />
              </span>
              <div className="min-w-0">
                <p>{consentWords(consent)}</p>
                <p className="figures text-small text-muted">
                  <time dateTime={consent.at}>{formatMoment(consent.at)}</time> · versión {consent.version}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isError && <LoadFailure inPanel of={{ error, refetch }} title="Error al cargar tus consentimientos" />}
      {!data && !isError && (
        <Loading label="Cargando tus consentimientos…">
          <Skeleton className="h-11" />
        </Loading>
      )}
      <p className="mt-5 flex flex-wrap gap-x-6 text-small">
        <Link to={tabPath({ slug: "notificaciones" })} className="link py-1">
          Publicidad por email
        </Link>
        <Link to="/cookie-management" className="link py-1">
          Cookies de este navegador
        </Link>
      </p>
    </Panel>
  );
}

function consentWords({ kind, granted }: Pick<Consent, "kind" | "granted">): string {
  return granted ? WORDS[kind].granted : WORDS[kind].refused;
}
