import { Bell, LogOut, Store } from "lucide-react";
import { Link, NavLink } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { useSignOut } from "../../signOut/useSignOut.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useWaiting } from "../records/useWaiting.ts";
import { ADMIN_LINKS } from "./navigation.ts";
import { WaitingBadge } from "./WaitingBadge.tsx";

const row =
  "flex min-h-11 w-full items-center gap-3 rounded-soft px-3 text-left text-small font-medium text-muted transition-colors hover:bg-mist/50 hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand-ink";

/** The same list in the sidebar and in the sheet of a phone. */
export function AdminNavigation({ onNotices }: { onNotices: () => void }) {
  const signOut = useSignOut();
  const may = useMay();
  const { data } = useWaiting();
  return (
    <nav aria-label="Administración" className="flex h-full flex-col justify-between gap-8 overflow-y-auto">
      <ul className="grid gap-1">
        {ADMIN_LINKS.filter(({ permission }) => may(permission)).map(({ to, label, icon, waiting }) => (
          <li key={to}>
            <NavLink to={to} end={to === "/admin"} className={row}>
              <Icon of={icon} />
              {label}
              {waiting && <WaitingBadge count={data?.[waiting.kind]?.count ?? 0} words={waiting.words} />}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 border-t border-mist pt-3">
        <li>
          <button type="button" onClick={onNotices} className={row}>
            <Icon of={Bell} />
            Notificaciones
          </button>
        </li>
        <li>
          <Link to="/" className={row}>
            <Icon of={Store} />
            Volver a la tienda
          </Link>
        </li>
        <li>
          <button type="button" onClick={signOut} className={row}>
            <Icon of={LogOut} />
            Cerrar Sesión
          </button>
        </li>
      </ul>
    </nav>
  );
}
