import { ApiError, listed, type Readiness } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { useSession } from "../../session/session.ts";
import { Alert } from "../../ui/Alert.tsx";
import { MailBanner } from "./MailBanner.tsx";
import { READINESS } from "./readinessQuery.ts";

const STEPS = "/admin/opening";

/** On every page of the back office: that its mail does not leave, and while a real shop has not been told who it is that it takes no orders. */
export function ReadinessBanner() {
  const { user } = useSession();
  const { data, error } = useQuery({ ...READINESS, enabled: user?.role === "admin" });
  if (error instanceof ApiError && error.refusal.code === "auth.second_factor_setup_required")
    return <LacksSecondFactor />;
  if (!data) return null;
  return (
    <>
      <ClosedShop {...data.readiness} />
      <MissingData {...data.readiness} />
      <MailBanner mail={data.readiness.mail} />
    </>
  );
}

/** The staff needs one, and this account has none: until then every page of the back office is refused. */
function LacksSecondFactor() {
  return (
    <Alert tone="danger" title="Falta tu segundo factor" className="mt-6 print:hidden">
      La administración lo pide a todo el personal. Actívalo y vuelve: no se ha perdido nada.{" "}
      <Link to="/profile?tab=configuracion" className="font-semibold underline">
        Activarlo en mi perfil
      </Link>
    </Alert>
  );
}

function ClosedShop({ is_demo, is_closed }: Readiness) {
  const isThere = useLocation().pathname === STEPS;
  const mayRead = useMay()("settings.read");
  if (is_demo || !is_closed || isThere) return null;
  return (
    <Alert tone="warn" title="La tienda está cerrada" className="mt-6 print:hidden">
      Se puede ver, pero no acepta pedidos.{" "}
      {mayRead && (
        <Link to={STEPS} className="font-semibold underline">
          Ver la puesta en marcha
        </Link>
      )}
    </Alert>
  );
}

function MissingData({ is_demo, is_closed, missing, ready }: Readiness) {
  // While it is closed, the steps to its opening name them.
  if (is_demo || is_closed || missing.length === 0) return null;
  const lacking = listed(missing.map(({ label }) => label));
  return (
    <Alert
      tone={ready ? "warn" : "danger"}
      title={ready ? "Faltan datos de la tienda" : "La tienda no acepta pedidos"}
      className="mt-6 print:hidden"
    >
      {ready ? `Por completar: ${lacking}. ` : `Hasta que completes sus datos legales: ${lacking}. `}
      <Link to="/admin/compliance" className="font-semibold underline">
        Ver en Cumplimiento
      </Link>
    </Alert>
  );
}
