import { BadgeCheck } from "lucide-react";
import { memo, Suspense } from "react";
import { Link } from "react-router";
import type { KnownShop } from "../../document/shop.ts";
import { lateView } from "../../offline/lateView.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Logo } from "../../ui/pictures/Logo.tsx";
import { ThemeToggle } from "../../ui/ThemeToggle.tsx";
import { CALCULATOR_LINK, FINDER_LINK } from "./navigation.ts";

// It wakes late: nothing of it is asked for in the first moments.
const ShopGuarantee = lateView(async () => (await import("../../document/ShopGuarantee.tsx")).ShopGuarantee);
// What stands there is kept until then: an update of a boundary that still sleeps would empty it.
const Notice = memo(() => (
  <Suspense>
    <ShopGuarantee />
  </Suspense>
));

const HELP_LINKS = [
  { to: "/contact", label: "Contacto" },
  FINDER_LINK,
  { to: "/shipping-policy", label: "Envíos y entregas" },
  { to: "/returns-policy", label: "Devoluciones" },
  { to: "/desistimiento", label: "Desistir del contrato aquí" },
  CALCULATOR_LINK,
];

const LEGAL_LINKS = [
  { to: "/legal-notice", label: "Aviso legal" },
  { to: "/terms-and-conditions", label: "Términos y condiciones" },
  { to: "/privacy-policy", label: "Política de privacidad" },
  { to: "/cookie-policy", label: "Política de cookies" },
  { to: "/accessibility", label: "Accesibilidad" },
  { to: "/cookie-management", label: "Configuración de cookies" },
];

interface FooterGroup {
  title: string;
  links: readonly { to: string; label: string }[];
}

const GROUPS: readonly FooterGroup[] = [
  {
    title: "Tienda",
    links: [
      { to: "/", label: "Inicio" },
      { to: "/products", label: "Productos" },
      { to: "/cart", label: "Carrito" },
      { to: "/favorites", label: "Mis Favoritos" },
      { to: "/orders", label: "Mis Pedidos" },
    ],
  },
  { title: "Ayuda", links: HELP_LINKS },
  { title: "Legal", links: LEGAL_LINKS },
];

export function Footer({ shop }: { shop: KnownShop }) {
  return (
    <footer className="footer mt-20 border-t border-mist bg-sunken sm:mt-28">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:gap-x-12 md:max-lg:grid-cols-3 lg:auto-cols-[1fr] lg:grid-flow-col lg:grid-cols-[1.6fr] lg:py-16">
        <div className="col-span-full max-w-sm lg:col-span-1">
          <Logo of={shop} />
          <p className="mt-4 text-small text-muted">{shop.tagline}</p>
          <AdultsOnly />
        </div>
        {GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-text text-small font-semibold">{title}</h2>
            <ul className="mt-2">
              {links.map(({ to, label }) =>
                to !== CALCULATOR_LINK.to || shop.mixing ? (
                  <li key={to}>
                    {/* What few visit need not be found out beforehand. */}
                    <Link to={to} discover={to === CALCULATOR_LINK.to || to === FINDER_LINK.to ? "none" : undefined}>
                      {label}
                    </Link>
                  </li>
                ) : null,
              )}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="font-text text-small font-semibold">Contacto</h2>
          <ul className="mt-2">
            {shop.contact.email.includes("@") && (
              <li>
                <a href={`mailto:${shop.contact.email}`}>{shop.contact.email}</a>
              </li>
            )}
            {shop.social.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="page border-t border-mist py-5">
        <Notice />
      </div>
      {/* On the left: the floating cart button lies over the right corner. */}
      <div className="page flex items-center gap-2 border-t border-mist py-3">
        <span className="-ml-3">
          <ThemeToggle />
        </span>
        {/* A kept document may be a year old on the first of January. */}
        <p suppressHydrationWarning className="text-small text-muted">
          © {new Date().getFullYear()} {shop.company.name}
          {shop.footer_line && ` · ${shop.footer_line}`}
        </p>
      </div>
    </footer>
  );
}

function AdultsOnly() {
  return (
    <div className="mt-6 flex items-center gap-3 text-small font-semibold">
      <span
        aria-hidden="true"
        className="figures grid size-9 place-items-center rounded-pill border-2 border-ink text-tiny font-bold"
      >
        18+
      </span>
      <div>
        <p>Solo para mayores de 18 años</p>
        {/* It takes its place before it is seen, so that nothing jumps. */}
        <p className="invisible flex items-center gap-1.5 text-ok age-verified:visible">
          <Icon of={BadgeCheck} size={16} />
          Edad verificada
        </p>
      </div>
    </div>
  );
}
