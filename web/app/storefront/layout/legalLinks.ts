export const HELP_LINKS = [
  { to: "/contact", label: "Contacto" },
  { to: "/shipping-policy", label: "Envíos y entregas" },
  { to: "/returns-policy", label: "Devoluciones" },
  { to: "/desistimiento", label: "Desistir de un pedido" },
];

export const LEGAL_LINKS = [
  { to: "/legal-notice", label: "Aviso legal" },
  { to: "/terms-and-conditions", label: "Términos y condiciones" },
  { to: "/privacy-policy", label: "Política de privacidad" },
  { to: "/cookie-policy", label: "Política de cookies" },
  { to: "/cookie-management", label: "Configuración de cookies" },
];
