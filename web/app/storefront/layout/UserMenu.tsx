import { ChevronDown, LogOut, UserRound } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useSession } from "../../session/session.ts";
import { Icon } from "../../ui/Icon.tsx";
import { ACCOUNT_LINKS } from "./navigation.ts";

const row = "flex w-full items-center gap-3 rounded-soft px-3 py-2.5 text-left text-small hover:bg-sunken";

/** The account's links behind the person's name: a disclosure of plain links, closed by Escape or by leaving it. */
export function UserMenu({ onSignOut }: { onSignOut: () => void }) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [key]);

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  function closeByLeaving(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for what its button and links do
    <div className="relative" onKeyDown={closeByEscape} onBlur={closeByLeaving}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="flex h-11 items-center gap-2 rounded-pill pr-3 pl-3.5 text-small font-semibold transition-colors hover:bg-mist/60"
      >
        <Icon of={UserRound} />
        <span className="sr-only">Cuenta de </span>
        {user ? (
          <span className="max-w-36 truncate">{user.name}</span>
        ) : (
          <span className="painted-name max-w-36 truncate" />
        )}
        <Icon of={ChevronDown} size={16} />
      </button>
      <div
        id={panelId}
        hidden={!open}
        // Keeps the focus inside while the mouse is pressed on the panel.
        tabIndex={-1}
        className="absolute top-full right-0 z-40 mt-1.5 w-60 animate-rise rounded-card border border-mist bg-surface p-1.5 shadow-soft"
      >
        <ul>
          {ACCOUNT_LINKS.filter((link) => !link.staffOnly || user?.role === "admin").map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className={row}>
                <Icon of={icon} size={18} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <button type="button" onClick={onSignOut} className={`${row} mt-1.5 border-t border-mist pt-3`}>
          <Icon of={LogOut} size={18} />
          Cerrar Sesión
        </button>
      </div>
    </div>
  );
}
