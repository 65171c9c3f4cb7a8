import { type BillingReporting, counted, DAY_MS, VERIFACTU_ENVIRONMENT_LABELS } from "@bruma/contract";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { formatDay, formatMoment } from "../../ui/dates.ts";
import { Fact } from "../records/Fact.tsx";
import { useSendAgain } from "./verifactuQueries.ts";

const CLOCK_SECONDS = 60;
const SOON_MS = 30 * DAY_MS;

/** How the sending goes, and first of all what keeps it from going. */
export function ReportingNotice({ reporting, now }: { reporting: BillingReporting; now: number }) {
  const { environment, waiting, answered_at, certificate_of, certificate_until } = reporting;
  return (
    <div className="mb-5 grid gap-3">
      <Problems reporting={reporting} now={now} />
      <Card className="px-4 py-3.5 sm:px-5">
        <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-2 lg:grid-cols-4">
          <Fact name="Entorno">{VERIFACTU_ENVIRONMENT_LABELS[environment]}</Fact>
          <Fact name="Pendientes de enviar">{waiting}</Fact>
          <Fact name="Última respuesta de la AEAT">
            {answered_at === null ? "Todavía ninguna" : formatMoment(answered_at)}
          </Fact>
          <Fact name="Certificado">
            {certificate_of === null
              ? "Se sabrá con el primer envío"
              : `${certificate_of}${certificate_until === null ? "" : `, hasta el ${formatDay(certificate_until)}`}`}
          </Fact>
        </dl>
      </Card>
    </div>
  );
}

function Problems({ reporting, now }: { reporting: BillingReporting; now: number }) {
  const { is_on, has_certificate, is_unsure, away_since, problem, rejected, environment } = reporting;
  const ahead = reporting.clock_ahead_seconds ?? 0;
  const until = reporting.certificate_until;
  const told: [boolean, ReactNode][] = [
    [
      !is_on,
      <Alert key="off" tone="info" title="Las facturas no se registran">
        Se numeran igual. Puedes empezar en{" "}
        <Link to="/admin/settings#verifactu" className="link">
          Ajustes
        </Link>{" "}
        cuando te obligue la ley, o antes.
      </Alert>,
    ],
    [
      is_on && environment === "test",
      <Alert key="test" tone="warn" title="Entorno de pruebas">
        Lo que se envía no tiene efecto y el código QR de las facturas no vale para quien las recibe.
      </Alert>,
    ],
    [
      is_on && !has_certificate,
      <Alert key="certificate" tone="danger" title="Falta el certificado: no se envía nada">
        Pon la ruta del fichero PKCS#12 en <code>AEAT_CERTIFICATE</code> y su contraseña en{" "}
        <code>AEAT_CERTIFICATE_PASSWORD</code>, y reinicia la tienda. Los registros esperan.
      </Alert>,
    ],
    [
      is_on && is_unsure,
      <Alert key="unsure" tone="danger" title="No se emiten facturas hasta que conteste la AEAT">
        Se ha restaurado una copia, o la AEAT tiene con uno de tus números una factura que la tienda no conoce. La
        tienda le pregunta cuál es la última, para seguir desde ella. Los pedidos siguen entrando. Si se ha restaurado
        una copia, «Facturas» te pregunta después qué números se dieron; luego las que esperan se emiten solas.
      </Alert>,
    ],
    [
      problem !== null,
      <Alert
        key="problem"
        tone="danger"
        title={
          away_since === null
            ? "La AEAT no admite el envío"
            : `Sin respuesta de la AEAT desde el ${formatMoment(away_since)}`
        }
      >
        <p>{problem}</p>
        <p className="mt-1">
          {away_since === null
            ? "Si es por un registro, la tienda lo busca sola, envía los demás y te lo enseña aquí como rechazado. Si es por todos, no llega nada hasta que se arregle: comprueba en «Ajustes» la razón social y el NIF de la empresa, y que el certificado es suyo. Si dice otra cosa, avisa a quien mantiene la tienda."
            : "No tienes que hacer nada: las facturas se siguen emitiendo, los registros esperan y se reintenta cada minuto. Lo que llegue tarde se envía como incidencia, como pide la norma."}
        </p>
        <SendAgain />
      </Alert>,
    ],
    [
      rejected > 0,
      <Alert key="rejected" tone="warn" title={counted(rejected, "registro rechazado", "registros rechazados")}>
        {rejected === 1 ? "La factura sigue siendo válida" : "Las facturas siguen siendo válidas"} mientras tanto, pero
        hay que subsanar.{" "}
        <Link to="/admin/verifactu?estado=rejected" className="link">
          {rejected === 1 ? "Ver por qué y subsanarlo" : "Ver por qué y subsanarlos"}
        </Link>
      </Alert>,
    ],
    [
      Math.abs(ahead) > CLOCK_SECONDS,
      <Alert key="clock" tone="warn" title="El reloj del servidor no va en hora">
        Va {Math.abs(ahead)} segundos {ahead > 0 ? "adelantado" : "atrasado"} respecto al de la AEAT, y la norma admite
        un minuto: mientras tanto no se emite ninguna factura. Activa la sincronización horaria (NTP). La tienda lo
        comprueba cada minuto, y en cuanto vaya en hora las que esperan se emiten solas.
      </Alert>,
    ],
    [
      until !== null && Date.parse(until) - now < SOON_MS,
      <Alert key="until" tone="warn" title="El certificado caduca pronto">
        {until !== null &&
          `Vale hasta el ${formatDay(until)}. Renuévalo y sustituye el fichero: no hace falta reiniciar.`}
      </Alert>,
    ],
  ];
  return told.map(([isTold, alert]) => isTold && alert);
}

function SendAgain() {
  const may = useMay();
  const sending = useSendAgain();
  if (!may("payments.write")) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={RefreshCw}
      className="mt-2"
      busy={sending.isPending}
      onClick={() => sending.mutate(null)}
    >
      Probar ahora
    </Button>
  );
}
