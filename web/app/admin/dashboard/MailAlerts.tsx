import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { formatCount } from "../charts/figures.ts";
import { READINESS } from "../shell/readinessQuery.ts";

/** What of the shop's mail has not reached anybody, each figure the way to its list. */
export function MailAlerts() {
  const mayRead = useMay()("mails.read");
  const { data } = useQuery({ ...READINESS, enabled: mayRead });
  if (!mayRead || !data) return null;
  const { sends, kept, held, failed, uncertain, since } = data.readiness.mail;
  const lists = [
    { name: "Fallidos", count: failed, to: `?estado=failed&desde=${since}` },
    { name: "En duda", count: uncertain, to: `?estado=uncertain&desde=${since}` },
    { name: "Retenidos", count: held, to: "?estado=held" },
    { name: "Guardados sin enviar", count: sends ? 0 : kept, to: "?estado=kept" },
  ].filter(({ count }) => count > 0);
  if (lists.length === 0) return null;
  return (
    <Alert tone="warn" title="Correo que no ha llegado a nadie">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {lists.map(({ name, count, to }) => (
          <li key={name}>
            <Link to={`/admin/mails${to}`} className="underline">
              {name}: <span className="figures">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
