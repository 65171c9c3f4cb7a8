interface PageLink {
  to: string;
  label: string;
}

// No link is shown before its page is there: take a path out of this list with its route.
const UPCOMING: ReadonlySet<string> = new Set([
  "/privacy-policy",
  "/terms-and-conditions",
  "/legal-notice",
  "/cookie-policy",
  "/returns-policy",
  "/shipping-policy",
  "/contact",
  "/desistimiento",
]);

export function isUpcoming(path: string): boolean {
  return UPCOMING.has(path);
}

const there = (links: readonly PageLink[]) => links.filter(({ to }) => !isUpcoming(to));

export const HELP_LINKS = there([
  { to: "/contact", label: "Contacto" },
  { to: "/shipping-policy", label: "Envíos y entregas" },
  { to: "/returns-policy", label: "Devoluciones" },
  { to: "/desistimiento", label: "Desistir de un pedido" },
]);

export const LEGAL_LINKS = there([
  { to: "/legal-notice", label: "Aviso legal" },
  { to: "/terms-and-conditions", label: "Términos y condiciones" },
  { to: "/privacy-policy", label: "Política de privacidad" },
  { to: "/cookie-policy", label: "Política de cookies" },
  { to: "/cookie-management", label: "Configuración de cookies" },
]);
