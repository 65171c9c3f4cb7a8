import { formatCount } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { READINESS } from "../shell/readinessQuery.ts";

/** Mails to addresses that nobody proved, held back. The banner above every page tells of all others that have not arrived. */
export function HeldMails() {
  const mayRead = useMay()("mails.read");
  const { data } = useQuery({ ...READINESS, enabled: mayRead });
  const held = mayRead && data ? data.readiness.mail.held : 0;
  if (held === 0) return null;
  return (
    <Alert tone="warn" title="Hay correos retenidos">
      <Link to="/admin/mails?estado=held" className="underline">
        Retenidos: <span className="figures">{formatCount(held)}</span>
      </Link>
    </Alert>
  );
}
