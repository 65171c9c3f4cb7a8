import { CATEGORY_LABELS } from "@bruma/contract";
import { Download, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { useShop } from "../../document/shop.ts";
import { useInstall } from "../../install/installPrompt.ts";
import { useSession } from "../../session/session.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Drawer } from "../../ui/dialog/Drawer.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { ACCOUNT_LINKS, CALCULATOR_LINK, FINDER_LINK, MAIN_LINKS } from "./navigation.ts";

interface MenuSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSignOut: () => void;
}

const entryLook =
  "flex min-h-12 items-center gap-3 rounded-soft px-3 hover:bg-sunken aria-[current=page]:font-semibold";

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end={to === "/"} className={entryLook}>
        {children}
      </NavLink>
    </li>
  );
}

/** On a phone: everything that the header has no room for. */
export function MenuSheet({ open, onOpenChange, onSignOut }: MenuSheetProps) {
  const { user } = useSession();
  const { menu, mixing } = useShop();
  const { canInstall, install } = useInstall();
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menú">
      <nav aria-label="Menú">
        <ul className="-mx-3 font-display text-heading">
          {MAIN_LINKS.map(({ to, label }) => (
            <Entry key={to} to={to}>
              {label}
            </Entry>
          ))}
        </ul>
        <ul aria-label="Categorías" className="-mx-3 mb-1 border-l border-mist pl-3">
          {menu.map((category) => (
            <li key={category}>
              <Link to={`/products?category=${category}`} className={entryLook}>
                {CATEGORY_LABELS[category]}
              </Link>
            </li>
          ))}
        </ul>
        <ul aria-label="Ayuda para elegir" className="-mx-3 mt-4">
          {[FINDER_LINK, ...(mixing ? [CALCULATOR_LINK] : [])].map(({ to, label }) => (
            <Entry key={to} to={to}>
              {label}
            </Entry>
          ))}
        </ul>
        {user ? (
          <ul className="-mx-3 mt-5 border-t border-mist pt-5">
            {ACCOUNT_LINKS.filter((link) => !link.staffOnly || user.role === "admin").map(({ to, label, icon }) => (
              <Entry key={to} to={to}>
                <Icon of={icon} />
                {label}
              </Entry>
            ))}
            <li>
              <button
                type="button"
                onClick={onSignOut}
                className="flex min-h-12 w-full items-center gap-3 rounded-soft px-3 hover:bg-sunken"
              >
                <Icon of={LogOut} />
                Cerrar Sesión
              </button>
            </li>
          </ul>
        ) : (
          <div className="mt-6 grid gap-3 border-t border-mist pt-6">
            <ButtonLink to="/login" variant="quiet">
              Iniciar Sesión
            </ButtonLink>
            <ButtonLink to="/register">Registrarse</ButtonLink>
          </div>
        )}
        {canInstall && (
          <button
            type="button"
            onClick={() => void install()}
            className="-mx-3 mt-5 flex min-h-12 w-[calc(100%+1.5rem)] items-center gap-3 rounded-soft px-3 hover:bg-sunken"
          >
            <Icon of={Download} />
            Instalar aplicación
          </button>
        )}
      </nav>
    </Drawer>
  );
}
