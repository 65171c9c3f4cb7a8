import { Bell, LogOut, Store } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { useSession } from "../../session/session.ts";
import { useSignOut } from "../../signOut/useSignOut.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useWaiting } from "../records/useWaiting.ts";
import { ADMIN_GROUPS, type AdminLink, currentOf } from "./navigation.ts";
import { WaitingBadge } from "./WaitingBadge.tsx";

/** As high as the window lets all of them stand in sight. The ring of the focus lies inside: the list would cut it off. */
const row =
  "flex min-h-11 w-full items-center gap-3 rounded-soft px-3 text-left text-small font-medium text-muted -outline-offset-2 transition-colors hover:bg-mist/50 hover:text-ink aria-[current]:bg-brand-wash aria-[current]:text-brand-ink lg:min-h-[clamp(1.5rem,3dvh,2.5rem)]";

/** The same list in the sidebar and in the sheet of a phone: in the sidebar all of it stands in sight. */
export function AdminNavigation({ onNotices }: { onNotices: () => void }) {
  const may = useMay();
  const groups = ADMIN_GROUPS.map(({ label, links }) => ({
    label,
    links: links.filter(({ permission, within }) => may(permission) && !within),
  })).filter(({ links }) => links.length > 0);
  return (
    <nav aria-label="Administración" className="flex h-full flex-col justify-between gap-8 overflow-y-auto lg:gap-1">
      <div className="grid gap-2 lg:gap-0">
        {groups.map(({ label, links }) => (
          <div key={label ?? ""}>
            {label && (
              <p
                aria-hidden="true"
                className="px-3 text-tiny leading-4 font-semibold text-muted lg:pt-[0.5dvh] lg:leading-3.5"
              >
                {label}
              </p>
            )}
            <Links label={label} of={links} />
          </div>
        ))}
      </div>
      <Leave onNotices={onNotices} />
    </nav>
  );
}

function Links({ label, of: links }: { label: string | undefined; of: readonly AdminLink[] }) {
  const { data } = useWaiting();
  const { pathname } = useLocation();
  return (
    <ul aria-label={label}>
      {links.map(({ to, label, icon, waiting }) => (
        <li key={to}>
          <Link to={to} aria-current={currentOf(pathname, to)} className={row}>
            <Icon of={icon} size={18} />
            {label}
            {waiting && <WaitingBadge count={data?.[waiting.kind]?.count ?? 0} words={waiting.words} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Who is at work here, and the ways out. */
function Leave({ onNotices }: { onNotices: () => void }) {
  const signOut = useSignOut();
  const { user } = useSession();
  return (
    <div className="border-t border-mist pt-1">
      <div className="flex items-center justify-between gap-2 pl-3">
        <p className="truncate text-small font-semibold" title={user?.name}>
          <span className="sr-only">Has entrado como </span>
          {user?.name}
        </p>
        <IconButton icon={Bell} label="Notificaciones" className="lg:size-8" onClick={onNotices} />
      </div>
      <ul>
        <li>
          <Link to="/" className={row}>
            <Icon of={Store} size={18} />
            Volver a la tienda
          </Link>
        </li>
        <li>
          <button type="button" onClick={signOut} className={row}>
            <Icon of={LogOut} size={18} />
            Cerrar Sesión
          </button>
        </li>
      </ul>
    </div>
  );
}
