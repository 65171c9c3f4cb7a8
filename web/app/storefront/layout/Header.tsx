import { Heart, ShoppingBag } from "lucide-react";
import { Link, NavLink } from "react-router";
import { InstallButton } from "../../install/InstallButton.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { iconButtonLook } from "../../ui/IconButton.tsx";
import { Logo, type LogoProps } from "../../ui/pictures/Logo.tsx";
import { ThemeToggle } from "../../ui/ThemeToggle.tsx";
import { CountBadge, countedName } from "./CountBadge.tsx";
import { MenuButton } from "./MenuButton.tsx";
import { MAIN_LINKS } from "./navigation.ts";
import { SearchLink } from "./search/SearchLink.tsx";
import { UserMenu } from "./UserMenu.tsx";

interface HeaderProps {
  shop: LogoProps["of"];
  cartCount: number;
  onSignOut: () => void;
}

/** Guest and user are both in the markup: `<html data-auth>` shows the right one from the first paint on. */
export function Header({ shop, cartCount, onSignOut }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-mist bg-paper/88 backdrop-blur-md">
      <div className="page flex h-16 items-center gap-2 lg:h-18">
        <Link to="/" aria-label={`${shop.brand}, inicio`} className="-ml-1 flex rounded-soft p-1">
          <Logo of={shop} />
        </Link>
        <nav aria-label="Principal" className="hidden md:block lg:ml-10">
          <ul className="flex">
            {MAIN_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/"} className="nav-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center">
          <SearchLink />
          {/* On a phone it stands in the menu. */}
          <div className="flex max-sm:hidden">
            <InstallButton />
          </div>
          {/* On the narrowest phones it stands in the footer only. */}
          <div className="flex max-[22.5rem]:hidden">
            <ThemeToggle />
          </div>
          <Link to="/favorites" aria-label="Mis Favoritos" title="Mis Favoritos" className={iconButtonLook}>
            <Icon of={Heart} />
          </Link>
          <CartLink count={cartCount} />
          <div className="hidden md:signed-in:block">
            <UserMenu onSignOut={onSignOut} />
          </div>
          <div className="ml-1 hidden items-center gap-1 md:signed-out:flex lg:ml-3 lg:gap-2">
            <ButtonLink to="/login" variant="bare" size="small" className="whitespace-nowrap">
              Iniciar Sesión
            </ButtonLink>
            <ButtonLink to="/register" size="small">
              Registrarse
            </ButtonLink>
          </div>
          <div className="-mr-2 md:hidden">
            <MenuButton onSignOut={onSignOut} />
          </div>
        </div>
      </div>
    </header>
  );
}

function CartLink({ count }: { count: number }) {
  const name = countedName("Carrito", count);
  return (
    <Link to="/cart" aria-label={name} title={name} className={iconButtonLook}>
      <Icon of={ShoppingBag} />
      <CountBadge count={count} />
    </Link>
  );
}
