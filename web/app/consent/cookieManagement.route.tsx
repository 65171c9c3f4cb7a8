import { useState } from "react";
import { Link } from "react-router";
import { pageMeta } from "../document/pageMeta.ts";
import { Card } from "../ui/Card.tsx";
import { formatMoment } from "../ui/dates.ts";
import { PageHeading } from "../ui/PageHeading.tsx";
import { type Choice, CONSENT_VERSION, ESSENTIALS } from "./consent.ts";
import { saveChoice, useConsent } from "./consentStore.ts";
import { KindList } from "./KindList.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { StartOver } from "./StartOver.tsx";

export const meta = pageMeta({
  title: "Gestión de cookies",
  description:
    "Decide qué guarda la tienda en tu navegador: cookies necesarias, funcionales, analíticas y de marketing.",
});

const MORE = [
  { to: "/privacy-policy", label: "Política de privacidad" },
  { to: "/cookie-policy", label: "Política de cookies" },
  { to: "/contact", label: "Contacto" },
];

export default function CookieManagementPage() {
  const consent = useConsent();
  const [saved, setSaved] = useState("");

  function save(choice: Choice) {
    saveChoice(choice);
    setSaved(`Preferencias guardadas a las ${new Date().toLocaleTimeString("es-ES")}.`);
  }

  return (
    <div className="page max-w-4xl">
      <PageHeading
        title="Gestión de cookies"
        lead="Qué guarda la tienda en tu navegador, y para qué. Lo opcional empieza apagado y cambia en cuanto mueves su interruptor."
      />
      <Card className="p-5 sm:p-7">
        <h2 className="text-subheading">Estado actual</h2>
        <p className="mt-1 min-h-6 text-small text-muted">
          {consent === null && "Todavía no has elegido: solo están activas las necesarias."}
          {consent && `Elegiste el ${formatMoment(consent.timestamp)} (versión ${CONSENT_VERSION}).`}
        </p>
        <KindList choice={consent ?? ESSENTIALS} onChange={consent === undefined ? undefined : save} />
        <QuickActions onChoose={save} isReady={consent !== undefined} />
        <p role="status" className="mt-3 min-h-6 text-small font-medium text-ok">
          {saved}
        </p>
      </Card>
      <StartOver hasAnswered={Boolean(consent)} />
      <nav aria-label="Más sobre tus datos" className="mt-10">
        <h2 className="text-subheading">Más sobre tus datos</h2>
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {MORE.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="link inline-block py-1.5">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
